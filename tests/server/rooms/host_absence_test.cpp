// Announced absences in rooms at work: shown to everybody there, and kept where rooms sleep, wake and are restarted.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/base/clocks.hpp"
#include "server/rooms/sleeping.hpp"
#include "tests/server/rooms/old_game.hpp"
#include "tests/server/rooms/sleeping_rooms.hpp"

namespace rooms::host_absence_test {
namespace {

using nlohmann::json;

const core::UserId ann_id(1), ben_id(2);

AbsenceBook::Known away(std::int64_t from_ms, std::int64_t until_ms) {
  return {clocks::Absences({{from_ms, until_ms}}), until_ms};
}

class HostAbsence : public SleepingRooms {
 protected:
  /// From so long before now until so long after it.
  static AbsenceBook::Known away_now(std::int64_t since_ms, std::int64_t for_ms) {
    const std::int64_t now_ms = base::wall_ms();
    return away(now_ms - since_ms, now_ms + for_ms);
  }
  void announce(core::UserId user, const AbsenceBook::Known& known) {
    rooms_.absences().set(user, known);
    rooms_.absences_changed(user);
  }
  json clock_of(Directory& rooms) { return json::parse(state(rooms)).at("clock"); }
  json clock() { return clock_of(rooms_); }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

TEST_F(HostAbsence, IsShownAtOnceToEverybodyInTheRoom) {
  make();
  ask(ben_, protocol::Sit{});
  come_in(ann_);
  come_in(cal_);
  const std::int64_t by_ms = clock().at("turn_by");
  const AbsenceBook::Known known = away_now(0, 2 * day_ms);
  announce(ann_id, known);
  for (const Visitor& who : {ann_, cal_}) {
    const json shown = json::parse(hears(who).next_with(R"("t":"full")")).at("d").at("state").at("clock");
    EXPECT_EQ(shown.at("away").at("first").at("until"), known.latest_ms);
    EXPECT_GT(shown.at("turn_by").get<std::int64_t>(), by_ms + 2 * day_ms - 60'000);
  }
}

TEST_F(HostAbsence, IsKnownToAGameThatBegins) {
  announce(ann_id, away_now(0, 2 * day_ms));
  make();
  ask(ben_, protocol::Sit{});
  come_in(ben_);
  EXPECT_TRUE(clock().contains("away"));
}

TEST_F(HostAbsence, IsReadWhereARoomSleeps) {
  make_sleeping_game();
  rooms_.absences().set(ben_id, away_now(0, 2 * day_ms));
  const json shown = clock();
  EXPECT_EQ(rooms_.asleep(), 1u);
  EXPECT_GT(shown.at("turn_by").get<std::int64_t>(), base::wall_ms() + 4 * day_ms);
}

/// Something may fall due there at another moment than was known when it fell asleep.
TEST_F(HostAbsence, WakesTheRoomsOfWhoeverAnnouncesIt) {
  room_ = put_old_game(writer_, 2 * day_ms);
  Restarted server(*this);
  ASSERT_EQ(server.rooms.asleep(), 1u);
  server.rooms.absences().set(ann_id, away_now(0, 2 * day_ms));
  server.rooms.absences_changed(ann_id);
  while (server.rooms.loaded() == 0) settle_thread();
  EXPECT_GT(clock_of(server.rooms).at("turn_by").get<std::int64_t>(), base::wall_ms() + 2 * day_ms);
}

TEST_F(HostAbsence, SavesASleepingGameThatIsDue) {
  room_ = put_old_game(writer_, 4 * day_ms);
  Restarted server(*this, 0, {{ann_id, away_now(3 * day_ms, day_ms)}});
  server.rooms.wake_due(base::wall_ms());
  while (server.rooms.loaded() == 0) settle_thread();
  const std::int64_t left_ms = clock_of(server.rooms).at("first");
  EXPECT_LE(left_ms, 2 * day_ms) << "a day had passed when it began";
  EXPECT_GT(left_ms, 2 * day_ms - 60'000);  // the game was made a moment before the absence
  EXPECT_EQ(rows("games"), 0);
}

TEST_F(HostAbsence, DoesNotSaveASleepingGameWhoseTimeWasOver) {
  room_ = put_old_game(writer_, 5 * day_ms);
  Restarted server(*this, 0, {{ann_id, away_now(day_ms, 9 * day_ms)}});
  server.rooms.wake_due(base::wall_ms());
  while (rows("games") == 0) settle_thread();
  EXPECT_TRUE(has(state(server.rooms), R"("reason":"time")"));
}

/// The server was killed between the two, and the room sleeps until the end of what was called off.
TEST_F(HostAbsence, DoesNotLetARoomSleepOnWhenItWasCutShort) {
  room_ = put_old_game(writer_, 5 * day_ms);
  support::finish(writer_.run(
      [](storage::Database& database) { database.execute("UPDATE sleeping_rooms SET due_ms = 99999999999999"); }));
  const std::int64_t now_ms = base::wall_ms();
  Restarted server(*this, 0, {{ann_id, away(now_ms - 3 * day_ms, now_ms - 2 * day_ms)}});
  server.rooms.wake_due(base::wall_ms());
  while (rows("games") == 0) settle_thread();
}

TEST_F(HostAbsence, OutlivesAFailureToStore) {
  make();
  ask(ben_, protocol::Sit{});
  come_in(ann_);
  announce(ann_id, away_now(0, 2 * day_ms));
  hears(ann_).next_with(R"("away")");
  refuse(true, "INSERT ON room_events");
  with_room([&](Host& host) { host.command(ann_, 4, protocol::Chat{protocol::Channel::players, "hello", "c"}); });
  EXPECT_TRUE(has(hears(ann_).next_with(R"("id":4)"), R"("code":"storage")"));
  refuse(false, "");
  come_in(ann_);
  EXPECT_TRUE(clock().contains("away"));
}

}  // namespace
}  // namespace rooms::host_absence_test
