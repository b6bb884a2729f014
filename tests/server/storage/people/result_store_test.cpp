#include "server/storage/people/result_store.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "server/storage/games/imported_player.hpp"
#include "server/storage/people/leader_store.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::result_store_test {
namespace {

using Change = std::function<void(FinishedGame&)>;

class ResultStore : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 0); }

  /// Ada, first, wins against Ben unless `change` says otherwise.
  void add(const Change& change = {}) {
    ++rooms;
    FinishedGame game = support::finished_game("room" + std::to_string(rooms), {ada, "Ada"}, {ben, "Ben"}, rooms);
    if (change) change(game);
    finish_game(database, game);
  }

  /// All tables that count games, as text.
  std::string counted() {
    std::string text;
    for (const char* table : {"player_results", "pair_results", "streaks", "rating_days"}) {
      const auto rows = database.prepare(std::string("SELECT * FROM ") + table + " ORDER BY 1, 2, 3");
      while (rows->step()) {
        text += table;
        for (int at = 0; at < rows->columns(); ++at) text += ' ' + rows->text(at);
        text += '\n';
      }
    }
    return text;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = account("Ada");
  core::UserId ben = account("Ben");
  int rooms = 0;
};

const Change lost = [](FinishedGame& game) { game.outcome = "second"; };
const Change drawn = [](FinishedGame& game) { game.outcome = "draw"; };
const Change hidden = [](FinishedGame& game) { game.visibility = "private"; };

TEST_F(ResultStore, CountsByGameSetupAndSide) {
  add();
  add(drawn);
  add([](FinishedGame& game) {
    game.setup = "random:7fa0";
    std::swap(game.seats[0], game.seats[1]);
  });
  EXPECT_EQ(results_of(database, ada, {}), (std::vector<SideResults>{{"tzaar", "fixed", "first", {1, 1, 0}},
                                                                     {"tzaar", "random", "second", {0, 0, 1}}}));
  EXPECT_EQ(results_of(database, ben, {}), (std::vector<SideResults>{{"tzaar", "fixed", "second", {0, 1, 1}},
                                                                     {"tzaar", "random", "first", {1, 0, 0}}}));
}

TEST_F(ResultStore, ExcludesUnlistedGamesAndGamesWithoutResult) {
  add([](FinishedGame& game) { game.outcome = "aborted"; });
  add([](FinishedGame& game) { game.plies = 1; });
  add([](FinishedGame& game) { game.seats[1] = game.seats[0]; });
  add([](FinishedGame& game) { game.seats[1].reset(); });
  add([](FinishedGame& game) {
    game.seats = {Player{imported_player("Ada"), "Ada"}, Player{imported_player("Ben"), "Ben"}};
  });
  EXPECT_EQ(counted(), "");
}

TEST_F(ResultStore, PrivateGamesCountOnlyForTheirPlayer) {
  add(hidden);
  EXPECT_TRUE(results_of(database, ada, {}).empty());
  EXPECT_TRUE(results_of(database, ada, ben).empty());
  EXPECT_EQ(results_of(database, ada, ada).size(), 1U);
  EXPECT_EQ(streak_of(database, ada), std::nullopt);
  add();
  EXPECT_EQ(results_of(database, ada, ada).front().tally.won, 2);
  EXPECT_EQ(results_of(database, ada, {}).front().tally.won, 1);
}

TEST_F(ResultStore, OpponentsSeeAllTheirMutualGames) {
  add(hidden);
  add(lost);
  add(drawn);
  EXPECT_EQ(results_against(database, ada, ben), (Tally{1, 1, 1}));
  EXPECT_EQ(results_against(database, ben, ada), (Tally{1, 1, 1}));
  EXPECT_EQ(results_against(database, ada, account("Eve")), std::nullopt);
}

TEST_F(ResultStore, AStreakEndsWithAnotherResult) {
  for (const Change& change : {Change(), Change(), Change(), lost, Change(), drawn}) add(change);
  EXPECT_EQ(streak_of(database, ada), (Streak{"drawn", 1, 3}));
  EXPECT_EQ(streak_of(database, ben), (Streak{"drawn", 1, 1}));
  add(hidden);
  add(lost);
  add(lost);
  EXPECT_EQ(streak_of(database, ben), (Streak{"won", 2, 2}));
  EXPECT_EQ(streak_of(database, ada), (Streak{"lost", 2, 3}));
}

/// A database of before is brought up to the same as if each game had been counted when it ended.
TEST_F(ResultStore, TheMigrationCountsEveryEarlierGame) {
  const auto rated = [](FinishedGame& game) { game.pool = "tzaar"; };
  for (const Change& change : {Change(), Change(), hidden, lost, drawn, Change(rated), Change(rated)}) add(change);
  add([](FinishedGame& game) { game.outcome = "aborted"; });
  add([](FinishedGame& game) {
    game.setup = "random:7fa0";
    std::swap(game.seats[0], game.seats[1]);
  });
  const std::string expected = counted();
  EXPECT_NE(expected, "");
  for (const char* table : {"player_results", "pair_results", "streaks", "rating_days"}) {
    database.execute(std::string("DROP TABLE ") + table);
  }
  database.execute("DROP INDEX ratings_by_rating");
  constexpr std::size_t of_players = 13;
  database.execute(std::string(embedded_migrations().at(of_players - 1).sql));
  database.execute(R"(DELETE FROM pair_results WHERE "user" > opponent)");  // as a later one does
  EXPECT_EQ(counted(), expected);
}

TEST_F(ResultStore, ADayKeepsTheLastRating) {
  const auto rated = [](std::int64_t at_ms) {
    return [at_ms](FinishedGame& game) {
      game.pool = "tzaar";
      game.ended_ms = at_ms;
    };
  };
  add(rated(day_ms + 1));
  add(rated(day_ms + 2));
  add(rated(3 * day_ms));
  const auto days = rating_days_after(database, ada, {}, 9);
  ASSERT_EQ(days.size(), 2U);
  EXPECT_EQ(days[0].day, 1);
  EXPECT_EQ(days[1].day, 3);
  EXPECT_GT(days[1].rating.rating, days[0].rating.rating);
  const std::string kept = counted();
  recompute_ratings(database);
  EXPECT_EQ(counted(), kept);
}

}  // namespace
}  // namespace storage::result_store_test
