#include "server/commands/backup_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "server/storage/sqlite/file_lock.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::backup_command_test {
namespace {

using testing::HasSubstr;

TEST(BackupCommand, CopiesTheDatabaseOfARunningServer) {
  const support::TempDatabase file;
  file.open();
  const storage::FileLock server(file.path());
  const std::string copy = file.path() + ".copy";
  const Outcome made = run<BackupCommand>("backup " + copy + " --database " + file.path());
  EXPECT_EQ(made.code, 0) << made.errors;
  EXPECT_THAT(made.output, HasSubstr(copy + ": "));
  EXPECT_THAT(made.output, HasSubstr(" MB, whole and checked\n"));
  EXPECT_EQ(made.errors, "") << "progress is for terminals";
  EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(BackupCommand, SaysWhyThereIsNone) {
  const support::TempDatabase file;
  EXPECT_EQ(run<BackupCommand>("backup copy.sqlite --database " + file.path()).code, 1);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
  file.open();
  const Outcome refused = run<BackupCommand>("backup " + file.path() + " --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("no backup was made: \"" + file.path() + "\" already exists"));
}

TEST(BackupCommand, NeedsAFile) { EXPECT_THROW(run<BackupCommand>("backup"), CLI::RequiredError); }

TEST(BackupCommand, RunsOnlyIfItIsAskedFor) { EXPECT_EQ(run<BackupCommand>("").code, -1); }

}  // namespace
}  // namespace commands::backup_command_test
