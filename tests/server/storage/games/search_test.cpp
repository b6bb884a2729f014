// Searching finished games: by what a game was like, and how far one search looks.
#include <gtest/gtest.h>

#include <functional>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::search_test {
namespace {

using Ask = std::function<void(GameFilter&)>;

class GameSearch : public testing::Test {
 protected:
  core::UserId account(const std::string& name) { return *insert_account(database, name, "hash", 0); }

  /// Ada plays Ben, unrated and public; thirty turns, won by the first because the second resigned.
  void add(const std::string& room, std::int64_t ended_ms, const std::function<void(FinishedGame&)>& change = {}) {
    FinishedGame game = support::finished_game(room, {ada, "Ada"}, {ben, "Ben"}, ended_ms);
    if (change) change(game);
    finish_game(database, game);
  }
  void add_rated(const std::string& room, std::int64_t ended_ms) {
    add(room, ended_ms, [](FinishedGame& game) { game.pool = "tzaar"; });
  }
  /// One draw, and then so many games that are none.
  void add_many(int games) {
    Transaction transaction(database);
    add("draw", 1, [](FinishedGame& game) { game.reason = "agreement"; });
    for (int i = 0; i < games; ++i) add("room" + std::to_string(i), i + 2);
    transaction.commit();
  }

  std::string listed(const GameFilter& filter) {
    std::string rooms;
    for (const GameSummary& game : list_games(database, filter).games) rooms += game.id.value();
    return rooms;
  }
  std::string found(const Ask& ask) {
    GameFilter filter;
    ask(filter);
    return listed(filter);
  }
  std::string found_between(const std::string& player, const std::string& opponent, core::UserId viewer = {}) {
    GameFilter filter;
    filter.player = player;
    filter.opponent = opponent;
    filter.viewer = viewer;
    return listed(filter);
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = account("Ada");
  core::UserId ben = account("Ben");
  core::UserId eve = account("Eve");
};

void make_private(FinishedGame& game) { game.visibility = "private"; }

TEST_F(GameSearch, FindsGamesBetweenTwoPlayers) {
  add("a", 10);
  add("b", 20, [this](FinishedGame& game) { game.seats = {Player{eve, "Eve"}, Player{ada, "Ada"}}; });
  add("c", 30, [this](FinishedGame& game) { game.seats = {Player{ben, "Ben"}, Player{ada, "Ada"}}; });
  EXPECT_EQ(found_between("Ada", "ben"), "ca");
  EXPECT_EQ(found_between("Ben", "Ada"), "ca");
  EXPECT_EQ(found_between("Ada", "E"), "b");
  EXPECT_EQ(found_between("Ben", "Eve"), "");
  EXPECT_EQ(found_between("Ada", "Nobody"), "");
}

TEST_F(GameSearch, NamesOfAnyScriptAreFoundByPrefix) {
  const core::UserId anna = account("Анна");
  const core::UserId lucja = account("Łucjë");
  add("a", 10, [&](FinishedGame& game) { game.seats = {Player{anna, "Анна"}, Player{lucja, "Łucjë"}}; });
  EXPECT_EQ(found_between("анна", "łu"), "a");
  EXPECT_EQ(found_between("ŁUCJE\u0308", "Ан"), "a");
  EXPECT_EQ(found_between("Lucje", "Анна"), "");
}

TEST_F(GameSearch, OpponentWithoutAPlayerCountsAsThePlayer) {
  add("a", 10);
  EXPECT_EQ(found([](GameFilter& filter) { filter.opponent = "Ben"; }), "a");
  EXPECT_EQ(found([](GameFilter& filter) { filter.opponent = "Eve"; }), "");
}

TEST_F(GameSearch, FindsGamesByReasonAndLength) {
  add("a", 10);
  add("b", 20, [](FinishedGame& game) { game.reason = "time"; });
  add("c", 30, [](FinishedGame& game) { game.plies = 50; });
  EXPECT_EQ(found([](GameFilter& filter) { filter.reason = "time"; }), "b");
  EXPECT_EQ(found([](GameFilter& filter) { filter.fewest_turns = 31; }), "c");
  EXPECT_EQ(found([](GameFilter& filter) { filter.most_turns = 30; }), "ba");
  EXPECT_EQ(found([](GameFilter& filter) { filter.fewest_turns = filter.most_turns = 50; }), "c");
}

TEST_F(GameSearch, FindsGamesByTheirSpeedOrAllThatWereLive) {
  const std::vector<std::pair<std::string, std::string>> clocks = {{"bullet", "1+0"},        {"blitz", "3+2"},
                                                                   {"rapid", "5+5"},         {"classical", "30+20"},
                                                                   {"correspondence", "3d"}, {"untimed", ""}};
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    add(clocks[i].first + " ", static_cast<int>(i), [&](FinishedGame& game) { game.clock = clocks[i].second; });
  }
  add("unknown ", 100, [](FinishedGame& game) { game.clock.reset(); });
  for (const bool of_somebody : {false, true}) {
    GameFilter filter;
    if (of_somebody) filter.player = "Ada";
    for (const auto& [speed, clock] : clocks) {
      filter.speed = speed;
      EXPECT_EQ(listed(filter), speed + " ");
    }
    filter.speed = "live";
    EXPECT_EQ(listed(filter), "classical rapid blitz bullet ");
    filter.speed.reset();
    EXPECT_EQ(listed(filter).substr(0, 16), "unknown untimed ");
  }
}

TEST_F(GameSearch, FindsGamesByWhenTheyEnded) {
  add("a", 10);
  add("b", 20);
  add("c", 30);
  EXPECT_EQ(found([](GameFilter& filter) { filter.since_ms = 20; }), "cb");
  EXPECT_EQ(found([](GameFilter& filter) { filter.until_ms = 30; }), "ba");
  GameFilter filter;
  filter.since_ms = 10;
  filter.until_ms = 30;
  EXPECT_EQ(listed(filter), "ba");
  filter.before = GameCursor{20, "b"};
  EXPECT_EQ(listed(filter), "a");
}

TEST_F(GameSearch, FindsRatedGamesByTheMeanRatingBeforeThem) {
  const core::UserId fay = account("Fay");
  add("a", 10);
  add_rated("b", 20);
  add("c", 30, [&](FinishedGame& game) {
    game.pool = "tzaar";
    game.seats[1] = Player{fay, "Fay"};
  });
  const auto changes = changes_by(database, core::RoomId("c"));
  const int strength = (rating::shown((*changes)[0].before) + 1500) / 2;
  ASSERT_GT(strength, 1500);
  EXPECT_EQ(found([](GameFilter& filter) { filter.rated = true; }), "cb");
  EXPECT_EQ(found([](GameFilter& filter) { filter.rated = false; }), "a");
  EXPECT_EQ(found([](GameFilter& filter) { filter.most_rating = 1500; }), "b");
  EXPECT_EQ(found([&](GameFilter& filter) { filter.least_rating = strength; }), "c");
  EXPECT_EQ(found([&](GameFilter& filter) { filter.least_rating = strength + 1; }), "");
}

TEST_F(GameSearch, RecomputedRatingsAreSearched) {
  add_rated("a", 10);
  database.execute("UPDATE games SET rating = 2900");
  database.execute("UPDATE game_players SET rating = 2900");
  recompute_ratings(database);
  EXPECT_EQ(found([](GameFilter& filter) { filter.most_rating = 1500; }), "a");
  EXPECT_EQ(found([](GameFilter& filter) {
              filter.most_rating = 1500;
              filter.player = "Ada";
            }),
            "a");
}

TEST_F(GameSearch, PrivateGamesAreFoundOnlyByTheirPlayers) {
  add("a", 10, make_private);
  const std::vector<Ask> searches = {
      [](GameFilter& filter) { filter.reason = "resignation"; }, [](GameFilter& filter) { filter.rated = false; },
      [](GameFilter& filter) { filter.fewest_turns = 2; },       [](GameFilter& filter) { filter.since_ms = 1; },
      [](GameFilter& filter) { filter.speed = "rapid"; },        [](GameFilter& filter) { filter.player = "Ben"; },
      [](GameFilter& filter) { filter.setup = "fixed"; },
  };
  for (const Ask& search : searches) {
    GameFilter filter;
    search(filter);
    EXPECT_EQ(listed(filter), "");
    filter.viewer = eve;
    EXPECT_EQ(listed(filter), "");
    filter.viewer = ada;
    EXPECT_EQ(listed(filter), "a");
  }
}

TEST_F(GameSearch, TheViewersPrivateGamesAreThoseOfTheTwoAskedFor) {
  add("a", 10, make_private);
  EXPECT_EQ(found_between("Ada", "Ben", ada), "a");
  EXPECT_EQ(found_between("Ben", "Ada", ada), "a");
  EXPECT_EQ(found_between("Ada", "Ben", eve), "");
  EXPECT_EQ(found_between("Eve", "Ben", ada), "");
  EXPECT_EQ(found_between("Ada", "Eve", ada), "");
}

TEST_F(GameSearch, FullSetupMatchesExactlyAndPrefixMatchesMore) {
  add("a", 10, [](FinishedGame& game) { game.setup = "37:blitz"; });
  add("b", 20, [](FinishedGame& game) { game.setup = "37:blitz:claim=optional"; });
  for (const bool of_somebody : {false, true}) {
    GameFilter filter;
    if (of_somebody) filter.player = "Ada";
    filter.setup = "37:blitz";
    EXPECT_EQ(listed(filter), "a");
    filter.setup = "37:blit";
    EXPECT_EQ(listed(filter), "ba");
  }
}

TEST_F(GameSearch, ReadsABoundedNumberOfGamesAndReportsWhereItStopped) {
  add_many(most_rows_walked);
  GameFilter filter;
  filter.reason = "agreement";
  const GameList first = list_games(database, filter);
  EXPECT_TRUE(first.games.empty());
  ASSERT_TRUE(first.reached);
  EXPECT_EQ(first.reached->ended_ms, 2);
  filter.before = first.reached;
  const GameList second = list_games(database, filter);
  ASSERT_EQ(second.games.size(), 1U);
  EXPECT_EQ(second.games.front().id.value(), "draw");
  EXPECT_FALSE(second.reached);
}

TEST_F(GameSearch, TruncatedListOfOnePersonSkipsNoGame) {
  add_many(most_rows_walked / 2 + 10);
  add("early", 5, [this](FinishedGame& game) {
    game.seats = {Player{eve, "Adeve"}, Player{ben, "Ben"}};
    game.reason = "agreement";
  });
  GameFilter filter;
  filter.player = "Ad";  // Ada, whose list is cut short after the early game, and Adeve
  filter.reason = "agreement";
  const GameList first = list_games(database, filter);
  EXPECT_TRUE(first.games.empty());
  ASSERT_TRUE(first.reached);
  filter.before = first.reached;
  EXPECT_EQ(listed(filter), "earlydraw");
}

TEST_F(GameSearch, TooManyMatchingSetupsAreTruncated) {
  Transaction transaction(database);
  for (int i = 0; i <= most_setups_walked; ++i) {
    add("room" + std::to_string(i), i, [i](FinishedGame& game) { game.setup = "random:seed" + std::to_string(i); });
  }
  transaction.commit();
  GameFilter filter;
  filter.setup = "random:seed";
  EXPECT_TRUE(list_games(database, filter).partial);
  filter.setup = "random:seed19";
  EXPECT_FALSE(list_games(database, filter).partial);
}

}  // namespace
}  // namespace storage::search_test
