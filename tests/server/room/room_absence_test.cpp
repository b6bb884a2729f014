// Players who come and go: claims on somebody who is gone, and what the end tells of it.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_absence_test {
namespace {

using game::Side;
using protocol::Ended;
using protocol::Result;

Table ben_gone(const std::string& clock = "10+5", int turns = 3) {
  Table table = after(turns, clock);
  table.room.present(Side::second, false, table.now);
  return table;
}

TEST(RoomClaim, IsAllowedAfterWaitingLongEnough) {
  Table table = ben_gone();
  EXPECT_EQ(table.room.claim_at(Side::second), table.now.wall_ms + 60'000);
  EXPECT_EQ(table.room.claim_at(Side::first), std::nullopt);
  const Answer early = table.wait(59'999).claim(ann);
  ASSERT_EQ(code(early), "not_away");
  EXPECT_EQ(early.error().retry_ms, 1);
  ASSERT_TRUE(table.wait(1).claim(ann).has_value());
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::first, "abandoned"}));
  EXPECT_EQ(table.room.events().back().by, ann.id);
  EXPECT_EQ(table.room.claim_at(Side::second), std::nullopt);
}

TEST(RoomClaim, MayBeOfADraw) {
  Table table = ben_gone();
  ASSERT_TRUE(table.wait(60'000).claim(ann, false).has_value());
  EXPECT_EQ(table.room.result()->result, Result::draw);
}

TEST(RoomClaim, EndsWhenThePlayerComesBack) {
  Table table = ben_gone();
  table.wait(90'000).room.present(Side::second, true, table.now);
  EXPECT_EQ(table.room.claim_at(Side::second), std::nullopt);
  const Answer answer = table.claim(ann);
  EXPECT_EQ(code(answer), "not_away");
  EXPECT_EQ(answer.error().retry_ms, std::nullopt);
}

TEST(RoomClaim, WaitRestartsWithEachAbsence) {
  Table table = ben_gone();
  table.room.present(Side::second, true, table.wait(50'000).now);
  table.room.present(Side::second, false, table.now);
  EXPECT_EQ(code(table.wait(59'999).claim(ann)), "not_away");
}

TEST(RoomClaim, NeedsALiveGameWithTurnsByBoth) {
  for (const auto& [clock, turns] : {std::pair{"", 3}, std::pair{"3d", 3}, std::pair{"10+5", 1}}) {
    Table table = ben_gone(clock, turns);
    EXPECT_EQ(table.room.claim_at(Side::second), std::nullopt);
    EXPECT_EQ(code(table.wait(clock == std::string("10+5") ? 20'000 : 90'000).claim(ann)), "not_running");
  }
}

TEST(RoomClaim, WaitRestartsAfterAServerRestart) {
  Table table = ben_gone();
  table.wait(50'000).restart(60'000);
  EXPECT_EQ(table.room.claim_at(Side::second), table.now.wall_ms + 60'000);
  EXPECT_EQ(code(table.claim(ann)), "not_away");
}

TEST(RoomClaim, NeedsAPlayerAndTheCurrentPly) {
  Table table = ben_gone();
  EXPECT_EQ(code(table.wait(60'000).claim(cal)), "not_seated");
  EXPECT_EQ(code(table.room.claim(ann.id, {true, "k", 2}, table.now)), "stale");
}

/// Both have accounts and have played; Ben has gone.
Table rated_with_ben_gone(const std::string& clock = "10+5", bool rated = true) {
  Settings settings{"zertz", "37", Side::first, protocol::Visibility::public_};
  settings.clock = clock;
  settings.rated = rated;
  Table table(clock);
  const User dan{ann.id, "Ann", false};
  table.room = std::move(*Room::create(settings, dan, noon));
  EXPECT_TRUE(table.room.sit(User{ben.id, "Ben", false}, {}, table.now).has_value());
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  table.play_turns(3);
  table.room.present(Side::second, false, table.now);
  return table;
}

TEST(RoomLeaver, IsRecordedWhenARatedGameIsClaimed) {
  for (const bool win : {true, false}) {
    Table table = rated_with_ben_gone();
    ASSERT_TRUE(table.wait(60'000).claim(ann, win).has_value());
    EXPECT_EQ(table.last<Ended>().left, Side::second);
  }
}

TEST(RoomLeaver, IsRecordedWhenAnAbsentPlayerLosesOnTime) {
  Table table = rated_with_ben_gone();
  ASSERT_TRUE(table.room.tick(table.wait(20 * 60'000).now));
  EXPECT_EQ(table.last<Ended>().reason, "time");
  EXPECT_EQ(table.last<Ended>().left, Side::second);
}

TEST(RoomLeaver, IsNotRecordedForAPresentPlayer) {
  Table slow = rated_with_ben_gone();
  slow.room.present(Side::second, true, slow.now);
  ASSERT_TRUE(slow.room.tick(slow.wait(20 * 60'000).now));
  EXPECT_EQ(slow.last<Ended>().left, std::nullopt);
  Table resigned = rated_with_ben_gone();
  resigned.resign(ben);
  EXPECT_EQ(resigned.last<Ended>().left, std::nullopt);
}

TEST(RoomLeaver, IsNotRecordedByDaysOrUnrated) {
  Table days = rated_with_ben_gone("3d");
  ASSERT_TRUE(days.room.tick(days.wait(4 * 86'400'000LL).now));
  EXPECT_EQ(days.last<Ended>().reason, "time");
  EXPECT_EQ(days.last<Ended>().left, std::nullopt);
  Table unrated = rated_with_ben_gone("10+5", false);
  ASSERT_TRUE(unrated.wait(60'000).claim(ann).has_value());
  EXPECT_EQ(unrated.last<Ended>().left, std::nullopt);
}

TEST(RoomLeaver, IsNotRecordedIfARestartCausedTheAbsence) {
  Table table = rated_with_ben_gone();
  table.restart(1'000);
  table.room.present(Side::first, true, table.now);
  ASSERT_TRUE(table.wait(90'000).claim(ann).has_value());
  EXPECT_EQ(table.last<Ended>().left, std::nullopt);
}

TEST(RoomPresence, ReconnectsAreCountedAndReportedAtTheEnd) {
  Table table = after(2, "10+5");
  for (int times = 0; times < 2; ++times) {
    table.room.present(Side::second, false, table.now);
    table.room.present(Side::second, false, table.now);
    table.room.present(Side::second, true, table.now);
    table.room.present(Side::second, true, table.now);
  }
  table.resign(ben);
  EXPECT_EQ(table.last<Ended>().reconnects, (std::array<int, 2>{0, 2}));
}

TEST(RoomPresence, FirstArrivalAfterARestartIsNotAReconnect) {
  Table table = after(2, "10+5");
  table.restart(1'000);
  for (const Side side : {Side::first, Side::second}) table.room.present(side, true, table.now);
  table.resign(ben);
  EXPECT_EQ(table.last<Ended>().reconnects, (std::array<int, 2>{0, 0}));
}

TEST(RoomPresence, ReconnectsBeforeTheStartDoNotCount) {
  Room room = Table::made("10+5", {}, 0);
  for (const bool here : {true, false, true}) room.present(Side::first, here, noon);
  ASSERT_TRUE(room.sit(ben, {}, noon).has_value());
  ASSERT_TRUE(room.resign(ben.id, {"r", 0}, noon).has_value());
  EXPECT_EQ(room.result()->reconnects, (std::array<int, 2>{0, 0}));
}

}  // namespace
}  // namespace room::room_absence_test
