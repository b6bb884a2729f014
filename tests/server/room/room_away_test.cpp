// Announced absences in a game by days: the clock of whoever is away stands still.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_away_test {
namespace {

using clocks::Absence;
using clocks::Absences;
using clocks::Figures;
using game::Side;
using protocol::Away;

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;

/// From so long after the beginning until so long after it.
Absences away(std::int64_t from_ms, std::int64_t until_ms) {
  return Absences({{noon.wall_ms + from_ms, noon.wall_ms + until_ms}});
}

std::int64_t due_after(const Table& table) {
  return table.now.wall_ms - noon.wall_ms + *table.room.due_in_ms(table.now);
}

TEST(RoomAway, MovesTheDeadlineOfWhoeverIsToMove) {
  Table table("3d");
  table.room.note_absences(Side::first, away(day, 6 * day));
  EXPECT_EQ(due_after(table), 8 * day + 1);
  EXPECT_EQ(table.room.listing({}).progress.due_ms, noon.wall_ms + 8 * day + 1);
  EXPECT_EQ(table.clock().turn_by_ms, noon.wall_ms + 8 * day);
}

TEST(RoomAway, LeavesTheOthersTimeAlone) {
  Table table("3d");
  table.room.note_absences(Side::second, away(0, 30 * day));
  EXPECT_EQ(due_after(table), 3 * day + 1);
  EXPECT_EQ(table.clock().left_ms, (Figures{3 * day, 3 * day}));
}

TEST(RoomAway, StandsStillMeanwhileAndGoesOnAfterwards) {
  Table table("3d");
  table.room.note_absences(Side::first, away(day, 6 * day));
  EXPECT_EQ(table.wait(day).clock().left_ms, (Figures{2 * day, 3 * day}));
  EXPECT_EQ(table.wait(4 * day).clock().left_ms, (Figures{2 * day, 3 * day}));
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.wait(2 * day).clock().left_ms, (Figures{1 * day, 3 * day}));
  EXPECT_FALSE(table.room.tick(table.now));
  EXPECT_TRUE(table.wait(day + 1).room.tick(table.now));
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomAway, ChargesOnlyTheTimeThatRan) {
  Table table("3d");
  table.room.note_absences(Side::first, away(day, 6 * day));
  ASSERT_TRUE(table.wait(5 * day).play().has_value());
  EXPECT_EQ(table.last_time().spent_ms, day);
  EXPECT_EQ(table.last_time().given_ms, 4 * day);
}

TEST(RoomAway, MayPlayNevertheless) {
  Table table("3d");
  table.room.note_absences(Side::first, away(0, 6 * day));
  ASSERT_TRUE(table.wait(hour).play().has_value());
  EXPECT_EQ(due_after(table), hour + 3 * day + 1) << "the other one is not away";
}

TEST(RoomAway, DoesNotSaveAGameWhoseTimeIsOver) {
  Table table("3d");
  table.wait(3 * day + 1);
  table.room.note_absences(Side::first, away(3 * day + 1, 20 * day));
  EXPECT_EQ(table.room.due_in_ms(table.now), 0);
  EXPECT_EQ(code(table.play()), "game_over");
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomAway, GivesBackNoTimeWhenCutShort) {
  Table table("3d");
  table.room.note_absences(Side::first, away(day, 20 * day));
  table.wait(4 * day);
  table.room.note_absences(Side::first, away(day, 4 * day));
  EXPECT_EQ(due_after(table), 6 * day + 1);
  EXPECT_EQ(table.clock().left_ms, (Figures{2 * day, 3 * day}));
}

TEST(RoomAway, HoldsOverARestart) {
  Table table("3d");
  table.room.note_absences(Side::first, away(day, 6 * day));
  table.wait(2 * day).crash_and_restart(hour);
  table.room.note_absences(Side::first, away(day, 6 * day));
  EXPECT_EQ(due_after(table), 8 * day + 1);
  EXPECT_EQ(table.clock().left_ms, (Figures{2 * day, 3 * day}));
}

TEST(RoomAway, BeginsTheOpponentsTurnWithFullTime) {
  Table table("3d");
  table.room.note_absences(Side::first, away(0, 2 * day));
  table.wait(day).play_turns(2);
  EXPECT_EQ(due_after(table), 5 * day + 1) << "a day is left of the absence";
}

TEST(RoomAway, IsShownToEverybody) {
  Table table("3d");
  table.room.note_absences(Side::second, away(day, 2 * day));
  const Away expected{noon.wall_ms + day, noon.wall_ms + 2 * day};
  EXPECT_EQ(table.clock().away[1], expected);
  EXPECT_EQ(table.clock().away[0], std::nullopt);
  EXPECT_EQ(table.room.listing({}).away[1], expected);
  EXPECT_EQ(table.wait(2 * day).clock().away[1], std::nullopt) << "they are back";
  table.play_turns(1);
  EXPECT_EQ(table.room.listing({}).away[1], std::nullopt);
}

TEST(RoomAway, IsShownOnceItBeginsBeforeTheTurnIsDue) {
  Table table("3d");
  table.room.note_absences(Side::second, away(3 * day, 9 * day));
  EXPECT_EQ(table.clock().away[1], std::nullopt) << "nobody need know of later journeys";
  EXPECT_EQ(table.room.listing({}).away[1], std::nullopt);
  table.wait(1).play_turns(1);
  EXPECT_TRUE(table.clock().away[1]);
  EXPECT_TRUE(table.room.listing({}).away[1]);
}

TEST(RoomAway, IsNoConcernOfLiveGames) {
  Table table("10+5");
  table.play_turns(2);
  const auto due = table.room.due_in_ms(table.now);
  for (const Side side : game::both_sides) table.room.note_absences(side, away(0, 9 * day));
  EXPECT_EQ(table.room.due_in_ms(table.now), due);
  EXPECT_EQ(table.clock().away[0], std::nullopt);
}

TEST(RoomAway, IsOverWithTheGame) {
  Table table("3d");
  table.room.note_absences(Side::first, away(0, 9 * day));
  table.play_turns(2);
  table.resign(ann);
  table.room.note_absences(Side::first, away(0, 9 * day));
  EXPECT_EQ(table.room.listing({}).away[0], std::nullopt);
  EXPECT_EQ(table.clock().away[0], std::nullopt);
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
}

TEST(RoomAway, PlaysWhatWasPreparedForIt) {
  Table table("3d");
  table.room.note_absences(Side::second, away(0, 9 * day));
  const protocol::RoomState state = table.room.snapshot(ann.id, {}, table.now);
  auto game = *game::start(state.game, state.setup);
  const std::string turn = *game->play(any_turn(*game, table.random));
  const std::string answer = *game->play(any_turn(*game, table.random));
  ASSERT_TRUE(table.room.prepare(ben.id, {protocol::TurnLines{{turn, answer}}, table.room.ply()}, table.now));
  ASSERT_TRUE(table.room.turn(ann.id, {"k", 0, turn}, table.wait(day).now).has_value());
  EXPECT_EQ(table.room.ply(), 2);
  EXPECT_EQ(table.last_time().spent_ms, 0);
}

}  // namespace
}  // namespace room::room_away_test
