// A room as rows and as the row of a finished game, and back.
#include "server/rooms/stored_room.hpp"

#include <gtest/gtest.h>

#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace rooms::stored_room_test {
namespace {

using room::ann;
using room::ben;
using room::noon;
using room::Table;

TEST(StoredRoomRows, FinishedGameIsFoldedAndUnfoldedWithoutLoss) {
  // White takes Black's last tzaar with A1xA2 and has won.
  const room::Settings settings{"tzaar", "position:Zz3/Rr4/Tt5/8/8/8/7/6/5 w play", game::Side::first,
                                protocol::Visibility::public_};
  room::Room room = *room::Room::create(settings, ann, noon);
  ASSERT_TRUE(room.sit(ben, {}, noon + 1).has_value());
  ASSERT_TRUE(room.turn(ann.id, {"a", 0, "A1xA2"}, noon + 9).has_value());
  const storage::FinishedGame row = finished_game(core::RoomId("abcdefghijkl"), room);
  EXPECT_EQ(row.outcome, "first");
  EXPECT_EQ(row.plies, 1);
  EXPECT_EQ(row.seats[1]->name, "Ben");
  EXPECT_EQ(row.ended_ms, noon.wall_ms + 9);
  const auto back = room::from_record(row.record);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->events(), room.events());
}

TEST(StoredRoomRows, KeepsWhatHappensAfterTheEnd) {
  Table table("10+5");
  table.play_turns(3);
  table.resign(ben);
  const std::int64_t ended_ms = table.now.wall_ms;
  ASSERT_TRUE(table.wait(5'000).say(ben, protocol::Channel::players, "well played").has_value());
  ASSERT_TRUE(table.offer(ann, protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "abcdefghijkm"));
  const storage::FinishedGame row = finished_game(core::RoomId("abcdefghijkl"), table.room);
  EXPECT_EQ(row.ended_ms, ended_ms);
  const auto back = room::from_record(row.record);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->events(), table.room.events());
}

TEST(StoredRoomRows, DamageIsReported) {
  EXPECT_FALSE(from_stored({{1, core::RoomId("abcdefghijkl"), "null"}}, noon).has_value());
}

}  // namespace
}  // namespace rooms::stored_room_test
