#include "server/commands/backup_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "server/storage/file_lock.hpp"
#include "tests/support/temp_database.hpp"

namespace commands {
namespace {

using testing::HasSubstr;

struct Outcome {
  int code = -1;
  std::string output;
  std::string errors;
};

/// `gipfel <arguments>`.
Outcome run(const std::string& arguments) {
  CLI::App program;
  const BackupCommand command(program);
  program.parse(arguments);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = command.run().value_or(-1);
  std::string output = testing::internal::GetCapturedStdout();
  return {code, std::move(output), testing::internal::GetCapturedStderr()};
}

TEST(BackupCommand, CopiesTheDatabaseOfARunningServer) {
  const support::TempDatabase file;
  file.open();
  const storage::FileLock server(file.path());
  const std::string copy = file.path() + ".copy";
  const Outcome made = run("backup " + copy + " --database " + file.path());
  EXPECT_EQ(made.code, 0) << made.errors;
  EXPECT_THAT(made.output, HasSubstr(copy + ": "));
  EXPECT_THAT(made.output, HasSubstr(" MB, whole and checked\n"));
  EXPECT_EQ(made.errors, "") << "progress is for terminals";
  EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(BackupCommand, SaysWhyThereIsNone) {
  const support::TempDatabase file;
  EXPECT_EQ(run("backup copy.sqlite --database " + file.path()).code, 1);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
  file.open();
  const Outcome refused = run("backup " + file.path() + " --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("no backup was made: \"" + file.path() + "\" already exists"));
}

TEST(BackupCommand, NeedsAFile) { EXPECT_THROW(run("backup"), CLI::RequiredError); }

TEST(BackupCommand, RunsOnlyIfItIsAskedFor) { EXPECT_EQ(run("").code, -1); }

}  // namespace
}  // namespace commands
