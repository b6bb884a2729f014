#include "server/commands/create_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "server/storage/engine/migrations.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::create_command_test {
namespace {

using testing::HasSubstr;

TEST(CreateCommand, MakesADatabaseOnce) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  const std::string command = "create --database " + file.path();
  const Outcome made = run<CreateCommand>(command);
  EXPECT_EQ(made.code, 0) << made.errors;
  EXPECT_THAT(made.output, HasSubstr(file.path() + ": made"));
  storage::require_up_to_date(file.path());
  const Outcome again = run<CreateCommand>(command);
  EXPECT_EQ(again.code, 0) << again.errors;
  EXPECT_THAT(again.output, HasSubstr("is there already"));
}

TEST(CreateCommand, MakesNoFolder) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  const Outcome outcome = run<CreateCommand>("create --database " + file.folder() + "/nowhere/gipfel.sqlite");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.errors, HasSubstr("No such file or directory"));
  EXPECT_TRUE(std::filesystem::is_empty(file.folder()));
}

}  // namespace
}  // namespace commands::create_command_test
