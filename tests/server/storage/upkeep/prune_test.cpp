#include "server/storage/upkeep/prune.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/rooms/conditional_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::prune_test {
namespace {

class Prune : public testing::Test {
 protected:
  void finish(const std::string& room, const std::string& outcome, std::int64_t ended_ms, bool imported = false) {
    FinishedGame game = support::finished_game(room, {calm, "Calm Ibex 27"}, {swift, "Swift Ibex 7"}, ended_ms);
    game.outcome = outcome;
    if (imported) game.provenance = Provenance{};
    finish_game(database, game);
  }
  bool has_game(const std::string& room) { return is_known(database, core::RoomId(room)); }
  bool has_guest(const std::string& name) { return find_user(database, name).has_value(); }
  int remove_guests(std::int64_t made_before_ms, core::UserId needed = {}) {
    return remove_unreachable_guests(database, made_before_ms, 100,
                                     [needed](core::UserId user) { return user == needed; });
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId calm = *insert_guest(database, "Calm Ibex 27", 10);
  core::UserId swift = *insert_guest(database, "Swift Ibex 7", 20);
};

TEST_F(Prune, RemovesAbortedGamesByAge) {
  finish("old", "aborted", 99);
  finish("new", "aborted", 100);
  finish("won", "first", 99);
  finish("imported", "aborted", 99, true);
  EXPECT_EQ(remove_aborted_games(database, 100), 1);
  EXPECT_FALSE(has_game("old"));
  EXPECT_TRUE(has_game("new") && has_game("won") && has_game("imported"));
  EXPECT_EQ(database.number("SELECT count(*) FROM game_players WHERE game_id = 'old'"), 0);
}

TEST_F(Prune, RemovedGameDoesNotReturnAsUnfinished) {
  append_events(database, std::vector<StoredEvent>{{1, core::RoomId("old"), "{}"}, {2, core::RoomId("on"), "{}"}});
  finish("old", "aborted", 99);
  EXPECT_EQ(remove_aborted_games(database, 100), 1);
  const auto left = unfinished_events(database);
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].room, core::RoomId("on"));
}

TEST_F(Prune, RemovesConditionalTurnsThatAFinishedGameHasLeft) {
  keep_conditional(database, {core::RoomId("won"), calm, "[]", 3});
  keep_conditional(database, {core::RoomId("on"), calm, "[]", 3});
  finish("won", "first", 99);
  remove_aborted_games(database, 100);
  EXPECT_TRUE(conditional_turns(database, core::RoomId("won")).empty());
  EXPECT_EQ(conditional_turns(database, core::RoomId("on")).size(), 1u);
}

TEST_F(Prune, RemovesGamesInBatches) {
  for (int i = 0; i <= most_pruned; ++i) finish("game" + std::to_string(i), "aborted", 1);
  EXPECT_EQ(remove_aborted_games(database, 100), most_pruned);
  EXPECT_EQ(remove_aborted_games(database, 100), 1);
}

TEST_F(Prune, RemovesGuestsWithoutASessionOrAGame) {
  EXPECT_EQ(remove_guests(20), 1);
  EXPECT_FALSE(has_guest("Calm Ibex 27"));
  EXPECT_TRUE(has_guest("Swift Ibex 7")) << "made at that moment";
}

TEST_F(Prune, KeepsGuestsWithASession) {
  insert_token(database, "one", calm, 100);
  insert_token(database, "two", swift, 101);
  EXPECT_EQ(remove_guests(50), 1);
  EXPECT_TRUE(has_guest("Swift Ibex 7")) << "their session has not ended";
}

TEST_F(Prune, KeepsBannedGuestsUntilTheBanEnds) {
  set_ban(database, {calm, "", 101, "A flood."});
  set_ban(database, {swift, "", 100, "A flood."});
  EXPECT_EQ(remove_guests(50), 1);
  EXPECT_TRUE(has_guest("Calm Ibex 27"));
}

TEST_F(Prune, KeepsGuestsWithAListedGame) {
  finish("won", "first", 1);
  EXPECT_EQ(remove_guests(50), 0);
}

TEST_F(Prune, KeepsGuestsThatAreNeeded) {
  EXPECT_EQ(remove_guests(50, calm), 1);
  EXPECT_TRUE(has_guest("Calm Ibex 27"));
}

TEST_F(Prune, KeepsAccounts) {
  insert_account(database, "Ada", "hash", 0);
  EXPECT_EQ(remove_guests(50), 2);
  EXPECT_TRUE(has_guest("Ada"));
}

TEST_F(Prune, RemovesGuestsInBatches) {
  for (int i = 0; i < most_pruned; ++i) insert_guest(database, "Guest " + std::to_string(i), 1);
  EXPECT_EQ(remove_guests(50), most_pruned);
  EXPECT_EQ(remove_guests(50), 2);
}

}  // namespace
}  // namespace storage::prune_test
