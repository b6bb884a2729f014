#include "server/commands/check_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "server/storage/rating_store.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "server/storage/user_store.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::check_command_test {
namespace {

using testing::HasSubstr;

TEST(CheckCommand, SaysThatAllIsRightWhileAServerRuns) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  const storage::FileLock server(file.path());
  const Outcome outcome = run<CheckCommand>("check " + file.path());
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, file.path() + ": 0 finished games, 0 of them rated, and 0 unfinished ones: all is right\n");
}

TEST(CheckCommand, SaysWhatIsWrongAndWhatToDo) {
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

TEST(CheckCommand, RefusesWhatIsNoDatabaseOfGipfel) {
  const support::TempDatabase file;
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

TEST(CheckCommand, RunsOnlyIfItIsAskedFor) { EXPECT_EQ(run<CheckCommand>("").code, -1); }

}  // namespace
}  // namespace commands::check_command_test
