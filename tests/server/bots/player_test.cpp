#include "server/bots/player.hpp"

#include <gtest/gtest.h>

#include "tests/server/bots/frames.hpp"
#include "tests/support/scripted_server.hpp"

namespace player_test {
namespace {

using nlohmann::json;
using support::RoomFrames;

class PlayerTest : public testing::Test {
 protected:
  PlayerTest() { player.start(); }

  /// Connects, with these rooms among its own.
  void begin(const std::vector<std::string>& rooms = {}) {
    const json subscription = server.greet(support::computer);
    ASSERT_EQ(subscription.at("t"), "lobby");
    server.say({{"t", "ok"}, {"id", subscription.at("id")}});
    list(rooms);
  }
  void list(const std::vector<std::string>& rooms) {
    json mine = json::array();
    for (const std::string& room : rooms) {
      mine.push_back({{"room", room},
                      {"you", "second"},
                      {"toMove", "first"},
                      {"seats", {{"first", {{"id", 3}, {"online", true}}}, {"second", {{"id", support::computer}}}}}});
    }
    server.say({{"t", "lobby"}, {"d", {{"mine", mine}}}});
  }
  json full(const std::string& room) const {
    json frame = frames.full();
    frame["r"] = room;
    return frame;
  }
  int games() const { return player.held(0, "").all; }
  void expect(const char* type, const std::string& room) {
    const json message = server.read();
    EXPECT_EQ(message.at("t"), type);
    EXPECT_EQ(message.at("r"), room);
  }

  boost::asio::io_context io;
  bots::Thinkers thinkers{1};
  support::ScriptedServer server{io};
  RoomFrames frames;
  bots::Player player{{io, thinkers, [](std::int64_t, const std::string&) { return true; }, [](int, unsigned) {}, 1},
                      server.address(),
                      1,
                      "token"};
};

TEST_F(PlayerTest, ContinuesIfOneOfItsRoomsCannotBeRead) {
  begin({"broken", "right"});
  expect("join", "broken");
  expect("join", "right");
  server.say({{"t", "full"}, {"r", "broken"}, {"d", {{"v", "none"}}}});
  expect("leave", "broken");
  server.say(full("right"));
  list({"broken", "right", "new"});
  expect("join", "new");
  EXPECT_EQ(games(), 1);
}

TEST_F(PlayerTest, LeavesAnUnlistedRoom) {
  begin({"room"});
  expect("join", "room");
  server.say(full("room"));
  list({});
  expect("leave", "room");
  EXPECT_EQ(games(), 0);
}

TEST_F(PlayerTest, SubscribesAgainIfThatIsRefused) {
  const json refused = server.greet(support::computer);
  server.say({{"t", "err"}, {"id", refused.at("id")}, {"d", {{"code", "rate"}, {"message", ""}, {"retry_ms", 1}}}});
  const json again = server.read();
  EXPECT_EQ(again.at("t"), "lobby");
  EXPECT_NE(again.at("id"), refused.at("id"));
}

TEST_F(PlayerTest, RequestsTheWholeStateAfterBeingTooSlow) {
  begin({"room"});
  expect("join", "room");
  server.say(full("room"));
  server.close(1001);
  begin({"room"});
  EXPECT_EQ(server.read().at("d").at("v"), frames.version());
  server.say({{"t", "tail"}, {"r", "room"}, {"d", {{"events", json::array()}}}});
  server.close(4413);
  begin({"room"});
  EXPECT_TRUE(server.read().at("d").at("v").is_null());
}

TEST_F(PlayerTest, ConnectionCountsAsGoodOnlyAfterAJoin) {
  begin({"room"});
  expect("join", "room");
  server.say(full("room"));
  for (int lost = 0; lost < 2; ++lost) {
    server.close(1001);
    begin({"room"});
    const json join = server.read();
    EXPECT_EQ(join.at("d").at("v").is_null(), lost > 0) << "two connections in a row have brought nothing";
  }
}

TEST_F(PlayerTest, CountsItsGamesWithEachOpponent) {
  begin({"room"});
  expect("join", "room");
  server.say(full("room"));
  list({"room", "another"});
  expect("join", "another");
  EXPECT_EQ(player.held(3, "").with_person, 1);
  EXPECT_EQ(player.held(4, "").with_person, 0);
}

}  // namespace
}  // namespace player_test
