#include "server/archive/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "common/opening/opening.hpp"
#include "server/storage/games/opening_store.hpp"
#include "tests/common/boardspace/log_text.hpp"
#include "tests/support/temp_database.hpp"

namespace archive {
namespace {

using testing::HasSubstr;

const std::string listed =
    "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
    "1. D3xD4\nresult second resignation\n";
const std::string unlisted =
    "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Ln\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
    "[Visibility \"private\"]\n1. D3xD4\nresult second resignation\n";

/// A game of ZÈRTZ that began as all of them do.
std::string begun(const std::string& id) {
  return "[Game \"zertz\"]\n[Setup \"37\"]\n[Id \"" + id +
         "\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
         "1. Wa1,g4\n2. Wd4,a2\nresult second resignation\n";
}

/// Each command as the program runs it, with what it says on standard error.
class Commands : public testing::Test {
 protected:
  int import_text(const std::string& text) {
    const auto name = folder / "records.txt";
    std::ofstream(name, std::ios::binary) << text;
    return import_file(name);
  }
  int import_file(const std::filesystem::path& name) {
    testing::internal::CaptureStderr();
    const int code = import_games({file.path(), Format::records, {name.string()}});
    said = testing::internal::GetCapturedStderr();
    return code;
  }
  int export_all() {
    testing::internal::CaptureStderr();
    const int code = export_games({file.path(), (folder / "out.txt").string(), {}});
    said = testing::internal::GetCapturedStderr();
    return code;
  }

  std::string exported() const {
    std::ifstream in(folder / "out.txt", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  }

  support::TempDatabase file;
  std::filesystem::path folder = std::filesystem::path(file.path()).parent_path();
  std::string said;
};

TEST_F(Commands, OlderGamesComeIntoTheOpeningExplorerOnce) {
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp") + "\n" + begun("k3Xq9aTz01Lq") + "\n" + listed + "\n" + unlisted), done)
      << said;
  storage::Database database = file.open();
  const std::uint64_t start = (*opening::place("zertz", "37"))->key();
  const auto imported = storage::opening_turns(database, start);
  ASSERT_EQ(imported.size(), 1U);
  // As if they had been stored before there was an explorer.
  storage::forget_openings(database);
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lr")), done) << said;
  for (const Openings which : {Openings::missing, Openings::missing, Openings::all}) {
    testing::internal::CaptureStdout();
    EXPECT_EQ(add_openings(file.path(), which), done);
    said = testing::internal::GetCapturedStdout();
    const auto turns = storage::opening_turns(database, start);
    ASSERT_EQ(turns.size(), 1U);
    EXPECT_EQ(turns[0].turn, imported[0].turn);
    EXPECT_EQ(turns[0].second, 3);
    const std::vector<core::RoomId> latest = {core::RoomId("k3Xq9aTz01Lr"), core::RoomId("k3Xq9aTz01Lq"),
                                              core::RoomId("k3Xq9aTz01Lp")};
    EXPECT_EQ(storage::latest_of_opening(database, start), latest);
    EXPECT_EQ(storage::find_opening(database, {start, turns[0].turn})->latest, latest);
  }
  EXPECT_EQ(database.number("SELECT count(*) FROM openings WHERE latest LIKE '%Lm%' OR latest LIKE '%Ln%'"), 0);
  EXPECT_EQ(said.substr(0, said.find(';')), "3 games added to the opening explorer");
}

TEST_F(Commands, AnImportsExitCodeSaysWhetherAnythingOrAllWasTaken) {
  EXPECT_EQ(import_text("nonsense\n"), failed);
  EXPECT_EQ(import_text(listed + "\nnonsense\n"), partly_done);
  EXPECT_EQ(import_text("nonsense\n\n" + listed), partly_done);
  EXPECT_EQ(import_text(listed), done);
}

TEST_F(Commands, AGameThatWentOnAfterItsRepetitionKeepsItsTags) {
  const auto log = folder / "log.sgf";
  std::ofstream(log) << boardspace::repeated_game().turn({"RtoB 2 0 D 4"}).text();
  EXPECT_EQ(import_games({file.path(), Format::boardspace, {log.string()}}), done);
  EXPECT_EQ(export_all(), done);
  const std::string first = exported();
  EXPECT_THAT(first, HasSubstr("[Continued \"after repetition\"]\n[ContinuedTo \"Game won by guest1490\"]\n1. "));
  EXPECT_THAT(first, HasSubstr("result draw repetition"));
  EXPECT_EQ(verify_records({(folder / "out.txt").string()}), done);
  std::filesystem::remove(file.path());
  EXPECT_EQ(import_text(first), done);
  EXPECT_EQ(export_all(), done);
  EXPECT_EQ(exported(), first);
}

TEST_F(Commands, AFolderOfRecordsIsRefused) {
  EXPECT_EQ(import_file(folder), failed);
  EXPECT_THAT(said, HasSubstr("This is a folder"));
  EXPECT_EQ(verify_records({folder.string()}), failed);
}

TEST_F(Commands, AnExportSaysHowManyGamesArePrivate) {
  import_text(listed + "\n" + unlisted);
  EXPECT_EQ(export_all(), done);
  EXPECT_THAT(said, HasSubstr("2 games exported, 1 of them private; 0 damaged"));
}

TEST_F(Commands, AnExportMigratesNothing) {
  file.open().execute("PRAGMA user_version = 1");
  EXPECT_EQ(export_all(), failed);
  EXPECT_THAT(said, HasSubstr("made by an older gipfel"));
  EXPECT_EQ(storage::Database(file.path(), storage::Access::read_only).number("PRAGMA user_version"), 1);
}

TEST_F(Commands, AnExportRefusesANewerDatabaseAndMakesNone) {
  EXPECT_EQ(export_all(), failed);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
  file.open().execute("PRAGMA user_version = 999");
  EXPECT_EQ(export_all(), failed);
  EXPECT_THAT(said, HasSubstr("newer gipfel"));
}

}  // namespace
}  // namespace archive
