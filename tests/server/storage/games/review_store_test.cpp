#include "server/storage/games/review_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::review_store_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Reviews : public testing::Test {
 protected:
  core::RoomId finished(const std::string& id) {
    finish_game(database, support::finished_game(id, {core::UserId(1), "Ada"}, {core::UserId(2), "Ben"}, 100));
    return core::RoomId(id);
  }

  support::TempDatabase file;
  Database database = file.open();
  core::RoomId game = finished("aaaaaaaaaaaa");
};

TEST_F(Reviews, BelongToOneGame) {
  keep_review(database, game, 30, "{\"chances\":[]}");
  EXPECT_EQ(review_of(database, game), "{\"chances\":[]}");
  EXPECT_EQ(review_of(database, finished("bbbbbbbbbbbb")), std::nullopt);
}

TEST_F(Reviews, FirstReviewIsKept) {
  keep_review(database, game, 30, "first");
  keep_review(database, game, 30, "second");
  EXPECT_EQ(review_of(database, game), "first");
}

TEST_F(Reviews, NeedAStoredGame) {
  const core::RoomId none("nosuchgame12");
  keep_review(database, none, 30, "review");
  EXPECT_EQ(review_of(database, none), std::nullopt);
}

TEST_F(Reviews, AreDeletedWithTheirGame) {
  keep_review(database, game, 30, "review");
  database.execute("DELETE FROM games");
  EXPECT_EQ(review_of(database, game), std::nullopt);
}

TEST_F(Reviews, MustCoverAllTurns) {
  keep_review(database, game, 30, "review");
  EXPECT_THAT(games_reviewed_wrongly(database), IsEmpty());
  const core::RoomId other = finished("bbbbbbbbbbbb");
  keep_review(database, other, 29, "review");
  EXPECT_THAT(games_reviewed_wrongly(database), ElementsAre(other));
}

}  // namespace
}  // namespace storage::review_store_test
