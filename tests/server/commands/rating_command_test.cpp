#include "server/commands/rating_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::rating_command_test {
namespace {

using testing::HasSubstr;

void play_a_game(storage::Database& database) {
  storage::FinishedGame game;
  game.seats = {storage::Player{*storage::insert_account(database, "Ada", "hash", 0), "Ada"},
                storage::Player{*storage::insert_account(database, "Ben", "hash", 0), "Ben"}};
  game.outcome = "first";
  game.visibility = "public";
  game.plies = 2;
  game.pool = "tzaar";
  storage::finish_game(database, game);
}

TEST(RatingCommand, ReportsHowManyRatingsWereWrong) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  play_a_game(database);
  EXPECT_EQ(run<RatingCommand>("ratings --database " + file.path()).output, "1 rated games, 2 ratings, 0 changed\n");
  database.execute("UPDATE ratings SET rating = 2900 WHERE rating > 1500");
  const Outcome mended = run<RatingCommand>("ratings --database " + file.path());
  EXPECT_EQ(mended.code, 0);
  EXPECT_EQ(mended.output, "1 rated games, 2 ratings, 1 changed\n");
  EXPECT_EQ(rating::shown(storage::all_ratings(database)[0].rating), 1662);
}

TEST(RatingCommand, RefusesWhileAServerRuns) {
  const support::TempDatabase file;
  file.open();
  const storage::FileLock server(file.path());
  const Outcome refused = run<RatingCommand>("ratings --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("in use by another gipfel"));
}

TEST(RatingCommand, MigratesNothing) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  database.execute("PRAGMA user_version = 1");
  const Outcome refused = run<RatingCommand>("ratings --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("made by an older gipfel"));
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
}

TEST(RatingCommand, CreatesNoDatabase) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  EXPECT_EQ(run<RatingCommand>("ratings --database " + file.path()).code, 1);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

TEST(RatingCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<RatingCommand>("").code, -1); }

}  // namespace
}  // namespace commands::rating_command_test
