#include "server/storage/games/game_store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/sqlite/query.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::game_store_test {
namespace {

class GameStore : public testing::Test {
 protected:
  core::UserId person(const std::string& name) { return *insert_guest(database, name, 0); }

  /// Ada plays Ben; public, on the fixed start, won by the first. `change` says what is different.
  void add(const std::string& room, std::int64_t ended_ms, const std::function<void(FinishedGame&)>& change = {}) {
    FinishedGame game = support::finished_game(room, {ada, "Ada"}, {ben, "Ben"}, ended_ms);
    if (change) change(game);
    finish_game(database, game);
  }

  std::string listed(const GameFilter& filter) {
    std::string rooms;
    for (const GameSummary& game : list_games(database, filter).games) rooms += game.id.value();
    return rooms;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = person("Ada");
  core::UserId ben = person("Ben");
  core::UserId eve = person("Eve");
};

/// Counts the steps of SQLite's machine.
class Meter {
 public:
  explicit Meter(const std::string& path) : connection_(path), game_(connection_, "SELECT * FROM games WHERE id = ?") {
    sqlite3_progress_handler(connection_.getHandle(), 1, &Meter::count, &steps_);
  }
  /// Of Ada's (1) public games that the list has.
  int steps(const GameFilter& filter) {
    const BoundSql list = list_query(filter, {GameListPart::public_games, core::UserId(1)});
    sqlite::Query row(connection_.getHandle(), list.text);
    list.bind(row);
    steps_ = 0;
    while (row.step()) {
      if (row.integer(2) != 0) look_up(row.text(1));
    }
    return steps_;
  }

 private:
  void look_up(const std::string& game) {
    game_.reset();
    game_.bind(1, game);
    game_.executeStep();
  }

  static int count(void* steps) {
    ++*static_cast<int*>(steps);
    return 0;
  }

  SQLite::Database connection_;
  SQLite::Statement game_;
  int steps_ = 0;
};

void make_private(FinishedGame& game) { game.visibility = "private"; }

/// All filters that can be asked, as bits.
GameFilter combination(unsigned bits) {
  GameFilter filter;
  if (bits & 1U) filter.game = "tzaar";
  if (bits & 2U) filter.outcome = "draw";
  if (bits & 4U) filter.setup = (bits & 8U) ? "random:7f" : "random";
  if (bits & 16U) filter.player = "Ada";
  if (bits & 32U) filter.viewer = core::UserId(1);
  if (bits & 64U) filter.opponent = "Ben";
  if (bits & 128U) filter.reason = "resignation";
  if (bits & 256U) filter.rated = false;
  if (bits & 512U) {
    filter.fewest_turns = 20;
    filter.most_turns = 40;
  }
  if (bits & 1024U) filter.speed = "rapid";
  return filter;
}
constexpr unsigned all_combinations = 2048;

TEST_F(GameStore, ListsTheNewestFirst) {
  add("a", 10);
  add("b", 30);
  add("c", 20);
  EXPECT_EQ(listed({}), "bca");
}

TEST_F(GameStore, GamesThatEndBeforeBothHavePlayedAreKeptAndNotListed) {
  const auto once = [](FinishedGame& game) { game.plies = 1; };
  add("a", 10, once);
  add("b", 20, [&](FinishedGame& game) { once(game), make_private(game); });
  add("c", 30, [&](FinishedGame& game) { once(game), game.provenance = Provenance{}; });
  add("d", 40, [](FinishedGame& game) { game.plies = 2; });
  for (unsigned bits = 0; bits < 64; ++bits) {
    const std::string found = listed(combination(bits));
    EXPECT_TRUE(found.empty() || found == "d") << bits;
  }
  EXPECT_EQ(listed({}), "d");
  EXPECT_EQ(find_game(database, core::RoomId("a"))->plies, 1);
}

TEST_F(GameStore, PagesNeitherSkipNorRepeatSimultaneousGames) {
  for (const char* room : {"a", "b", "c", "d", "e"}) add(room, 10);
  GameFilter filter;
  filter.limit = 2;
  std::string all;
  for (auto page = list_games(database, filter).games; !page.empty(); page = list_games(database, filter).games) {
    for (const GameSummary& game : page) all += game.id.value();
    filter.before = GameCursor{page.back().ended_ms, page.back().id.value()};
  }
  EXPECT_EQ(all, "edcba");
}

TEST_F(GameStore, ListLengthIsLimited) {
  for (int i = 0; i < max_games_listed + 5; ++i) add("room" + std::to_string(i), i);
  GameFilter filter;
  filter.limit = 1'000'000;
  EXPECT_EQ(list_games(database, filter).games.size(), static_cast<std::size_t>(max_games_listed));
}

TEST_F(GameStore, FiltersByPlayerOnEitherSeatIgnoringCase) {
  add("a", 10);
  add("b", 20, [this](FinishedGame& game) { game.seats = {Player{eve, "Eve"}, Player{ada, "Ada"}}; });
  add("c", 30, [this](FinishedGame& game) { game.seats = {Player{eve, "Eve"}, Player{ben, "Ben"}}; });
  GameFilter filter;
  filter.player = "aDA";
  EXPECT_EQ(listed(filter), "ba");
}

TEST_F(GameStore, AnUnknownPlayerHasNoGames) {
  add("a", 10);
  GameFilter filter;
  filter.player = "Nobody";
  EXPECT_EQ(listed(filter), "");
}

TEST_F(GameStore, FindsEachGameOnceByNamePrefix) {
  const core::UserId adam = person("Adam");
  add("a", 10);
  add("b", 30, [&](FinishedGame& game) { game.seats = {Player{adam, "Adam"}, Player{ada, "Ada"}}; });
  add("c", 20, [&](FinishedGame& game) { game.seats = {Player{adam, "Adam"}, Player{eve, "Eve"}}; });
  add("d", 40, [&](FinishedGame& game) { game.seats = {Player{eve, "Eve"}, Player{ben, "Ben"}}; });
  GameFilter filter;
  filter.player = "ad";
  EXPECT_EQ(listed(filter), "bca");
  filter.limit = 2;
  EXPECT_EQ(listed(filter), "bc");
  filter.before = GameCursor{20, "c"};
  EXPECT_EQ(listed(filter), "a");
}

TEST_F(GameStore, GuestGamesAreFoundByGuestNameAfterRegistering) {
  add("a", 10);
  ASSERT_TRUE(make_account(database, ada, "Lovelace", "hash"));
  add("b", 20, [this](FinishedGame& game) { game.seats[0] = Player{ada, "Lovelace"}; });
  for (const char* name : {"ada", "Love"}) {
    GameFilter filter;
    filter.player = name;
    EXPECT_EQ(listed(filter), "ba") << name;
  }
}

TEST_F(GameStore, FiltersByGameAndOutcome) {
  add("a", 10);
  add("b", 20, [](FinishedGame& game) { game.game = "zertz"; });
  add("c", 30, [](FinishedGame& game) { game.outcome = "draw"; });
  GameFilter by_game;
  by_game.game = "zertz";
  EXPECT_EQ(listed(by_game), "b");
  GameFilter by_outcome;
  by_outcome.outcome = "draw";
  EXPECT_EQ(listed(by_outcome), "c");
}

TEST_F(GameStore, FiltersByKindOrPrefixOfSetup) {
  add("a", 10);
  add("b", 20, [](FinishedGame& game) { game.setup = "random:7f3a"; });
  add("c", 30, [](FinishedGame& game) { game.setup = "random:8888"; });
  const auto with = [this](const std::string& setup) {
    GameFilter filter;
    filter.setup = setup;
    return listed(filter);
  };
  EXPECT_EQ(with("fixed"), "a");
  EXPECT_EQ(with("random"), "cb");
  EXPECT_EQ(with("random:7f"), "b");
  EXPECT_EQ(with("random:"), "cb");
  EXPECT_EQ(with("rand"), "");
}

TEST_F(GameStore, PrivateGamesAreListedOnlyToTheirPlayers) {
  add("a", 10);
  add("b", 20, make_private);
  add("c", 30);
  const auto seen_by = [this](core::UserId viewer) {
    GameFilter filter;
    filter.viewer = viewer;
    return listed(filter);
  };
  EXPECT_EQ(seen_by(core::UserId()), "ca");
  EXPECT_EQ(seen_by(eve), "ca");
  EXPECT_EQ(seen_by(ada), "cba");
  EXPECT_EQ(seen_by(ben), "cba");
}

TEST_F(GameStore, PrivateGamesAreListedIfTheViewerPlayed) {
  add("a", 10, make_private);
  add("b", 20, [this](FinishedGame& game) {
    make_private(game);
    game.seats = {Player{eve, "Eve"}, Player{ada, "Ada"}};
  });
  GameFilter filter;
  filter.player = "Ada";
  filter.viewer = eve;
  EXPECT_EQ(listed(filter), "b");
}

TEST_F(GameStore, EveryQueryWalksAnIndex) {
  for (unsigned bits = 0; bits < all_combinations; ++bits) {
    const GameFilter filter = combination(bits);
    const bool sorts_few = filter.setup == "random:7f" && !filter.player;
    for (const std::string& sql : list_sql(filter)) {
      const auto plan = database.prepare("EXPLAIN QUERY PLAN " + sql);
      while (plan->step()) {
        const std::string step = plan->text(3);
        EXPECT_EQ(step.find("SCAN"), std::string::npos) << sql << "\n" << step;
        EXPECT_TRUE(sorts_few || step.find("TEMP B-TREE") == std::string::npos) << sql << "\n" << step;
      }
    }
  }
}

TEST_F(GameStore, LooksUpOnlyGamesOfThePlayerThatFit) {
  constexpr int games = 300;
  for (int i = 0; i < games; ++i) add("room" + std::to_string(i), i);
  for (const unsigned narrowed : {0U, 1U, 2U, 4U, 12U}) {  // by nothing; by game, outcome, kind of set-up, set-up
    GameFilter filter = combination(16U | narrowed);
    if (filter.game) filter.game = "zertz";
    Meter meter(file.path());
    const int steps = meter.steps(filter);
    if (narrowed == 0U) {
      EXPECT_GT(steps, games * 30);
    } else {
      EXPECT_LT(steps, games * 20);
    }
  }
}

TEST_F(GameStore, EveryCombinationOfFiltersFindsTheGameThatFitsAll) {
  add("a", 10);
  add("b", 20, [](FinishedGame& game) {
    game.setup = "random:7f3a";
    game.outcome = "draw";
  });
  for (unsigned bits = 0; bits < all_combinations; ++bits) {
    EXPECT_EQ(listed(combination(bits)).substr(0, 1), "b") << bits;
  }
}

TEST_F(GameStore, EveryCombinationWithAWinnerFindsTheGame) {
  add("a", 10, [](FinishedGame& game) { game.outcome = "draw"; });
  add("b", 20, [](FinishedGame& game) {
    game.setup = "random:7f3a";
    game.outcome = "second";
  });
  for (unsigned bits = 0; bits < all_combinations; ++bits) {
    GameFilter filter = combination(bits);
    filter.outcome = "second";
    EXPECT_EQ(listed(filter), "b") << bits;
  }
}

}  // namespace
}  // namespace storage::game_store_test
