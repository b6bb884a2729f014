// Rooms that sleep: they are out of memory once nobody is in them, and nobody notices.
#include "server/rooms/sleeping.hpp"

#include "server/base/clocks.hpp"
#include "tests/server/rooms/sleeping_rooms.hpp"
#include "tests/support/captured_log.hpp"

namespace rooms::sleeping_test {
namespace {

TEST_F(SleepingRooms, LeaveMemoryAndTheEventTableWhenEmpty) {
  make_sleeping_game();
  EXPECT_EQ(rooms_.asleep(), 1u);
  EXPECT_TRUE(rooms_.sleeps(room_));
  EXPECT_EQ(rows("room_events"), 0);
  EXPECT_EQ(rows("folded_events"), 1);
  EXPECT_EQ(rows("sleeping_rooms"), 1);
}

TEST_F(SleepingRooms, StayAwakeWhileSomebodyIsThere) {
  make();
  come_in(ann_);
  ask(ben_, protocol::Sit{});
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("kind":"turn")");
  const std::int64_t events = rows("room_events");
  for (int i = 0; i < 100; ++i) settle_thread();
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_GT(events, 0);
  EXPECT_EQ(rows("room_events"), events);
}

TEST_F(SleepingRooms, StayAwakeWithALiveClock) {
  create_.clock = "10+5";
  make();
  ask(ben_, protocol::Sit{});
  for (int i = 0; i < 100; ++i) settle_thread();
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(rows("folded_events"), 0);
}

TEST_F(SleepingRooms, WakeForVisitors) {
  make_sleeping_game();
  with_room([this](Host& host) { host.join(ben_, 8, {}); });
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find("D5xD4"), std::string::npos);
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(rooms_.asleep(), 0u);
}

TEST_F(SleepingRooms, ContinueWhereTheyWere) {
  make_sleeping_game();
  ask(ben_, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  until_asleep();
  const std::string shown = state();
  EXPECT_NE(shown.find(R"("D5xD4","F1xE1 C4xD4")"), std::string::npos) << shown;
  EXPECT_EQ(rows("room_events"), 0);
}

TEST_F(SleepingRooms, CanBeDescribedAsleep) {
  make_sleeping_game();
  EXPECT_NE(state().find("D5xD4"), std::string::npos);
  EXPECT_EQ(rooms_.loaded(), 0u);
}

TEST_F(SleepingRooms, AnswerARepeatedRequest) {
  create_.key = "k";
  make();
  until_asleep();
  rooms_.create(ann_, 5, create_);
  EXPECT_NE(hears(ann_).next_with(R"("id":5)").find(room_.value()), std::string::npos);
}

TEST_F(SleepingRooms, CountForTheLimitsOfTheirPeople) {
  for (int i = 0; i < 3; ++i) make();
  until_asleep();
  EXPECT_TRUE(rooms_.needs(ann_.user.id));
  rooms_.create(ann_, 9, create_);
  EXPECT_NE(hears(ann_).next_with(R"("id":9)").find("too_many_rooms"), std::string::npos);
}

TEST_F(SleepingRooms, LeaveNothingWhenTheyEnd) {
  make_sleeping_game();
  ask(ben_, protocol::Resign{"r", 1});
  while (rows("games") == 0) settle_thread();
  EXPECT_EQ(rows("folded_events"), 0);
  EXPECT_EQ(rows("sleeping_rooms"), 0);
  until_asleep();
  EXPECT_EQ(rooms_.asleep(), 0u);
  EXPECT_NE(state().find(R"("reason":"resignation")"), std::string::npos);
}

TEST_F(SleepingRooms, LeaveNothingWhenAWaitingRoomExpires) {
  make();
  until_asleep();
  rooms_.expire_waiting(base::wall_ms() + 8 * day_ms);
  while (rows("folded_events") + rows("sleeping_rooms") + rows("room_events") > 0) settle_thread();
  while (rooms_.needs(ann_.user.id)) settle_thread();
  EXPECT_EQ(rows("games"), 0);
}

TEST_F(SleepingRooms, AdoptNewNames) {
  make_sleeping_game();
  rooms_.rename({{ben_.user.id, "Benedict"}});
  while (stored().find("Benedict") == std::string::npos) settle_thread();
  EXPECT_NE(state().find("Benedict"), std::string::npos);
}

TEST_F(SleepingRooms, LoseALineThatAnOperatorRemoves) {
  make_sleeping_game();
  ask(ben_, protocol::Chat{protocol::Channel::players, "something foul"});
  until_asleep();
  EXPECT_NE(stored().find("something foul"), std::string::npos);
  with_room([](Host& host) { host.carry_out({1, RemoveLine{5}}); });
  while (stored().find("something foul") != std::string::npos) settle_thread();
  until_asleep();
  EXPECT_EQ(stored().find("something foul"), std::string::npos);
}

// ---- after a restart

TEST_F(SleepingRooms, AreListedWithoutReadingEvents) {
  make_sleeping_game();
  Restarted restarted(*this);
  EXPECT_EQ(restarted.rooms.loaded(), 0u);
  EXPECT_EQ(restarted.rooms.asleep(), 1u);
  EXPECT_TRUE(restarted.rooms.needs(ben_.user.id));
  EXPECT_NE(state(restarted.rooms).find(R"("turns":["D5xD4"])"), std::string::npos);
  ASSERT_EQ(restarted.feed.sleeping.all().size(), 1u);
  const protocol::Listing listing = restarted.feed.sleeping.at(0);
  EXPECT_EQ(listing.seats[1]->name, "Ben");
  EXPECT_EQ(listing.clock, "3d");
  EXPECT_EQ(listing.progress.ply, 1);
  EXPECT_GT(listing.progress.due_ms, listing.created_ms);
  EXPECT_EQ(listing.progress.last_turn, "D5xD4");
  EXPECT_EQ(listing.status, protocol::RoomStatus::playing);
}

TEST_F(SleepingRooms, AreListedAsTheyWereAwake) {
  make();
  until_asleep();
  Restarted restarted(*this);
  EXPECT_EQ(restarted.feed.sleeping.all(), std::vector{feed_.sleeping.at(0)});
}

TEST_F(SleepingRooms, AwakeAtTheStopAreFullyLoaded) {
  make_sleeping_game();
  with_room([this](Host& host) { host.join(ben_, 3, {}); });
  hears(ben_).next_with(R"("t":"full")");
  ask(ben_, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  Restarted restarted(*this);
  EXPECT_EQ(restarted.rooms.loaded(), 1u);
  EXPECT_EQ(restarted.rooms.asleep(), 0u);
  EXPECT_NE(state(restarted.rooms).find("F1xE1"), std::string::npos);
}

/// Two sittings: whatever is stored between them is all there is.
TEST_F(SleepingRooms, LoseNothingByAKill) {
  make_sleeping_game();
  for (int i = 0; i < 30; ++i) {
    ask(i % 2 == 0 ? ann_ : ben_, protocol::Chat{protocol::Channel::players, "line " + std::to_string(i)});
    if (i % 3 == 0) until_asleep();
    Restarted restarted(*this);
    EXPECT_EQ(restarted.rooms.loaded() + restarted.rooms.asleep(), 1u);
    const std::string shown = state(restarted.rooms, ann_.user.id);
    EXPECT_NE(shown.find("line " + std::to_string(i) + "\""), std::string::npos);
  }
}

// ---- when storing or reading fails

TEST_F(SleepingRooms, StayAsleepWhileTheyCannotBeRead) {
  make_sleeping_game();
  const auto execute = [this](const char* sql) {
    storage::Database(file_.path(), storage::Access::read_write).execute(sql);
  };
  execute("ALTER TABLE folded_events RENAME TO unreadable");
  std::promise<std::string> refused;
  rooms_.find(room_, [&](const auto& host) { refused.set_value(host ? "" : host.error().code); });
  EXPECT_EQ(refused.get_future().get(), "storage");
  EXPECT_TRUE(rooms_.sleeps(room_));
  execute("ALTER TABLE unreadable RENAME TO folded_events");
  come_in(ben_);
  EXPECT_NE(state().find("D5xD4"), std::string::npos);
}

TEST_F(SleepingRooms, StayAwakeIfTheyCannotBeStored) {
  make();
  come_in(ann_);
  ask(ben_, protocol::Sit{});
  refuse(true, "INSERT ON folded_events");
  const support::CapturedLog log;
  with_room([this](Host& host) { host.drop(ann_.connection); });
  EXPECT_TRUE(log.wait_for("could not be put to sleep"));
  EXPECT_EQ(rooms_.asleep(), 0u);
  refuse(false, "");
  come_in(ann_);
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  with_room([this](Host& host) { host.drop(ann_.connection); });
  until_asleep();
  EXPECT_NE(state().find("D5xD4"), std::string::npos);
}

}  // namespace
}  // namespace rooms::sleeping_test
