// Games that a person leaves to a program: when nobody counts them as played any more, and when they end.
#include "tests/server/room/table.hpp"

namespace room::room_left_to_program_test {
namespace {

using game::Side;
using protocol::Ended;
using protocol::Result;

const User program{core::UserId(2), "Computer 3", false, true, 3};
constexpr std::int64_t minute = 60'000;
constexpr std::int64_t day = 86'400'000;

/// Ann plays first against a program and leaves after so many turns.
Table left(int turns, const std::string& clock = "", const User& opponent = program) {
  Table table(clock, {}, 0, opponent);
  table.play_turns(turns);
  table.room.present(Side::first, false, table.now);
  return table;
}

/// Waits as a host does: until something is due, and it is done.
void wait_until_due(Table& table) {
  const auto due_in_ms = table.room.due_in_ms(table.now);
  ASSERT_TRUE(due_in_ms);
  table.wait(*due_in_ms).room.tick(table.now);
}

TEST(RoomLeftToAProgram, IsUnattendedAfterTenMinutes) {
  Table table = left(2);
  EXPECT_EQ(table.room.due_in_ms(table.now), 10 * minute);
  EXPECT_FALSE(table.wait(10 * minute - 1).room.is_unattended(table.now));
  EXPECT_TRUE(table.wait(1).room.is_unattended(table.now));
  table.room.present(Side::first, true, table.now);
  EXPECT_FALSE(table.room.is_unattended(table.now));
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
}

TEST(RoomLeftToAProgram, IsUnattendedWithAnyClock) {
  EXPECT_TRUE(left(2, "3d").wait(10 * minute).room.is_unattended(noon + 10 * minute));
  EXPECT_TRUE(left(2, "60+5").wait(10 * minute).room.is_unattended(noon + 10 * minute));
}

TEST(RoomLeftToAProgram, StaysUnattendedAfterARestart) {
  Table table = left(2);
  table.wait(5 * minute).restart(4 * minute);
  EXPECT_FALSE(table.room.is_unattended(table.now));
  EXPECT_EQ(table.room.due_in_ms(table.now), minute);
  table.wait(minute).restart(1);
  EXPECT_TRUE(table.room.is_unattended(table.now));
}

TEST(RoomLeftToAProgram, EndsAfterTwoWeeksAsALossForTheSideToMove) {
  Table table = left(4);
  wait_until_due(table);
  ASSERT_EQ(table.end(), "none") << "it is only unattended";
  EXPECT_EQ(table.room.due_in_ms(table.now), 14 * day - 10 * minute);
  EXPECT_FALSE(table.wait(14 * day - 10 * minute - 1).room.tick(table.now));
  wait_until_due(table);
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::second, "abandoned"}));
  EXPECT_EQ(table.room.events().back().by, core::UserId());
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  EXPECT_FALSE(table.room.is_unattended(table.now));
}

TEST(RoomLeftToAProgram, PersonWinsIfTheProgramDidNotMove) {
  Table table = left(3);
  table.wait(14 * day).room.tick(table.now);
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::first, "abandoned"}));
}

TEST(RoomLeftToAProgram, IsAbortedUnlessBothHavePlayed) {
  for (const int turns : {0, 1}) {
    Table table = left(turns);
    table.wait(14 * day).room.tick(table.now);
    EXPECT_EQ(table.last<Ended>(), (Ended{Result::aborted, "no_first_turn"})) << turns;
  }
}

TEST(RoomLeftToAProgram, TwoWeeksCountFromThePersonsLastDeparture) {
  Table table = left(2);
  table.wait(13 * day).room.present(Side::first, true, table.now);
  EXPECT_FALSE(table.wait(10 * day).room.tick(table.now));
  table.room.present(Side::first, false, table.now);
  EXPECT_FALSE(table.wait(14 * day - 1).room.tick(table.now));
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
}

TEST(RoomLeftToAProgram, EndsBeforeALateTurn) {
  Table table = left(2);
  EXPECT_EQ(code(table.wait(14 * day).play()), "game_over");
}

TEST(RoomLeftToAProgram, EndsOnTimeDespiteARestart) {
  Table table = left(2);
  table.wait(9 * day).restart(day);
  EXPECT_FALSE(table.wait(4 * day - 1).room.tick(table.now));
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
  EXPECT_EQ(table.end(), "abandoned");
}

TEST(RoomLeftToAProgram, AfterALongOutageThePersonHasAnHourToComeBack) {
  Table table = left(2);
  table.crash_and_restart(30 * day);
  EXPECT_EQ(table.room.due_in_ms(table.now), 60 * minute);
  EXPECT_FALSE(table.wait(60 * minute - 1).room.tick(table.now));
  table.room.present(Side::first, true, table.now);
  EXPECT_FALSE(table.wait(minute).room.tick(table.now));
}

TEST(RoomLeftToAProgram, TimedGameEndsByItsClock) {
  Table table = left(2, "14d");
  EXPECT_TRUE(table.wait(15 * day).room.tick(table.now));
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomLeftToAProgram, DoesNotApplyBetweenPeople) {
  Table table = left(2, "", ben);
  table.wait(365 * day);
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  EXPECT_FALSE(table.room.tick(table.now));
  EXPECT_FALSE(table.room.is_unattended(table.now));
}

TEST(RoomLeftToAProgram, DoesNotEndBecauseTheProgramLeft) {
  Table table("", {}, 0, program);
  table.play_turns(2);
  table.room.present(Side::second, false, table.now);
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt) << "the program has left, which it always may";
}

}  // namespace
}  // namespace room::room_left_to_program_test
