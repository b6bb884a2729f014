#include "server/commands/puzzle_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "server/puzzles/shipped.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::puzzle_command_test {
namespace {

using testing::HasSubstr;

class Puzzles : public testing::Test {
 protected:
  Outcome puzzles(const std::string& command) {
    return run<PuzzleCommand>("puzzles " + command + " --database " + file_.path());
  }

  support::TempDatabase file_;
  storage::Database database_ = file_.open();
  std::string lines_ = file_.path() + ".jsonl";
};

TEST_F(Puzzles, AreExportedAndImported) {
  puzzles::add_shipped_puzzles(file_.path());
  const Outcome exported = puzzles("export " + lines_);
  EXPECT_EQ(exported.code, 0) << exported.errors;
  EXPECT_THAT(exported.output, HasSubstr(" puzzles written"));
  const Outcome imported = puzzles("import " + lines_);
  EXPECT_EQ(imported.code, 0) << imported.errors;
  EXPECT_THAT(imported.output, HasSubstr("0 puzzles added, "));
}

TEST_F(Puzzles, ThoseOfTheProgramAreImportedWithoutAFile) {
  const Outcome imported = puzzles("import");
  EXPECT_EQ(imported.code, 0) << imported.errors;
  EXPECT_GT(database_.number("SELECT count(*) FROM puzzles"), 0);
  EXPECT_THAT(puzzles("import").output, HasSubstr("0 puzzles added, "));
}

TEST_F(Puzzles, AWrongLineIsNamedByItsNumber) {
  std::ofstream(lines_) << "\nnonsense\n";
  const Outcome imported = puzzles("import " + lines_);
  EXPECT_EQ(imported.code, 1);
  EXPECT_THAT(imported.errors, HasSubstr(":2: This is no JSON."));
}

TEST_F(Puzzles, AMissingFileIsSaid) {
  EXPECT_THAT(puzzles("import /nowhere/x.jsonl").errors, HasSubstr("cannot be read"));
  EXPECT_THAT(puzzles("export /nowhere/x.jsonl").errors, HasSubstr("cannot be written"));
}

TEST_F(Puzzles, NoneAreMadeWithoutGames) {
  const Outcome made = puzzles("make --game zertz");
  EXPECT_EQ(made.code, 0);
  EXPECT_THAT(made.errors, HasSubstr("zertz: 0 games looked at, 0 puzzles made, 0 records damaged"));
}

}  // namespace
}  // namespace commands::puzzle_command_test
