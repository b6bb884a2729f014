#include "server/rating/load.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "tests/support/temp_database.hpp"

namespace rating::load_test {
namespace {

/// As storage and as the book that was told of each game have it.
TEST(RatingBookLoading, YieldsTheSameBookAsReportingEachGame) {
  support::TempDatabase file;
  storage::Database database = file.open();
  const core::UserId ada = *storage::insert_account(database, "Ada", "hash", 0);
  const core::UserId ben = *storage::insert_account(database, "Ben", "hash", 0);
  Book told;
  storage::FinishedGame game;
  game.seats = {storage::Player{ada, "Ada"}, storage::Player{ben, "Ben"}};
  game.outcome = "first";
  game.visibility = "public";
  game.plies = 2;
  for (const std::string pool : {"tzaar", "zertz", "tzaar"}) {
    game.room = core::RoomId("room" + std::to_string(game.ended_ms));
    game.pool = pool;
    game.ended_ms += 1000;
    const auto rated = storage::finish_game(database, game);
    ASSERT_TRUE(rated);
    for (const storage::StoredRating& each : rated->after) {
      told.enter(each.user, each.pool, {each.rating, each.rated_ms, each.games});
    }
  }
  Book loaded;
  load(loaded, database);
  EXPECT_EQ(loaded.all_of(ada), told.all_of(ada));
  EXPECT_EQ(loaded.all_of(ben), told.all_of(ben));
  EXPECT_EQ(loaded.find(ada, "tzaar")->games, 2);
  Book read_again;
  for (const std::string pool : {"zertz", "no pool"}) enter(read_again, storage::find_rating(database, ada, pool));
  EXPECT_EQ(read_again.all_of(ada).size(), 1U);
  EXPECT_EQ(read_again.find(ada, "zertz"), told.find(ada, "zertz"));
  told.enter(ada, "zertz", {{}, 9000, 2});
  enter(told, storage::find_rating(database, ada, "zertz"));
  EXPECT_EQ(told.find(ada, "zertz")->games, 2);
}

}  // namespace
}  // namespace rating::load_test
