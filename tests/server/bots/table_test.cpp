#include "server/bots/table.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "tests/server/bots/frames.hpp"

namespace table_test {
namespace {

using bots::Message;
using nlohmann::json;

/// A table whose messages go nowhere but here.
class TableTest : public testing::Test, protected bots::Table::Owner {
 protected:
  std::int64_t next_id() override { return ++last_id_; }
  void say(Message message) override { said.push_back(json::parse(message.text)); }
  bool has_room(std::int64_t opponent, const std::string& network) const override {
    asked_about = opponent;
    asked_about_network = network;
    return has_places;
  }
  void forget(const std::string&) override { is_forgotten = true; }

  /// The types of what was said since the last call.
  std::vector<std::string> types() {
    std::vector<std::string> types;
    for (const json& each : said) types.push_back(each.at("t"));
    last = said.empty() ? json() : said.back();
    said.clear();
    return types;
  }
  void refuse(const json& message, const char* code) {
    table->on_error(message.at("id"), {{"code", code}, {"message", ""}, {"retry_ms", 1}});
  }
  /// Until the next message; only what the table waits for goes on.
  void run_until_said() {
    io.restart();
    while (said.empty()) ASSERT_EQ(io.run_one(), 1u);
  }

  using Types = std::vector<std::string>;
  boost::asio::io_context io;
  bots::Thinkers thinkers{1};
  std::int64_t last_id_ = 0;
  std::vector<json> said;
  json last;
  mutable std::int64_t asked_about = 0;
  mutable std::string asked_about_network;
  bool has_places = true;
  bool is_forgotten = false;
  support::RoomFrames room;
  const json challenge{{"status", "waiting"},
                       {"you", nullptr},
                       {"seats", {{"first", {{"id", 3}, {"online", true}}}, {"second", nullptr}}},
                       {"invited", {{"id", support::computer}}}};
  std::shared_ptr<bots::Table> table =
      std::make_shared<bots::Table>(bots::Table::Parts{io, thinkers, *this, 1, 1}, "room", support::computer);
};

TEST_F(TableTest, RejoinsDespiteAnotherRefusal) {
  table->hear(room.full());
  table->on_lost();
  table->join(bots::Table::What::missing);
  const json again = said.back();
  table->hear(room.offer("takeback"));
  const json answer = said.back();
  ASSERT_EQ(answer.at("t"), "offer");
  said.clear();
  refuse(again, "storage");
  refuse(answer, "rate");
  run_until_said();
  EXPECT_EQ(types().front(), "join");
}

TEST_F(TableTest, RequestsAPlaceWithTheLastKnownNetwork) {
  const auto widest = [](const char* address) { return base::Origin(address, "3").groups().front().key; };
  table->play_from("2001:db8:1:2::");
  table->play_from("");
  table->hear(room.full(challenge));
  EXPECT_EQ(asked_about_network, widest("2001:db8:1:ffff::"));
}

TEST_F(TableTest, DeclinesAChallengeThatCannotBeAccepted) {
  table->hear(room.full(challenge));
  ASSERT_EQ(types(), Types{"accept"});
  EXPECT_EQ(asked_about, 3);
  refuse(last, "too_many_rooms");
  ASSERT_EQ(types(), Types{"decline"});
  EXPECT_EQ(last.at("d").at("reason"), "busy");
}

TEST_F(TableTest, RetriesAfterATemporaryRefusal) {
  table->hear(room.full(challenge));
  types();
  refuse({{"id", last.at("id")}}, "busy");
  run_until_said();
  EXPECT_EQ(types(), Types{"accept"});
}

TEST_F(TableTest, TakesAPlaceOnlyWhileTheOpponentIsThere) {
  table->hear(room.full());
  EXPECT_TRUE(table->counts());
  EXPECT_EQ(table->opponent(), 3);
  table->hear(room.presence(false));
  EXPECT_FALSE(table->counts());
  table->hear(room.presence(true));
  EXPECT_TRUE(table->counts());
  table->hear(room.end("first"));
  EXPECT_FALSE(table->counts());
}

TEST_F(TableTest, KnowsAnOpponentWithoutASide) {
  json hosted = challenge;
  hosted["seats"]["first"] = nullptr;
  hosted["host"] = {{"id", 9}, {"online", true}};
  table->hear(room.full(hosted));
  EXPECT_EQ(table->opponent(), 9);
}

TEST_F(TableTest, IsNotLeftBeforeTheStateIsKnown) {
  table->hear(room.full());
  table->on_lost();
  table->join(bots::Table::What::missing);
  types();
  table->list(false);
  EXPECT_EQ(types(), Types{});
  table->hear({{"t", "tail"}, {"r", "room"}, {"d", {{"events", {room.end("first")}}}}});
  EXPECT_EQ(types(), Types{"chat"}) << "the game has ended meanwhile, and somebody is thanked";
  EXPECT_FALSE(is_forgotten);
}

TEST_F(TableTest, LeavesAnUnlistedGame) {
  table->hear(room.full());
  table->list(true);
  EXPECT_EQ(types(), Types{});
  table->list(false);
  EXPECT_EQ(types(), Types{"leave"});
  EXPECT_TRUE(is_forgotten);
}

}  // namespace
}  // namespace table_test
