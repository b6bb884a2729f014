// A request for a game that reaches two of several servers in the same moment leads to one room.
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/integration/three_servers.hpp"

namespace cluster_asked_twice_test {
namespace {

using support::Json;
using support::Player;

class OnPostgresAskedTwice : public support::ThreeServers {
 protected:
  static constexpr int times = 100;

  static Json link() {
    return {{"game", "tzaar"}, {"setup", "fixed"}, {"side", "first"}, {"nonce", "n"}, {"key", "same"}};
  }
  /// At the second server, where they are, and at the third one: the room.
  std::string ask_both(Player& who, const std::string& type, const Json& d) {
    Player tab = who.another_tab();
    who.connect(two());
    tab.connect(three());
    auto other = std::async(std::launch::async, [&] { return tab.request(type, d); });
    const Json answer = who.request(type, d);
    const Json others = other.get();
    EXPECT_EQ(others.at("d"), answer.at("d"));
    EXPECT_EQ(answer.at("t"), "ok") << answer;
    return answer.at("d").value("room", "");
  }
  /// Somebody new does so.
  std::string ask_both(const std::string& type, const Json& d) {
    Player who(two());
    return ask_both(who, type, d);
  }
  /// On the disk, neither over nor asleep.
  std::int64_t rooms() {
    storage::Database database(database_.path(), storage::Access::read_only);
    return database.number("SELECT count(DISTINCT room) FROM room_events");
  }
};

TEST_F(OnPostgresAskedTwice, RepeatedCreateMakesOneRoom) {
  for (int i = 0; i < times; ++i) ask_both("create", link());
  EXPECT_EQ(rooms(), times);
}

TEST_F(OnPostgresAskedTwice, RepeatedChallengeMakesOneRoom) {
  for (int i = 0; i < times; ++i) {
    Player challenged(one());
    Json challenge = link();
    challenge["opponent"] = challenged.name();
    ask_both("create", challenge);
  }
  EXPECT_EQ(rooms(), times);
}

TEST_F(OnPostgresAskedTwice, RepeatedSeekPostsOneOffer) {
  Json offer = seek("same");
  offer["pair"] = false;
  std::vector<std::unique_ptr<Player>> makers;
  std::set<std::string> made;
  for (int i = 0; i < times; ++i) {
    makers.push_back(std::make_unique<Player>(two()));
    made.insert(ask_both(*makers.back(), "seek", offer));
  }
  EXPECT_EQ(rooms(), times);
  for (auto* server : {&one_, &two_, &three_}) (*server)->settle();
  for (const std::uint16_t port : {one(), two(), three()}) {
    support::Window window{Player(port)};
    for (const std::string& room : made) window.until_seek(room);
    EXPECT_EQ(window.seeks.size(), made.size());
  }
}

TEST_F(OnPostgresAskedTwice, RepeatedPlayNowStartsOneGame) {
  for (int i = 0; i < times; ++i) {
    Player ann(three());
    ann.connect(three());
    const std::string room = ann.request("seek", seek("anns")).at("d").at("room");
    EXPECT_EQ(ask_both("seek", seek("same")), room);
  }
  EXPECT_EQ(rooms(), times);
}

TEST_F(OnPostgresAskedTwice, RepeatedPlayNowWithoutAMatchPostsOneOffer) {
  for (int i = 0; i < times; ++i) {
    Json wish = seek("same");
    wish["setup"] = "random:" + std::to_string(i + 1);  // whoever asked before may still seem to be here
    ask_both("seek", wish);
  }
  EXPECT_EQ(rooms(), times);
}

TEST_F(OnPostgresAskedTwice, TheSameKeyOfTwoPeopleMakesTwoRooms) {
  EXPECT_NE(ask_both("create", link()), ask_both("create", link()));
}

}  // namespace
}  // namespace cluster_asked_twice_test
