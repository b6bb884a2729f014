#include "server/storage/rooms/rating_store.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::rating_store_test {
namespace {

using Changes = std::optional<std::array<rating::Change, 2>>;

constexpr std::int64_t day_ms = 24 * 3600 * 1000;

class RatingStore : public testing::Test {
 protected:
  /// A rated game that Ada wins against Ben. `change` says what is different.
  FinishedGame won(const std::string& room, std::int64_t ended_ms = day_ms) {
    FinishedGame game = support::finished_game(room, {ada, "Ada"}, {ben, "Ben"}, ended_ms);
    game.plies = 2;
    game.pool = "tzaar";
    return game;
  }

  Changes finish(const FinishedGame& game) {
    const auto rated = finish_game(database, game);
    return rated ? Changes(rated->changes) : std::nullopt;
  }

  /// "Ada tzaar 1662 after 1, Ben ...": who stands where.
  std::string standings() {
    std::string text;
    for (const StoredRating& each : all_ratings(database)) {
      text += (each.user == ada   ? "Ada "
               : each.user == ben ? "Ben "
                                  : "Eve ") +
              each.pool + " " + std::to_string(rating::shown(each.rating)) + " after " + std::to_string(each.games) +
              ", ";
    }
    return text;
  }

  Recomputed recompute() {
    Transaction transaction(database);
    const Recomputed result = recompute_ratings(database);
    transaction.commit();
    return result;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
  core::UserId guest = *insert_guest(database, "Calm Ibex 27", 0);
};

TEST_F(RatingStore, StartsEmpty) { EXPECT_EQ(standings(), ""); }

TEST_F(RatingStore, AGameChangesBoth) {
  const Changes changes = finish(won("a"));
  ASSERT_TRUE(changes);
  EXPECT_EQ(rating::shown((*changes)[0].before), 1500);
  EXPECT_EQ(rating::shown((*changes)[0].after), 1662);
  EXPECT_EQ(rating::shown((*changes)[1].after), 1338);
  EXPECT_EQ(standings(), "Ada tzaar 1662 after 1, Ben tzaar 1338 after 1, ");
}

TEST_F(RatingStore, ResultDecidesWhoseRatingRises) {
  FinishedGame lost = won("a");
  lost.outcome = "second";
  EXPECT_LT((*finish(lost))[0].after.rating, 1500);
  FinishedGame drawn = won("b");
  drawn.outcome = "draw";
  const Changes changes = finish(drawn);
  EXPECT_GT((*changes)[0].after.rating, (*changes)[0].before.rating);
}

TEST_F(RatingStore, EachGameContinuesFromTheLast) {
  const Changes first = finish(won("a", day_ms));
  const Changes second = finish(won("b", day_ms));
  EXPECT_EQ((*second)[0].before, (*first)[0].after);
  EXPECT_EQ((*second)[1].before, (*first)[1].after);
}

TEST_F(RatingStore, DaysWithoutAGameIncreaseTheDeviation) {
  const Changes first = finish(won("a", day_ms));
  const Changes second = finish(won("b", 101 * day_ms));
  EXPECT_EQ((*second)[0].before, rating::aged((*first)[0].after, 100));
}

TEST_F(RatingStore, GameThatEndedEarlierDoesNotMoveTheDateBack) {
  const Changes first = finish(won("a", 50 * day_ms));
  const Changes second = finish(won("b", 10 * day_ms));
  EXPECT_EQ((*second)[0].before, (*first)[0].after);
  EXPECT_EQ(all_ratings(database)[0].rated_ms, 50 * day_ms);
}

TEST_F(RatingStore, PoolsAreSeparate) {
  FinishedGame other = won("b");
  other.pool = "tzaar-days";
  other.outcome = "second";
  finish(won("a"));
  finish(other);
  EXPECT_EQ(
      standings(),
      "Ada tzaar 1662 after 1, Ada tzaar-days 1338 after 1, Ben tzaar 1338 after 1, Ben tzaar-days 1662 after 1, ");
}

TEST_F(RatingStore, UnratedGameChangesNothing) {
  const auto not_rated = [&](const std::string& room, const std::function<void(FinishedGame&)>& change) {
    FinishedGame game = won(room);
    change(game);
    EXPECT_EQ(finish(game), std::nullopt) << room;
    EXPECT_EQ(changes_by(database, game.room), std::nullopt) << room;
    EXPECT_EQ(find_game(database, game.room)->ratings, std::nullopt) << room;
  };
  not_rated("unrated", [](FinishedGame& game) { game.pool.clear(); });
  not_rated("aborted", [](FinishedGame& game) { game.outcome = "aborted"; });
  not_rated("one ply", [](FinishedGame& game) { game.plies = 1; });
  not_rated("no first", [](FinishedGame& game) { game.seats[0].reset(); });
  not_rated("no second", [](FinishedGame& game) { game.seats[1].reset(); });
  not_rated("alone", [](FinishedGame& game) { game.seats[1] = game.seats[0]; });
  not_rated("guest first", [this](FinishedGame& game) { game.seats[0] = Player{guest, "Calm Ibex 27"}; });
  not_rated("guest second", [this](FinishedGame& game) { game.seats[1] = Player{guest, "Calm Ibex 27"}; });
  EXPECT_EQ(standings(), "");
}

TEST_F(RatingStore, GameKeepsItsRatingChanges) {
  const Changes changes = finish(won("a"));
  finish(won("b"));
  EXPECT_EQ(changes_by(database, core::RoomId("a")), changes);
  EXPECT_EQ(find_game(database, core::RoomId("a"))->ratings, changes);
  EXPECT_EQ(list_games(database, {}).games[1].ratings, changes);
}

TEST_F(RatingStore, NothingIsRatedIfTheGameIsNotStored) {
  {
    Transaction transaction(database);
    finish(won("a"));
  }
  EXPECT_EQ(standings(), "");
  EXPECT_EQ(changes_by(database, core::RoomId("a")), std::nullopt);
}

TEST_F(RatingStore, RecomputingChangesNothing) {
  finish(won("a", 5 * day_ms));
  finish(won("b", 90 * day_ms));
  finish(won("c", 20 * day_ms));
  const auto before = all_ratings(database);
  const Changes changes = changes_by(database, core::RoomId("b"));
  const Recomputed result = recompute();
  EXPECT_EQ(result.games, 3);
  EXPECT_EQ(result.all, 2u);
  EXPECT_EQ(result.changed, 0);
  EXPECT_EQ(all_ratings(database), before);
  EXPECT_EQ(changes_by(database, core::RoomId("b")), changes);
}

TEST_F(RatingStore, RecomputingCorrectsWrongRatings) {
  finish(won("a"));
  const auto right = all_ratings(database);
  database.execute(R"(UPDATE ratings SET rating = 2900 WHERE "user" = )" + std::to_string(ada.value()));
  database.execute(
      R"(INSERT INTO ratings SELECT "user", 'zertz', rating, deviation, volatility, games, rated_ms FROM ratings
         WHERE "user" = )" +
      std::to_string(ben.value()));
  EXPECT_EQ(recompute().changed, 2);
  EXPECT_EQ(all_ratings(database), right);
}

TEST_F(RatingStore, RecomputingLeavesOutAGameThatHasLostItsPool) {
  finish(won("a"));
  const auto after_one = all_ratings(database);
  finish(won("b"));
  database.execute("UPDATE games SET pool = NULL WHERE id = 'b'");
  EXPECT_EQ(recompute().changed, 2);
  EXPECT_EQ(all_ratings(database), after_one);
  EXPECT_EQ(find_game(database, core::RoomId("b"))->ratings, std::nullopt);
}

TEST_F(RatingStore, AnnulledGamesAreReverted) {
  finish(won("a"));
  const auto after_one = all_ratings(database);
  finish(won("b"));
  const core::UserId cal = *insert_account(database, "Cal", "hash", 0);
  database.execute("UPDATE games SET second_id = " + std::to_string(cal.value()) + " WHERE id = 'b'");
  recompute();
  ASSERT_EQ(all_ratings(database).size(), 3u);
  EXPECT_EQ(annul_rated_games(database, cal), 1);
  EXPECT_EQ(all_ratings(database), after_one);
  EXPECT_EQ(find_game(database, core::RoomId("b"))->ratings, std::nullopt);
  EXPECT_EQ(database.number("SELECT count(*) FROM games WHERE annulled_pool IS NOT NULL AND rating IS NULL"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM opponents"), 2) << "each of the two who are left has met the other";
  EXPECT_EQ(annul_rated_games(database, cal), 0);
}

TEST_F(RatingStore, OpponentCountsOnceTheirRatingWasEstablished) {
  finish(won("a"));
  EXPECT_EQ(database.number("SELECT sum(known) FROM opponents"), 0);
  database.execute(R"(UPDATE ratings SET deviation = 80 WHERE "user" = )" + std::to_string(ben.value()));
  finish(won("b"));
  EXPECT_EQ(database.number(R"(SELECT known FROM opponents WHERE "user" = )" + std::to_string(ada.value())), 1);
  EXPECT_EQ(database.number(R"(SELECT known FROM opponents WHERE "user" = )" + std::to_string(ben.value())), 0);
  database.execute(R"(UPDATE ratings SET deviation = 200 WHERE "user" = )" + std::to_string(ben.value()));
  finish(won("c"));
  EXPECT_EQ(database.number(R"(SELECT known FROM opponents WHERE "user" = )" + std::to_string(ada.value())), 1);
}

}  // namespace
}  // namespace storage::rating_store_test
