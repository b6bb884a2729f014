// Rooms that sleep: they are out of memory once nobody is in them, and nobody notices.
#include "server/rooms/sleeping.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>

#include "server/base/clocks.hpp"
#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "server/storage/game_store.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

room::Timings sleepy() {
  room::Timings timings;
  timings.awake_ms = 1;
  return timings;
}

class SleepingRooms : public RoomHosts {
 protected:
  SleepingRooms() : RoomHosts(sleepy()) {
    create_.game = "tzaar";
    create_.setup = "fixed";
    create_.side = game::Side::first;
    create_.clock = "3d";
  }

  void with_room(const std::function<void(Host&)>& act) {
    rooms_.find(room_, [act](const auto& host) {
      ASSERT_TRUE(host) << host.error().message;
      act(**host);
    });
  }
  void make() {
    rooms_.create(ann_, 1, create_);
    const std::string ok = hears(ann_).next_with(R"("room":")");
    room_ = core::RoomId(ok.substr(ok.find(R"("room":")") + 8, 12));
  }
  void ask(const Visitor& who, const room::Command& command) {
    with_room([&](Host& host) { host.command(who, 1, command); });
    EXPECT_NE(hears(who).next_with(R"("id":1)").find(R"("t":"ok")"), std::string::npos);
  }
  /// Returns once no room is in memory.
  void until_asleep() {
    while (rooms_.loaded() != 0) settle_thread();
  }
  /// After one turn; nobody is in it.
  void make_sleeping_game() {
    make();
    ask(ben_, protocol::Sit{});
    ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
    until_asleep();
  }
  std::string state(Directory& rooms, core::UserId viewer = {}) {
    auto asked = rooms.state(room_, viewer);
    return boost::asio::co_spawn(io_, std::move(asked), boost::asio::use_future).get().value_or("");
  }
  std::string state() { return state(rooms_); }

  storage::Database open() { return storage::Database(file_.path(), storage::Access::read_only); }
  /// All that is on the disk of unfinished games.
  std::string stored() {
    storage::Database database = open();
    std::string text;
    for (const storage::StoredEvent& event : storage::unfinished_events(database)) text += event.body;
    return text;
  }
  std::int64_t rows(const std::string& table) { return open().number("SELECT count(*) FROM " + table); }

  /// Another server that is started from what is on the disk now, as after a SIGKILL. Its rooms stay awake once they
  /// are.
  class Restarted {
   public:
    explicit Restarted(SleepingRooms& test, std::int64_t grace_ms = 0)
        : rooms(io_, test.writer_, test.readers_, test.ratings_, std::chrono::milliseconds(1), timings(grace_ms)) {
      storage::Database database = test.open();
      database.execute("BEGIN");  // one moment: the other server goes on
      rooms.tell_asleep([this](const protocol::Listing& listing) { listed.push_back(listing); });
      rooms.restore(storage::event_table(database));
      storage::for_each_sleeping(database, [this](const auto& sleeping) { rooms.restore_asleep(sleeping); });
      thread_ = std::thread([this] { io_.run(); });
    }
    ~Restarted() {
      io_.stop();
      thread_.join();
    }

   private:
    static room::Timings timings(std::int64_t grace_ms) {
      room::Timings timings;
      timings.correspondence_grace_ms = grace_ms;
      return timings;
    }
    boost::asio::io_context io_;
    const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
    std::thread thread_;

   public:
    std::vector<protocol::Listing> listed;
    Directory rooms;
  };
};

TEST_F(SleepingRooms, LeaveMemoryAndTheTableOfEventsOnceNobodyIsThere) {
  make_sleeping_game();
  EXPECT_EQ(rooms_.asleep(), 1u);
  EXPECT_TRUE(rooms_.sleeps(room_));
  EXPECT_EQ(rows("room_events"), 0);
  EXPECT_EQ(rows("folded_events"), 1);
  EXPECT_EQ(rows("sleeping_rooms"), 1);
}

TEST_F(SleepingRooms, StayAwakeWhileSomebodyIsThere) {
  make();
  with_room([this](Host& host) { host.join(ann_, 2, {}); });
  hears(ann_).next_with(R"("t":"full")");
  ask(ben_, protocol::Sit{});
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("kind":"turn")");
  for (int i = 0; i < 100; ++i) settle_thread();
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(rows("folded_events"), 0);
}

TEST_F(SleepingRooms, WithALiveClockDoNot) {
  create_.clock = "10+5";
  make();
  ask(ben_, protocol::Sit{});
  for (int i = 0; i < 100; ++i) settle_thread();
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(rows("folded_events"), 0);
}

TEST_F(SleepingRooms, WakeForWhoComes) {
  make_sleeping_game();
  with_room([this](Host& host) { host.join(ben_, 8, {}); });
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find("D5xD4"), std::string::npos);
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(rooms_.asleep(), 0u);
}

TEST_F(SleepingRooms, GoOnWhereTheyWere) {
  make_sleeping_game();
  ask(ben_, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  until_asleep();
  const std::string shown = state();
  EXPECT_NE(shown.find(R"("D5xD4","F1xE1 C4xD4")"), std::string::npos) << shown;
  EXPECT_EQ(rows("room_events"), 0);
}

TEST_F(SleepingRooms, AreDescribedAsleep) {
  make_sleeping_game();
  EXPECT_NE(state().find("D5xD4"), std::string::npos);
  EXPECT_EQ(rooms_.loaded(), 0u);
}

TEST_F(SleepingRooms, AnswerARequestThatIsSentAgain) {
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

TEST_F(SleepingRooms, ThatWaitedLeaveNothingWhenTheyAreGivenUp) {
  make();
  until_asleep();
  rooms_.expire_waiting(base::wall_ms() + 8 * day_ms);
  while (rows("folded_events") + rows("sleeping_rooms") + rows("room_events") > 0) settle_thread();
  while (rooms_.needs(ann_.user.id)) settle_thread();
  EXPECT_EQ(rows("games"), 0);
}

TEST_F(SleepingRooms, TakeOverNewNames) {
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
  with_room([](Host& host) { host.remove_line(5); });
  while (stored().find("something foul") != std::string::npos) settle_thread();
  until_asleep();
  EXPECT_EQ(stored().find("something foul"), std::string::npos);
}

// ---- after a restart

TEST_F(SleepingRooms, AreKnownWithoutTheirEvents) {
  make_sleeping_game();
  Restarted restarted(*this);
  EXPECT_EQ(restarted.rooms.loaded(), 0u);
  EXPECT_EQ(restarted.rooms.asleep(), 1u);
  EXPECT_TRUE(restarted.rooms.needs(ben_.user.id));
  EXPECT_NE(state(restarted.rooms).find(R"("turns":["D5xD4"])"), std::string::npos);
  ASSERT_EQ(restarted.listed.size(), 1u);
  const protocol::Listing& listing = restarted.listed[0];
  EXPECT_EQ(listing.seats[1]->name, "Ben");
  EXPECT_EQ(listing.clock, "3d");
  EXPECT_EQ(listing.progress.ply, 1);
  EXPECT_EQ(listing.progress.last_turn, "D5xD4");
  EXPECT_EQ(listing.status, protocol::RoomStatus::playing);
}

TEST_F(SleepingRooms, AreListedAsTheyWereAwake) {
  std::promise<protocol::Listing> told;
  rooms_.tell_asleep([&told](const auto& listing) { told.set_value(listing); });
  make();
  until_asleep();
  Restarted restarted(*this);
  ASSERT_EQ(restarted.listed.size(), 1u);
  EXPECT_EQ(restarted.listed[0], told.get_future().get());
}

TEST_F(SleepingRooms, ThatWereAwakeAreReadWhole) {
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
TEST_F(SleepingRooms, LoseNothingWheneverTheServerIsKilled) {
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

// ---- time

/// A game that began `ago_ms` ago and sleeps since then.
core::RoomId put_old_game(storage::Writer& writer, std::int64_t ago_ms) {
  const room::Now then{base::wall_ms() - ago_ms, 0};
  room::Settings settings{"tzaar", "fixed", game::Side::first, protocol::Visibility::public_};
  settings.clock = "3d";
  const room::User ann{core::UserId(1), "Ann"}, ben{core::UserId(2), "Ben"};
  room::Room room = *room::Room::create(settings, ann, then);
  room.sit(ben, {}, then);
  room.turn(ann.id, {"a", 0, "D5xD4"}, then);
  room.turn(ben.id, {"b", 1, "F1xE1 C4xD4"}, then);
  const core::RoomId id("abcdefghijkl");
  std::promise<void> stored;
  writer.submit(
      [&](storage::Database& database) {
        storage::fold_events(database, sleeping_room(id, room, then), room::record_lines(room.events()), {});
      },
      [&stored](std::exception_ptr) { stored.set_value(); });
  stored.get_future().wait();
  return id;
}

TEST_F(SleepingRooms, EndWhenAFlagFalls) {
  room_ = put_old_game(writer_, 4 * day_ms);
  Restarted restarted(*this);
  EXPECT_EQ(restarted.rooms.loaded(), 0u);
  restarted.rooms.wake_due(base::wall_ms());
  while (rows("games") == 0) settle_thread();
  EXPECT_NE(state(restarted.rooms).find(R"("reason":"time")"), std::string::npos);
}

TEST_F(SleepingRooms, SleepOnUntilThen) {
  room_ = put_old_game(writer_, 2 * day_ms);
  Restarted restarted(*this);
  restarted.rooms.wake_due(base::wall_ms());
  settle_thread();
  EXPECT_EQ(restarted.rooms.asleep(), 1u);
}

/// Whoever is to move has an hour after the start, and no more of them however often the room wakes.
TEST_F(SleepingRooms, GiveNoTimeForWaking) {
  room_ = put_old_game(writer_, 4 * day_ms);
  constexpr std::int64_t hour_ms = 3'600'000;
  Restarted restarted(*this, hour_ms);
  const auto left = [&] {
    const std::string shown = state(restarted.rooms);
    const auto at = shown.find(R"("first":)", shown.find(R"("clock")"));
    return std::stoll(shown.substr(at + 8));
  };
  const auto before = left();
  EXPECT_LE(before, hour_ms);
  restarted.rooms.wake_due(base::wall_ms());
  while (restarted.rooms.asleep() > 0) settle_thread();
  EXPECT_LE(left(), before);
  EXPECT_EQ(rows("games"), 0);
}

// ---- when storing fails

TEST_F(SleepingRooms, ThatCannotBePutToSleepGoOn) {
  make();
  with_room([this](Host& host) { host.join(ann_, 2, {}); });
  hears(ann_).next_with(R"("t":"full")");
  ask(ben_, protocol::Sit{});
  refuse(true, "INSERT ON folded_events");
  with_room([this](Host& host) { host.drop(ann_.connection); });
  for (int i = 0; i < 100; ++i) settle_thread();
  EXPECT_EQ(rooms_.asleep(), 0u);
  refuse(false, "");
  with_room([this](Host& host) { host.join(ann_, 3, {}); });
  hears(ann_).next_with(R"("t":"full")");
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  with_room([this](Host& host) { host.drop(ann_.connection); });
  until_asleep();
  EXPECT_NE(state().find("D5xD4"), std::string::npos);
}

}  // namespace
}  // namespace rooms
