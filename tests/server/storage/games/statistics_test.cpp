#include "server/storage/games/statistics.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <span>
#include <vector>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/migrations.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::statistics_test {
namespace {

class StatisticsTest : public testing::Test {
 protected:
  /// TZAAR on the fixed start; 30 turns, resigned by the second player, not rated.
  void add(const std::function<void(FinishedGame&)>& change = {}) {
    const std::string room = "game" + std::to_string(10'000'000 + ++games);
    FinishedGame game = support::finished_game(room, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, games);
    if (change) change(game);
    finish_game(database, game);
  }
  GameStatistics tzaar() { return game_statistics(database, "tzaar"); }
  void expect_true_table() { EXPECT_TRUE(statistics_are_right(database)); }
  std::int64_t row_count() { return database.number("SELECT count(*) FROM game_statistics WHERE games > 0"); }

  support::TempDatabase file;
  Database database = file.open();
  int games = 0;
};

TEST_F(StatisticsTest, CountsResultsBySetupLengthAndReason) {
  add();
  add([](FinishedGame& game) { game.outcome = "second"; });
  add([](FinishedGame& game) {
    game.setup = "random:abc";
    game.outcome = "draw";
    game.reason = "agreement";
    game.plies = 31;
  });
  const GameStatistics found = tzaar();
  EXPECT_EQ(found.all.all, (Results{1, 1, 1}));
  EXPECT_EQ(found.all.turns, 91);
  ASSERT_EQ(found.by_setup.size(), 2U);
  EXPECT_EQ(found.by_setup.at("fixed").all, (Results{1, 1, 0}));
  EXPECT_EQ(found.by_setup.at("random").all, (Results{0, 0, 1}));
  EXPECT_EQ(found.all.by_length, (std::map<int, Results>{{21, {1, 1, 0}}, {31, {0, 0, 1}}}));
  EXPECT_EQ(found.all.by_reason.at("resignation"), (Results{1, 1, 0}));
  EXPECT_EQ(found.all.by_reason.at("agreement"), (Results{0, 0, 1}));
  EXPECT_EQ(found.all.by_rating, (std::map<std::optional<int>, Results>{{std::nullopt, {1, 1, 1}}}));
  expect_true_table();
}

TEST_F(StatisticsTest, AreSeparateForEachGame) {
  add([](FinishedGame& game) {
    game.game = "zertz";
    game.setup = "37:blitz";
  });
  EXPECT_EQ(tzaar().all.all.games(), 0);
  EXPECT_EQ(game_statistics(database, "zertz").by_setup.at("37").all, (Results{1, 0, 0}));
  EXPECT_EQ(game_statistics(database, "chess").by_setup.size(), 0U);
}

TEST_F(StatisticsTest, PrivateAbortedAndUnplayedGamesDoNotCount) {
  add([](FinishedGame& game) { game.visibility = "private"; });
  add([](FinishedGame& game) { game.outcome = "aborted"; });
  add([](FinishedGame& game) { game.plies = 1; });
  EXPECT_EQ(row_count(), 0);
  expect_true_table();
}

TEST_F(StatisticsTest, LengthRangesAreContiguousAndOpenEnded) {
  for (const int plies : {2, 10, 11, 150, 151, 100'000}) add([plies](FinishedGame& game) { game.plies = plies; });
  const std::map<int, Results> expected = {{1, {2, 0, 0}}, {11, {1, 0, 0}}, {141, {1, 0, 0}}, {151, {2, 0, 0}}};
  EXPECT_EQ(tzaar().all.by_length, expected);
  EXPECT_EQ(expected.rbegin()->first, Statistics::last_range);
}

TEST_F(StatisticsTest, FollowStoredAndRecomputedRatings) {
  add();
  for (const char* rating : {"1399", "1400", "1599", "NULL"}) {
    database.execute(std::string("UPDATE games SET rating = ") + rating);
    EXPECT_EQ(row_count(), 1) << rating;
    expect_true_table();
  }
  database.execute("UPDATE games SET rating = 1599");
  EXPECT_EQ(tzaar().all.by_rating, (std::map<std::optional<int>, Results>{{1400, {1, 0, 0}}}));
  EXPECT_EQ(tzaar().all.turns, 30);
}

TEST_F(StatisticsTest, RemovedGameNoLongerCounts) {
  add();
  add();
  database.execute("DELETE FROM games WHERE id = 'game10000001'");
  EXPECT_EQ(tzaar().all.all, (Results{1, 0, 0}));
  EXPECT_EQ(tzaar().all.turns, 30);
  database.execute("DELETE FROM games");
  EXPECT_EQ(row_count(), 0);
  EXPECT_TRUE(tzaar().by_setup.empty());
  expect_true_table();
}

TEST_F(StatisticsTest, AreRecountedAfterTampering) {
  add();
  for (const char* change : {"UPDATE game_statistics SET games = 7", "DELETE FROM game_statistics",
                             "UPDATE game_statistics SET fewest_turns = 11"}) {
    database.execute(change);
    EXPECT_FALSE(statistics_are_right(database)) << change;
    count_games(database);
    expect_true_table();
    EXPECT_EQ(row_count(), 1);
  }
}

TEST_F(StatisticsTest, ADeletedAccountChangesNothing) {
  const core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  add([ada](FinishedGame& game) { game.seats[0]->id = ada; });
  delete_account(database, ada, 5000, [](core::UserId) { return false; });
  const GamesNaming naming = games_naming(database, ada, 0);
  ASSERT_EQ(naming.games.size(), 1U);
  EXPECT_TRUE(erase_name(database, ada, naming.games[0], ""));
  EXPECT_EQ(tzaar().all.all, (Results{1, 0, 0}));
  expect_true_table();
}

TEST(Statistics, CountTheGamesOfAnOlderDatabase) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  Database database(file.path(), Access::read_write);
  const std::vector<Migration> all = embedded_migrations();
  constexpr std::size_t without = 24;
  migrate(database, std::span(all).first(without));
  database.execute(
      "INSERT INTO games (id, game, setup, setup_kind, outcome, reason, visibility, created_ms, ended_ms, plies, "
      "record,"
      " rating) VALUES ('a', 'tzaar', 'fixed', 'fixed', 'first', 'time', 'public', 0, 1, 20, '', 1550),"
      " ('b', 'tzaar', 'fixed', 'fixed', 'first', 'time', 'private', 0, 1, 20, '', NULL)");
  migrate(database, all);
  EXPECT_TRUE(statistics_are_right(database));
  const GameStatistics found = game_statistics(database, "tzaar");
  EXPECT_EQ(found.all.by_rating, (std::map<std::optional<int>, Results>{{1400, {1, 0, 0}}}));
}

}  // namespace
}  // namespace storage::statistics_test
