#include "server/storage/games/opening_store.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

const std::vector<opening::Step> two_steps = {{7, "a turn"}, {8, ""}};

class OpeningStore : public testing::Test {
 protected:
  /// Won by the first player.
  void add(const std::string& room, const std::function<void(FinishedGame&)>& change = {}) {
    FinishedGame game = support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, 10);
    game.opening = two_steps;
    if (change) change(game);
    finish_game(database, game);
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(OpeningStore, CountsResultsOfEachTurn) {
  add("roomroomroo1");
  add("roomroomroo2", [](FinishedGame& game) { game.outcome = "draw"; });
  add("roomroomroo3", [](FinishedGame& game) { game.outcome = "second"; });
  add("roomroomroo4", [](FinishedGame& game) { game.opening = {{7, "another"}}; });
  const auto turns = opening_turns(database, 7);
  ASSERT_EQ(turns.size(), 2U);
  EXPECT_EQ(turns[0].turn, "a turn");
  EXPECT_EQ(turns[0].first, 1);
  EXPECT_EQ(turns[0].second, 1);
  EXPECT_EQ(turns[0].drawn, 1);
  EXPECT_EQ(turns[1].turn, "another");
  EXPECT_EQ(turns[1].first, 1);
  EXPECT_EQ(opening_turns(database, 8).size(), 1U);
  EXPECT_TRUE(opening_turns(database, 9).empty());
}

TEST_F(OpeningStore, KeepsTheLatestGamesOfATurnAlone) {
  for (char letter = 'a'; letter < 'a' + 13; ++letter) add(std::string(12, letter));
  const auto row = find_opening(database, two_steps[0]);
  ASSERT_TRUE(row);
  ASSERT_EQ(row->latest.size(), latest_games);
  EXPECT_EQ(row->latest.front().value(), std::string(12, 'm'));
  EXPECT_EQ(row->latest.back().value(), std::string(12, 'd'));
  EXPECT_EQ(row->played.first, 13);
  EXPECT_EQ(find_opening(database, {7, "another"}), std::nullopt);
}

TEST_F(OpeningStore, TheLatestOfAPositionComeFromTurnsPlayedOnceToo) {
  for (char letter = 'a'; letter < 'a' + 12; ++letter) add(std::string(12, letter));
  add("rareturnroom", [](FinishedGame& game) { game.opening = {{7, "rare"}}; });
  for (char letter = 'n'; letter < 'n' + 3; ++letter) add(std::string(12, letter));
  const std::vector<core::RoomId> latest = latest_of_opening(database, 7);
  ASSERT_EQ(latest.size(), latest_games);
  EXPECT_EQ(latest[0].value(), std::string(12, 'p'));
  EXPECT_EQ(latest[3].value(), "rareturnroom");
  EXPECT_EQ(latest[4].value(), std::string(12, 'l'));
}

TEST_F(OpeningStore, PrivateAbortedAndUnplayedGamesAreNotInIt) {
  add("roomroomroo1", [](FinishedGame& game) { game.visibility = "private"; });
  add("roomroomroo2", [](FinishedGame& game) { game.outcome = "aborted"; });
  add("roomroomroo3", [](FinishedGame& game) { game.plies = 1; });
  EXPECT_TRUE(opening_turns(database, 7).empty());
}

TEST_F(OpeningStore, GamesStoredWithItAreNotToCome) {
  add("roomroomroo1");
  EXPECT_TRUE(openings_to_come(database, 10).empty());
  EXPECT_EQ(count_openings_to_come(database), 0);
  forget_openings(database);
  EXPECT_TRUE(opening_turns(database, 7).empty());
  EXPECT_EQ(openings_to_come(database, 10).size(), 1U);
  EXPECT_EQ(count_openings_to_come(database), 1);
}

}  // namespace
}  // namespace storage
