// Live clocks in a room: first turns, turns, flags.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_clock_test {
namespace {

using clocks::Figures;
using game::Side;
using protocol::Ended;
using protocol::Result;
using protocol::TurnPlayed;
using protocol::TurnTime;

constexpr std::int64_t limit = 600'000;

/// Both have played their first turns; the first side's clock runs.
Table running(const std::string& clock = "10+5") {
  Table table(clock);
  table.play_turns(2);
  return table;
}

TEST(RoomClock, RefusesAnInvalidClock) {
  Settings settings{"zertz", "37", Side::first, protocol::Visibility::public_};
  settings.clock = "10";
  EXPECT_EQ(Room::create(settings, ann, noon).error().code, "bad_clock");
}

TEST(RoomClock, IsAbsentInUntimedGames) {
  Table table("");
  table.play_turns(3);
  EXPECT_EQ(table.room.clock_state(table.now), std::nullopt);
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  EXPECT_EQ(table.room.snapshot(ann.id, {}, table.now).turn_times, (std::vector<std::optional<TurnTime>>(3)));
  EXPECT_FALSE(table.wait(999'999'999).room.tick(table.now));
  EXPECT_FALSE(table.room.stop_clocks(table.now));
}

TEST(RoomClock, ShowsFullTimeBeforeTheStart) {
  const Room room = Table::made("10+5", {}, 0);
  const auto clock = room.clock_state(noon + 99'000).value();
  EXPECT_EQ(clock.control, "10+5");
  EXPECT_EQ(clock.left_ms, (Figures{limit, limit}));
  EXPECT_EQ(clock.running, std::nullopt);
  EXPECT_EQ(clock.first_turn_by_ms, std::nullopt);
  EXPECT_EQ(room.due_in_ms(noon), std::nullopt);
}

TEST(RoomClock, CountsThePeriodsOfByoYomi) {
  Table table = running("1+3x30");
  EXPECT_EQ(table.clock().left_ms, (Figures{150'000, 150'000}));
  ASSERT_TRUE(table.wait(95'000).play().has_value());
  EXPECT_EQ(table.clock().left_ms, (Figures{60'000, 150'000})) << "one period is used up, the next is whole again";
  ASSERT_TRUE(table.wait(10'000).play().has_value());
  EXPECT_EQ(table.room.due_in_ms(table.now), 60'000 + 2'000 + 1) << "and the delay that may be compensated";
  table.wait(70'000).room.tick(table.now);
  EXPECT_EQ(table.room.snapshot(ann.id, {}, table.now).status, protocol::RoomStatus::over);
}

TEST(RoomClock, TheLobbyIsToldWhenTheTimeOfWhoseTurnItIsWillBeSpent) {
  const auto spent_at = [](const Table& table) { return table.room.listing({}).progress.due_ms; };
  EXPECT_EQ(spent_at(Table("10+5")), std::nullopt);
  EXPECT_EQ(spent_at(running("")), std::nullopt);
  Table table = running();
  EXPECT_EQ(spent_at(table), table.now.wall_ms + limit);
  ASSERT_TRUE(table.wait(60'000).play().has_value());
  ASSERT_TRUE(table.wait(10'000).play().has_value());
  table.wait(20'000);
  EXPECT_EQ(spent_at(table), table.now.wall_ms + table.clock().left_ms[0]);
  ASSERT_TRUE(table.room.stop_clocks(table.now));
  EXPECT_EQ(spent_at(table), std::nullopt);
}

TEST(RoomClock, FirstTurnsHaveATimeOfTheirOwn) {
  Table table("10+5");
  EXPECT_EQ(table.clock().first_turn_by_ms, noon.wall_ms + 180'000);
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_EQ(table.room.due_in_ms(table.now), 180'001);
  ASSERT_TRUE(table.wait(20'000).play(80).has_value());
  EXPECT_EQ(table.last_time(), (TurnTime{{limit, limit}, 0, 80, 0}));
  EXPECT_EQ(table.clock().first_turn_by_ms, noon.wall_ms + 200'000);
  ASSERT_TRUE(table.wait(30'000).play().has_value());
  EXPECT_EQ(table.clock().left_ms, (Figures{limit, limit}));
  EXPECT_EQ(table.clock().first_turn_by_ms, std::nullopt);
}

TEST(RoomClock, GameIsAbortedWithoutAFirstTurn) {
  for (const int turns : {0, 1}) {
    Table table("10+5");
    table.play_turns(turns);
    EXPECT_FALSE(table.wait(180'000).room.tick(table.now));
    EXPECT_TRUE(table.wait(1).room.tick(table.now));
    EXPECT_EQ(table.last<Ended>(), (Ended{Result::aborted, "no_first_turn"}));
    EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  }
}

TEST(RoomClock, LateFirstTurnAbortsTheGame) {
  Table table("10+5");
  EXPECT_EQ(code(table.wait(180'001).play()), "game_over");
  EXPECT_EQ(table.end(), "no_first_turn");
}

TEST(RoomClock, RunsOnceBothHavePlayed) {
  Table table = running();
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.wait(7'000).clock().left_ms, (Figures{limit - 7'000, limit}));
  EXPECT_EQ(table.clock().at_ms, table.now.wall_ms);
}

TEST(RoomClock, TurnIsStoredWithItsTime) {
  Table table = running();
  ASSERT_TRUE(table.wait(7'000).play(120).has_value());
  const TurnTime time{{limit - 6'880 + 5'000, limit}, 6'880, 120, 120};
  EXPECT_EQ(table.last<TurnPlayed>().time, time);
  EXPECT_EQ(table.last_time(), time);
  EXPECT_EQ(table.clock().running, Side::second);
  EXPECT_EQ(table.clock().left_ms, time.left_ms);
}

TEST(RoomClock, MeasuresWithTheSteadyAndStampsWithTheWallClock) {
  Table table = running();
  table.wait_wall(3'600'000);
  ASSERT_TRUE(table.wait(2'000).play().has_value());
  EXPECT_EQ(table.last_time().spent_ms, 2'000);
  EXPECT_EQ(table.room.events().back().at_ms, table.now.wall_ms);
}

TEST(RoomClock, RefusedTurnDoesNotStopTheClock) {
  Table table = running();
  const auto version = table.room.version();
  const protocol::Turn bad{"bad", 2, "nonsense"};
  EXPECT_EQ(code(table.room.turn(ann.id, bad, table.wait(3'000).now)), "illegal");
  EXPECT_EQ(table.room.version(), version);
  EXPECT_EQ(table.wait(1'000).clock().left_ms, (Figures{limit - 4'000, limit}));
}

TEST(RoomClock, FlagFallsByItself) {
  Table table = running();
  EXPECT_EQ(table.room.due_in_ms(table.now), limit + 2'000 + 1);
  EXPECT_FALSE(table.wait(limit + 2'000).room.tick(table.now));
  EXPECT_EQ(table.room.due_in_ms(table.now), 1);
  EXPECT_EQ(table.clock().left_ms[0], 0);
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::second, "time"}));
  EXPECT_EQ(table.clock().left_ms, (Figures{0, limit}));
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_FALSE(table.room.tick(table.now));
}

TEST(RoomClock, LateTurnCountsIfItsDelayExplainsIt) {
  Table table = running();
  ASSERT_TRUE(table.wait(limit + 800).play(800).has_value());
  EXPECT_EQ(table.last_time(), (TurnTime{{5'000, limit}, limit, 800, 800}));
}

TEST(RoomClock, LateTurnLosesOnTimeAndIsNotPlayed) {
  Table table = running();
  EXPECT_EQ(code(table.wait(limit + 800).play(799)), "game_over");
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::second, "time"}));
  EXPECT_EQ(table.room.ply(), 2);
  EXPECT_EQ(table.clock().left_ms[0], 0);
}

TEST(RoomClock, TurnAfterTheAllowanceIsTooLateDespiteLag) {
  Table table = running();
  EXPECT_EQ(code(table.wait(limit + 2'001).play(3'000)), "game_over");
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomClock, DueEndsAreAppliedBeforeEveryCommand) {
  Table table = running();
  table.wait(limit + 9'000);
  EXPECT_EQ(code(table.room.resign(ben.id, {"r", 2}, table.now)), "game_over");
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomClock, KeepsItsTimesAtTheEnd) {
  Table table = running();
  table.wait(4'000).resign(ben);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit - 4'000, limit}));
  EXPECT_EQ(table.wait(60'000).clock().left_ms, (Figures{limit - 4'000, limit}));
  table.crash_and_restart(1'000);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit - 4'000, limit}));
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
}

TEST(RoomClock, TakebackKeepsTimesAndRefundsTheCurrentTurn) {
  Table table = running();
  ASSERT_TRUE(table.wait(10'000).play().has_value());
  const Figures after_the_turn = table.clock().left_ms;
  table.wait(3'000);
  ASSERT_TRUE(table.offer(ann, protocol::OfferKind::takeback, protocol::OfferAction::make).has_value());
  ASSERT_TRUE(table.offer(ben, protocol::OfferKind::takeback, protocol::OfferAction::accept).has_value());
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.clock().left_ms, after_the_turn);
  EXPECT_EQ(table.wait(500).clock().left_ms[0], after_the_turn[0] - 500);
}

TEST(RoomClock, TakebackOfAFirstTurnRestartsItsTimeLimit) {
  Table table("10+5");
  table.play_turns(1);
  table.wait(20'000);
  ASSERT_TRUE(table.offer(ann, protocol::OfferKind::takeback, protocol::OfferAction::make).has_value());
  ASSERT_TRUE(table.offer(ben, protocol::OfferKind::takeback, protocol::OfferAction::accept).has_value());
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_EQ(table.clock().first_turn_by_ms, table.now.wall_ms + 180'000);
}

TEST(RoomClock, TimingsAreConfigurable) {
  Timings short_ones;
  short_ones.invited_first_turn_ms = 50;
  Table table("10+5", short_ones);
  EXPECT_EQ(table.room.due_in_ms(table.now), 51);
}

// ---- by days

constexpr std::int64_t day = 86'400'000;

TEST(RoomByDays, ATurnMayTakeItsDaysFromTheStartOn) {
  Table table("3d");
  EXPECT_EQ(table.clock().control, "3d");
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.clock().first_turn_by_ms, std::nullopt);
  EXPECT_EQ(table.wait(day).clock().left_ms, (Figures{2 * day, 3 * day}));
  EXPECT_EQ(table.room.due_in_ms(table.now), 2 * day + 1);
  EXPECT_EQ(table.room.listing({}).progress.due_ms, table.now.wall_ms + 2 * day + 1);
  ASSERT_TRUE(table.play(50).has_value());
  EXPECT_EQ(table.last_time(), (TurnTime{{3 * day, 3 * day}, day, 50, 0}));
  EXPECT_EQ(table.clock().running, Side::second);
  EXPECT_EQ(table.clock().left_ms, (Figures{3 * day, 3 * day}));
}

TEST(RoomByDays, FlagFallsAfterTheDays) {
  Table table("3d");
  table.play_turns(1);
  EXPECT_FALSE(table.wait(3 * day).room.tick(table.now));
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::first, "time"}));
  EXPECT_EQ(table.clock().left_ms, (Figures{3 * day, 0}));
}

TEST(RoomByDays, TimeRunsWhileTheServerIsDown) {
  Table table("3d");
  table.restart(2 * day);
  EXPECT_EQ(table.clock().left_ms, (Figures{day, 3 * day}));
  EXPECT_EQ(table.clock().frozen_until_ms, std::nullopt);
  ASSERT_TRUE(table.play().has_value());
  EXPECT_EQ(table.last_time().spent_ms, 2 * day);
}

TEST(RoomByDays, RestartLeavesAtLeastAnHour) {
  Table table("3d");
  table.restart(5 * day);
  EXPECT_FALSE(table.room.tick(table.now));
  EXPECT_EQ(table.clock().left_ms[0], 3'600'000);
  EXPECT_FALSE(table.wait(3'600'000).room.tick(table.now));
  Table in_time = std::move(table);
  ASSERT_TRUE(in_time.play().has_value());
  EXPECT_EQ(in_time.last_time().spent_ms, 3 * day);
  EXPECT_EQ(in_time.last_time().given_ms, 2 * day + 3'600'000);
  EXPECT_EQ(in_time.room.due_in_ms(in_time.now), 3 * day + 1);
}

TEST(RoomByDays, FlagFallsAfterTheHourFollowingARestart) {
  Table table("3d");
  table.restart(5 * day);
  EXPECT_TRUE(table.wait(3'600'001).room.tick(table.now));
  EXPECT_EQ(table.end(), "time");
}

}  // namespace
}  // namespace room::room_clock_test
