#include "server/commands/check_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "server/room/record.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::check_command_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(CheckCommand, ReportsNoFaultsWhileAServerRuns) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  const storage::FileLock server(file.path());
  const Outcome outcome = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, file.path() + ": 0 finished games, 0 of them rated, and 0 unfinished ones: all is right\n");
}

TEST(CheckCommand, ReportsFaultsAndRemedies) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  storage::insert_account(database, "Ada", "hash", 0);
  database.execute("INSERT INTO ratings VALUES (1, 'tzaar', 2900, 60, 0.06, 9, 0)");
  const Outcome outcome = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(outcome.code, CheckCommand::found_wrong);
  EXPECT_THAT(outcome.output, HasSubstr("The rating of person 1 in tzaar is stored as 2900.000"));
  EXPECT_THAT(outcome.output, HasSubstr("gipfel ratings works all ratings out again"));
  EXPECT_THAT(outcome.output,
              HasSubstr("0 complaints about the file, 0 about games, 1 about ratings, 0 about openings\n"));
}

TEST(CheckCommand, WritesNothing) {
  const support::TempDatabase file;
  file.open();
  const auto content = [&file] {
    std::ifstream in(file.path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = content();
  EXPECT_EQ(run<CheckCommand>("check " + file.path()).code, 0);
  EXPECT_EQ(content(), before);
}

/// A game whose last line is there twice.
void store_doubled(storage::Database& database) {
  auto room = *room::Room::create({"zertz", "37", game::Side::first}, room::ann, room::noon);
  ASSERT_TRUE(room.sit(room::ben, {}, room::noon).has_value());
  ASSERT_TRUE(room.resign(room::ben.id, {"r", 0}, room::noon).has_value());
  auto game = rooms::finished_game(core::RoomId("abcdefghijkl"), room);
  game.record += std::string(room::lines_of(game.record).back()) + '\n';
  storage::finish_game(database, game);
}

TEST(CheckCommand, RepairsRecordsWithDoubledLinesWhileAServerRuns) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  store_doubled(database);
  const storage::FileLock server(file.path());
  const Outcome before = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(before.code, CheckCommand::found_wrong);
  EXPECT_THAT(before.output, HasSubstr("Game abcdefghijkl: its record has event "));
  EXPECT_THAT(before.output, HasSubstr("gipfel check --repair"));
  EXPECT_THAT(before.output, Not(HasSubstr("leaves the rest alone")));
  const Outcome outcome = run<CheckCommand>("check --repair " + file.path());
  EXPECT_EQ(outcome.code, 0) << outcome.output << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("Game abcdefghijkl: its record had event "));
  EXPECT_THAT(outcome.output, HasSubstr(": records repaired: 1\n"));
  EXPECT_THAT(outcome.output, HasSubstr("all is right\n"));
}

TEST(CheckCommand, RefusesForeignDatabases) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  EXPECT_EQ(run<CheckCommand>("check " + file.path()).code, 1);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
  std::ofstream(file.path()) << "This is a letter, and it is long enough to be looked at as if it were a database.";
  const Outcome outcome = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.errors, HasSubstr("not a database"));
}

TEST(CheckCommand, RefusesAnotherVersion) {
  const support::TempDatabase file;
  file.open().execute("PRAGMA user_version = 1");
  const Outcome outcome = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.errors, HasSubstr("made by an older gipfel"));
}

TEST(CheckCommand, NeedsAFile) { EXPECT_THROW(run<CheckCommand>("check"), CLI::RequiredError); }

TEST(CheckCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<CheckCommand>("").code, -1); }

}  // namespace
}  // namespace commands::check_command_test
