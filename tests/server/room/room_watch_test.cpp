// Watching: some turns late where the room says so; and a room as a line of the lobby.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_watch_test {
namespace {

using game::Side;
using protocol::TurnPlayed;

constexpr int delay = 2;

Table late(int turns, const std::string& clock = "10+5") {
  Table table(clock, {}, delay);
  for (int turn = 0; turn < turns; ++turn) EXPECT_TRUE(table.wait(1'000).play().has_value());
  return table;
}

protocol::RoomState seen_by(const Table& table, const User& viewer) {
  return table.room.snapshot(viewer.id, {}, table.now);
}

TEST(RoomWatched, IsUpToDateWithoutADelay) {
  Table table("");
  table.play_turns(2);
  EXPECT_FALSE(table.room.watched_late());
  const Watched watched = table.room.as_watched(table.room.events().back());
  EXPECT_EQ(watched.event, table.room.events().back());
  EXPECT_FALSE(watched.resend_full);
  EXPECT_EQ(seen_by(table, cal).turns.size(), 2u);
}

TEST(RoomWatched, FirstTurnsAreHiddenAndLaterOnesShowEarlierTurns) {
  Table table = late(2);
  EXPECT_TRUE(table.room.watched_late());
  EXPECT_EQ(table.room.as_watched(table.room.events().back()).event, std::nullopt);
  const protocol::RoomEvent first_turn = table.room.events()[4];
  ASSERT_TRUE(table.wait(1'000).play().has_value());
  const Watched watched = table.room.as_watched(table.room.events().back());
  ASSERT_TRUE(watched.event.has_value());
  EXPECT_EQ(watched.event->version, table.room.version());
  EXPECT_EQ(watched.event->what, first_turn.what);
  EXPECT_EQ(watched.event->at_ms, first_turn.at_ms);
  EXPECT_FALSE(watched.resend_full);
}

TEST(RoomWatched, SnapshotShowsAnEarlierPosition) {
  Table table = late(3);
  const auto then = seen_by(table, ann);
  for (int turn = 0; turn < delay; ++turn) ASSERT_TRUE(table.wait(1'000).play().has_value());
  const auto seen = seen_by(table, cal);
  EXPECT_EQ(seen.version, table.room.version());
  EXPECT_EQ(seen.turns, then.turns);
  EXPECT_EQ(seen.times, then.times);
  EXPECT_EQ(seen.turn_times, then.turn_times);
  EXPECT_EQ(seen.hash, then.hash);
  EXPECT_EQ(seen.to_move, then.to_move);
  EXPECT_EQ(seen.watch_delay, delay);
  EXPECT_EQ(seen.clock->left_ms, then.clock->left_ms);
  EXPECT_EQ(seen.clock->running, std::nullopt);
  EXPECT_EQ(seen_by(table, ben).turns.size(), 5u);
}

TEST(RoomWatched, ShowsTheStartUntilTheDelayHasPassed) {
  const Table table = late(2);
  const auto seen = seen_by(table, cal);
  EXPECT_TRUE(seen.turns.empty());
  EXPECT_EQ(seen.clock->left_ms, (clocks::Figures{600'000, 600'000}));
  EXPECT_EQ(seen.clock->first_turn_by_ms, std::nullopt);
}

TEST(RoomWatched, ShowsEverythingAtTheEnd) {
  Table table = late(4);
  table.resign(ann);
  EXPECT_FALSE(table.room.watched_late());
  const Watched watched = table.room.as_watched(table.room.events().back());
  EXPECT_TRUE(watched.event.has_value());
  EXPECT_TRUE(watched.resend_full);
  EXPECT_EQ(seen_by(table, cal).turns.size(), 4u);
}

TEST(RoomWatched, TakebackShowsOnlyInThePosition) {
  Table table = late(4);
  ASSERT_TRUE(table.offer(ben, protocol::OfferKind::takeback, protocol::OfferAction::make).has_value());
  ASSERT_TRUE(table.offer(ann, protocol::OfferKind::takeback, protocol::OfferAction::accept).has_value());
  const Watched watched = table.room.as_watched(table.room.events().back());
  EXPECT_EQ(watched.event, std::nullopt);
  EXPECT_TRUE(watched.resend_full);
  EXPECT_EQ(seen_by(table, cal).turns.size(), 1u);
}

TEST(RoomWatched, HidesStoppedClocks) {
  Table table = late(4);
  table.room.stop_clocks(table.now);
  EXPECT_EQ(table.room.as_watched(table.room.events().back()).event, std::nullopt);
}

TEST(RoomWatched, ChatAndSeatsAreNotDelayed) {
  Table table = late(4);
  ASSERT_TRUE(table.say(cal, protocol::Channel::watchers, "hm").has_value());
  EXPECT_TRUE(table.room.as_watched(table.room.events().back()).event.has_value());
  EXPECT_TRUE(table.room.as_watched(table.room.events()[3]).event.has_value());
}

// ---- listings

TEST(RoomListing, OfASeekHasItsTerms) {
  Settings settings{"zertz", "37", Side::second, protocol::Visibility::public_};
  settings.clock = "10+5";
  settings.origin = protocol::origin::Seek{{1000, 2000}};
  const Room room = std::move(*Room::create(settings, ann, noon));
  const protocol::Listing line = room.listing(core::RoomId("room"));
  EXPECT_EQ(line.room, core::RoomId("room"));
  EXPECT_EQ(line.game, "zertz");
  EXPECT_EQ(line.setup, "37");
  EXPECT_EQ(line.clock, "10+5");
  EXPECT_EQ(line.status, protocol::RoomStatus::waiting);
  EXPECT_EQ(line.seats[0], std::nullopt);
  EXPECT_EQ(line.seats[1]->name, "Ann");
  EXPECT_EQ(line.origin, settings.origin);
  EXPECT_EQ(line.created_ms, noon.wall_ms);
  EXPECT_TRUE(line.commitment.empty());
  EXPECT_FALSE(line.progress.position.empty());
}

TEST(RoomListing, OfADrawnSetupHasItsCommitment) {
  const Settings settings{"tzaar", "random", Side::first, protocol::Visibility::public_, "secret"};
  const protocol::Listing line = Room::create(settings, ann, noon)->listing(core::RoomId("room"));
  EXPECT_FALSE(line.commitment.empty());
  EXPECT_TRUE(line.progress.position.empty());
}

TEST(RoomListing, OfAGameHasItsPositionAndLastTurn) {
  Table table("");
  table.play_turns(3);
  const auto state = seen_by(table, cal);
  const protocol::Listing line = table.room.listing(core::RoomId("room"));
  EXPECT_EQ(line.progress.ply, 3);
  EXPECT_EQ(line.progress.last_turn, state.turns.back());
  EXPECT_EQ(line.progress.to_move, state.to_move);
  auto game = *game::start("zertz", "37");
  for (const std::string& turn : state.turns) ASSERT_TRUE(game->play(turn).has_value());
  EXPECT_EQ(line.progress.position, game->position());
}

TEST(RoomListing, ShowsOnlyWhatWatchersMaySee) {
  Table table = late(3);
  const protocol::Listing line = table.room.listing(core::RoomId("room"));
  EXPECT_EQ(line.progress.ply, 1);
  EXPECT_EQ(line.progress.last_turn, seen_by(table, cal).turns.back());
}

TEST(RoomListing, HasSeparateProgressForPlayers) {
  Table table = late(3);
  const protocol::Listing line = table.room.listing(core::RoomId("room"));
  const auto state = seen_by(table, ann);
  ASSERT_TRUE(line.players_progress.has_value());
  EXPECT_EQ(line.players_progress->ply, 3);
  EXPECT_EQ(line.players_progress->last_turn, state.turns.back());
  EXPECT_EQ(line.players_progress->to_move, state.to_move);
  EXPECT_NE(line.players_progress->position, line.progress.position);
  table.resign(ann);
  EXPECT_EQ(table.room.listing(core::RoomId("room")).players_progress, std::nullopt) << "everybody sees all of it";
}

}  // namespace
}  // namespace room::room_watch_test
