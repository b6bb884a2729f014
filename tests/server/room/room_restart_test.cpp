// What a restart does to live clocks: they stand, and nobody loses time by it.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_restart_test {
namespace {

using clocks::Figures;
using game::Side;
using protocol::ClocksSet;
using protocol::Said;

constexpr std::int64_t limit = 600'000;

Table five_seconds_into_a_turn() {
  Table table("10+5");
  table.play_turns(2);
  table.wait(5'000);
  return table;
}

/// And the two seconds have passed.
void both_come_back(Table& table) {
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  table.wait(2'000);
}

TEST(RoomRestart, StopsTheClocksBeforeTheServerGoesDown) {
  Table table = five_seconds_into_a_turn();
  EXPECT_TRUE(table.room.stop_clocks(table.now));
  EXPECT_EQ(table.last<ClocksSet>(), (ClocksSet{false, {limit - 5'000, limit}, 0}));
  EXPECT_EQ(table.wait(9'000).clock().left_ms, (Figures{limit - 5'000, limit}));
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  EXPECT_FALSE(table.room.stop_clocks(table.now));
}

TEST(RoomRestart, DueFlagFallsBeforeTheClocksStop) {
  Table table = five_seconds_into_a_turn();
  table.wait(limit);
  EXPECT_TRUE(table.room.stop_clocks(table.now));
  EXPECT_EQ(table.end(), "time");
}

TEST(RoomRestart, ClocksAreStoppedUntilBothAreBack) {
  Table table = five_seconds_into_a_turn();
  table.restart(12'000);
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit - 5'000, limit}));
  EXPECT_EQ(table.clock().frozen_until_ms, table.now.wall_ms + 20'000);
  EXPECT_EQ(table.room.due_in_ms(table.now), 20'000);
  table.wait(2'000).room.present(Side::second, true, table.now);
  EXPECT_EQ(table.room.due_in_ms(table.now), 18'000);
  EXPECT_FALSE(table.room.tick(table.now));
  table.room.present(Side::first, true, table.now);
  EXPECT_EQ(table.room.due_in_ms(table.now), 0);
  EXPECT_TRUE(table.room.tick(table.now));
  EXPECT_EQ(table.last<ClocksSet>(1), (ClocksSet{true, {limit - 5'000, limit}, 14'000}));
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.clock().frozen_until_ms, std::nullopt);
  EXPECT_EQ(table.wait(1'000).clock().left_ms, (Figures{limit - 6'000, limit}));
}

TEST(RoomRestart, ChatReportsTheTimeGiven) {
  Table table = five_seconds_into_a_turn();
  table.restart(12'000);
  both_come_back(table);
  table.room.tick(table.now);
  const Said& said = table.last<Said>();
  EXPECT_EQ(said.channel, protocol::Channel::all);
  EXPECT_EQ(said.user, core::UserId());
  EXPECT_EQ(said.text, "The server was interrupted. The clocks stood still for 14 seconds.");
  EXPECT_EQ(said.code, "stood");
  EXPECT_EQ(said.for_ms, 14'000);
}

TEST(RoomRestart, ClocksResumeThoughNobodyComes) {
  Table table = five_seconds_into_a_turn();
  table.restart(1'000);
  EXPECT_FALSE(table.wait(19'999).room.tick(table.now));
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
  EXPECT_EQ(table.clock().running, Side::first);
  EXPECT_EQ(table.last<ClocksSet>(1).stood_ms, 21'000);
}

TEST(RoomRestart, CrashRefundsTheCurrentTurn) {
  Table table = five_seconds_into_a_turn();
  table.crash_and_restart(60'000);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit, limit}));
  both_come_back(table);
  EXPECT_TRUE(table.room.tick(table.now));
  EXPECT_EQ(table.last<ClocksSet>(1), (ClocksSet{true, {limit, limit}, 2'000}));
  EXPECT_EQ(table.last<Said>().text,
            "The server was interrupted. The clocks stood still for 2 seconds; this turn begins again, and what it had "
            "taken before is not counted.");
  EXPECT_EQ(table.last<Said>().code, "stood_turn");
}

TEST(RoomRestart, ClocksAreStoppedForTwoSecondsThoughBothArePresent) {
  Table table = five_seconds_into_a_turn();
  table.restart(1'000);
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  EXPECT_EQ(table.room.due_in_ms(table.now), 2'000);
  EXPECT_FALSE(table.wait(1'999).room.tick(table.now));
  EXPECT_TRUE(table.wait(1).room.tick(table.now));
}

TEST(RoomRestart, ShorterMaximumWaitAlsoShortensTheMinimum) {
  Timings timings;
  timings.thaw_ms = 30;
  Table table("10+5", timings);
  table.restart(970);
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  EXPECT_EQ(table.room.due_in_ms(table.now), 30);
  table.wait(30).room.tick(table.now);
  EXPECT_NE(table.last<Said>().text.find("for 1 second;"), std::string::npos);
}

TEST(RoomRestart, LongOutageIsReportedInMinutesOrHours) {
  for (const auto& [down, text] : {std::pair{600'000, "10 minutes"}, std::pair{9'000'000, "2 hours"}}) {
    Table table = five_seconds_into_a_turn();
    table.restart(down);
    both_come_back(table);
    table.room.tick(table.now);
    EXPECT_NE(table.last<Said>().text.find(text), std::string::npos) << table.last<Said>().text;
  }
}

TEST(RoomRestart, TurnIsChargedForTimeBeforeAndAfter) {
  Table table = five_seconds_into_a_turn();
  table.restart(30'000);
  both_come_back(table);
  table.room.tick(table.now);
  ASSERT_TRUE(table.wait(2'000).play().has_value());
  EXPECT_EQ(table.last_time(), (protocol::TurnTime{{limit - 7'000 + 5'000, limit}, 7'000, 0, 0}));
}

TEST(RoomRestart, TurnDuringTheStopDoesNotStartTheOpponentsClock) {
  Table table = five_seconds_into_a_turn();
  table.restart(30'000);
  table.room.present(Side::first, true, table.now);
  ASSERT_TRUE(table.wait(3'000).play().has_value());
  EXPECT_EQ(table.last_time(), (protocol::TurnTime{{limit, limit}, 5'000, 0, 0}));
  EXPECT_EQ(table.clock().running, std::nullopt);
  EXPECT_EQ(table.room.due_in_ms(table.now), 17'000);
  table.wait(10'000).room.present(Side::second, true, table.now);
  EXPECT_TRUE(table.room.tick(table.now));
  EXPECT_EQ(table.last<ClocksSet>(1), (ClocksSet{true, {limit, limit}, 43'000}));
  EXPECT_EQ(table.clock().running, Side::second);
  table.crash_and_restart(1'000);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit, limit}));
}

TEST(RoomRestart, TurnDuringShutdownLeavesTheClocksStopped) {
  Table table = five_seconds_into_a_turn();
  table.room.stop_clocks(table.now);
  ASSERT_TRUE(table.play().has_value());
  EXPECT_EQ(table.room.due_in_ms(table.now), std::nullopt);
  table.crash_and_restart(10'000);
  both_come_back(table);
  table.room.tick(table.now);
  EXPECT_EQ(table.last<Said>().text, "The server was interrupted. The clocks stood still for 12 seconds.");
}

TEST(RoomRestart, CrashRestartsOnlyTheInterruptedTurn) {
  Table table = five_seconds_into_a_turn();
  table.crash_and_restart(10'000);
  ASSERT_TRUE(table.play().has_value());
  both_come_back(table);
  table.room.tick(table.now);
  EXPECT_EQ(table.last<Said>().text, "The server was interrupted. The clocks stood still for 2 seconds.");
}

TEST(RoomRestart, GameEndedDuringTheStopKeepsItsTimes) {
  Table table = five_seconds_into_a_turn();
  table.crash_and_restart(30'000);
  table.wait(3'000).resign(ben);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit, limit}));
  table.crash_and_restart(30'000);
  EXPECT_EQ(table.clock().left_ms, (Figures{limit, limit}));
}

TEST(RoomRestart, FirstTurnTimeRestarts) {
  Table table("10+5");
  table.play_turns(1);
  table.wait(25'000).restart(10'000);
  EXPECT_EQ(table.clock().first_turn_by_ms, std::nullopt);
  EXPECT_EQ(table.clock().frozen_until_ms, table.now.wall_ms + 20'000);
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  table.wait(20'000).room.tick(table.now);
  EXPECT_EQ(table.last<Said>().text,
            "The server was interrupted. The clocks stood still for 30 seconds; the time for the first turn begins "
            "again.");
  EXPECT_EQ(table.last<Said>().code, "stood_first_turn");
  EXPECT_EQ(table.clock().first_turn_by_ms, table.now.wall_ms + 180'000);
}

TEST(RoomRestart, ConsecutiveRestartsCountAsOne) {
  Table table = five_seconds_into_a_turn();
  table.restart(10'000);
  table.wait(1'000).restart(10'000);
  both_come_back(table);
  table.room.tick(table.now);
  EXPECT_EQ(table.last<ClocksSet>(1), (ClocksSet{true, {limit - 5'000, limit}, 23'000}));
}

TEST(RoomRestart, StoppedClocksResumeOnce) {
  Table table = five_seconds_into_a_turn();
  table.restart(10'000);
  both_come_back(table);
  EXPECT_TRUE(table.room.tick(table.now));
  EXPECT_FALSE(table.room.tick(table.now));
}

TEST(RoomRestart, LagQuotasAreKept) {
  Table table("1+0");
  table.play_turns(2);
  for (int turn = 0; turn < 2; ++turn) {
    ASSERT_TRUE(table.wait(1'000).play(1'000).has_value());  // of 2730
    ASSERT_TRUE(table.play().has_value());
  }
  table.restart(1'000);
  both_come_back(table);
  table.room.tick(table.now);
  ASSERT_TRUE(table.wait(2'000).play(2'000).has_value());
  EXPECT_EQ(table.last_time().given_ms, 730);
}

TEST(RoomRestart, OnlyLiveGamesAreAffected) {
  for (const std::string clock : {"", "3d"}) {
    Table table(clock);
    table.play_turns(3);
    const auto version = table.room.version();
    table.restart(10'000);
    both_come_back(table);
    EXPECT_FALSE(table.room.tick(table.now));
    EXPECT_EQ(table.room.version(), version);
  }
}

}  // namespace
}  // namespace room::room_restart_test
