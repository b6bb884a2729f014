// How long a room waits for first turns, and from when on: the clocks around them are in room_clock_test.cpp.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_first_turn_test {
namespace {

using game::Side;

Settings live_game() {
  Settings settings{"zertz", "37", Side::first, protocol::Visibility::public_};
  settings.clock = "10+5";
  return settings;
}

/// Both sit; nobody is in the room yet.
Room begun(const Settings& settings) {
  Room room = std::move(*Room::create(settings, ann, noon));
  EXPECT_EQ(code(room.sit(ben, {}, noon)), "accepted");
  return room;
}

void both_come(Room& room, Now now) {
  for (const Side side : {Side::first, Side::second}) room.present(side, true, now);
}

std::int64_t allowed_ms(const Settings& settings) {
  Room room = begun(settings);
  both_come(room, noon);
  return *room.clock_state(noon)->first_turn_by_ms - noon.wall_ms;
}

TEST(RoomFirstTurn, HasOneMinuteInLobbyGamesAndRematches) {
  Settings seek = live_game();
  seek.origin = protocol::origin::Seek{};
  Settings rematch = live_game();
  rematch.origin = protocol::origin::Rematch{core::RoomId("k3Xq9aTz01Lm"), {ben.id, ben.name}};
  EXPECT_EQ(allowed_ms(seek), 60'000);
  EXPECT_EQ(allowed_ms(rematch), 60'000);
}

TEST(RoomFirstTurn, HasThreeMinutesWhereOneWasInvitedOrBothWerePaired) {
  Settings challenge = live_game();
  challenge.origin = protocol::origin::Challenge{{ben.id, ben.name}};
  EXPECT_EQ(allowed_ms(live_game()), 180'000);
  EXPECT_EQ(allowed_ms(challenge), 180'000);
  Settings paired = live_game();
  paired.origin = protocol::origin::Pairing{};
  EXPECT_EQ(allowed_ms(paired), 180'000);
}

TEST(RoomFirstTurn, IsAwaitedOfThePairedEvenWithALiveClock) {
  Settings paired = live_game();
  paired.origin = protocol::origin::Pairing{};
  EXPECT_FALSE(begun(live_game()).awaited()) << "they are here";
  Room room = begun(paired);
  EXPECT_EQ(room.creator(), core::UserId()) << "neither has made it";
  for (const User& player : {ann, ben}) {
    ASSERT_TRUE(room.awaited());
    EXPECT_EQ(room.awaited()->user, player.id);
    const std::string turn = room.game()->legal_turns().front();
    ASSERT_EQ(code(room.turn(player.id, {player.name, room.ply(), turn}, noon)), "accepted");
  }
  EXPECT_FALSE(room.awaited()) << "both know of it now";
}

TEST(RoomFirstTurn, CountsFromWhenBothAreHere) {
  Room room = begun(live_game());
  room.present(Side::second, true, noon);
  const protocol::ClockState alone = *room.clock_state(noon + 50'000);
  EXPECT_EQ(alone.first_turn_from_ms, noon.wall_ms + 180'000);
  EXPECT_EQ(alone.first_turn_by_ms, noon.wall_ms + 360'000);
  room.present(Side::first, true, noon + 50'000);
  const protocol::ClockState together = *room.clock_state(noon + 50'000);
  EXPECT_EQ(together.first_turn_from_ms, std::nullopt);
  EXPECT_EQ(together.first_turn_by_ms, noon.wall_ms + 230'000);
  EXPECT_EQ(room.due_in_ms(noon + 50'000), 180'001);
}

TEST(RoomFirstTurn, IsNotPutOffByLeavingAgain) {
  Room room = begun(live_game());
  both_come(room, noon);
  room.present(Side::second, false, noon + 10'000);
  room.present(Side::second, true, noon + 90'000);
  EXPECT_EQ(room.clock_state(noon + 90'000)->first_turn_by_ms, noon.wall_ms + 180'000);
}

TEST(RoomFirstTurn, StartsToCountThoughAPlayerNeverComes) {
  Room room = begun(live_game());
  room.present(Side::second, true, noon);
  EXPECT_EQ(room.clock_state(noon + 180'000)->first_turn_from_ms, std::nullopt);
  EXPECT_FALSE(room.tick(noon + 360'000));
  EXPECT_TRUE(room.tick(noon + 360'001));
  EXPECT_EQ(room.result()->reason, "no_first_turn");
}

TEST(RoomFirstTurn, LateArrivalGetsNoExtraTime) {
  Room room = begun(live_game());
  both_come(room, noon + 200'000);
  EXPECT_EQ(room.clock_state(noon + 200'000)->first_turn_by_ms, noon.wall_ms + 360'000);
}

TEST(RoomFirstTurn, OfTheSecondSideAlsoWaitsForItsPlayer) {
  Table table("10+5");
  table.restart(1'000);
  table.room.present(Side::first, true, table.now);
  table.wait(20'000).room.tick(table.now);
  ASSERT_TRUE(table.wait(5'000).play().has_value());
  EXPECT_EQ(table.clock().first_turn_from_ms, table.now.wall_ms + 180'000);
  table.wait(7'000).room.present(Side::second, true, table.now);
  EXPECT_EQ(table.clock().first_turn_by_ms, table.now.wall_ms + 180'000);
}

}  // namespace
}  // namespace room::room_first_turn_test
