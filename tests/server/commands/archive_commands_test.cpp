// `gipfel import` and `gipfel export` as they are typed: what each option of the export chooses.
#include "server/commands/archive_commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::archive_commands_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string tzaar_game =
    "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
    "1. D3xD4\nresult second resignation\n";
const std::string zertz_game =
    "[Game \"zertz\"]\n[Setup \"37\"]\n[Id \"zertz9aTz01L\"]\n[First \"Cal\"]\n[Second \"Ada\"]\n"
    "1. Wa1,g4\n2. Wd4,a2\nresult first resignation\n";

class ArchiveCommandsTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string records = file.folder() + "/records.txt";
    std::ofstream(records) << tzaar_game << "\n" << zertz_game;
    ASSERT_EQ(run<ArchiveCommands>("import --create --database " + file.path() + " " + records).code, 0);
  }
  std::string exported(const std::string& options) {
    const Outcome outcome = run<ArchiveCommands>("export --database " + file.path() + " " + options);
    EXPECT_EQ(outcome.code, 0) << outcome.errors;
    return outcome.output;
  }

  support::TempDatabase file;
};

TEST_F(ArchiveCommandsTest, EachOptionChoosesItsGames) {
  EXPECT_THAT(exported(""), AllOf(HasSubstr("\"tzaar\""), HasSubstr("\"zertz\"")));
  for (const char* options :
       {"--game tzaar", "--setup fixed", "--opponent Ben", "--result second", "--max-turns 1", "--id k3Xq9aTz01Lm"}) {
    EXPECT_THAT(exported(options), AllOf(HasSubstr("\"tzaar\""), Not(HasSubstr("\"zertz\"")))) << options;
  }
  for (const char* options : {"--player Cal", "--player Ada --opponent Cal", "--result first", "--min-turns 2"}) {
    EXPECT_THAT(exported(options), AllOf(Not(HasSubstr("\"tzaar\"")), HasSubstr("\"zertz\""))) << options;
  }
  for (const char* options : {"--reason resignation", "--rated false", "--speed untimed"}) {
    EXPECT_THAT(exported(options), AllOf(HasSubstr("\"tzaar\""), HasSubstr("\"zertz\""))) << options;
  }
  for (const char* options : {"--reason time", "--rated true", "--speed live", "--min-rating 1", "--max-rating 4000"}) {
    EXPECT_EQ(exported(options), "") << options;
  }
}

TEST_F(ArchiveCommandsTest, ExportRefusesUnknownWords) {
  for (const char* options : {"--result third", "--speed quick", "--format xml", "--since yesterday"}) {
    EXPECT_THROW(exported(options), CLI::ValidationError) << options;
  }
}

}  // namespace
}  // namespace commands::archive_commands_test
