#include "server/commands/backup_command.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

#include "server/storage/engine/migrations.hpp"
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
  EXPECT_THAT(made.output, HasSubstr(" MB, complete and checked\n"));
  EXPECT_EQ(made.errors, "") << "progress is for terminals";
  EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(BackupCommand, WritesToStandardOutput) {
  const support::TempDatabase file;
  file.open();
  const std::string copy = file.path() + ".copy";
  std::fflush(stdout);
  const int output = dup(STDOUT_FILENO);
  const int made = open(copy.c_str(), O_WRONLY | O_CREAT, 0600);
  dup2(made, STDOUT_FILENO);
  CLI::App program;
  const BackupCommand command(program);
  program.parse("backup - --database " + file.path());
  testing::internal::CaptureStderr();
  const int code = command.run().value_or(-1);
  const std::string said = testing::internal::GetCapturedStderr();
  dup2(output, STDOUT_FILENO);
  close(output);
  close(made);
  EXPECT_EQ(code, 0) << said;
  EXPECT_THAT(said, HasSubstr(" MB, complete and checked\n"));
  EXPECT_FALSE(std::filesystem::exists("-"));
  storage::require_up_to_date(copy);
}

TEST(BackupCommand, ReportsWhyItFailed) {
  const support::TempDatabase absent(support::TempDatabase::Start::absent);
  EXPECT_EQ(run<BackupCommand>("backup " + absent.path() + ".copy --database " + absent.path()).code, 1);
  EXPECT_TRUE(std::filesystem::is_empty(absent.folder())) << "neither a database nor a copy";
  const support::TempDatabase file;
  const Outcome refused = run<BackupCommand>("backup " + file.path() + " --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("no backup was made: \"" + file.path() + "\" already exists"));
}

TEST(BackupCommand, NeedsAFile) { EXPECT_THROW(run<BackupCommand>("backup"), CLI::RequiredError); }

TEST(BackupCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<BackupCommand>("").code, -1); }

}  // namespace
}  // namespace commands::backup_command_test
