#include "server/archive/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "common/explorer/explorer.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "server/storage/games/statistics.hpp"
#include "tests/common/boardspace/log_text.hpp"
#include "tests/support/temp_database.hpp"

namespace archive::commands_test {
namespace {

using testing::HasSubstr;

/// The database, if there is none.
constexpr bool creates = true;

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
    const int code = import_games({file.path(), Format::records, {name.string()}, creates});
    said = testing::internal::GetCapturedStderr();
    return code;
  }
  int export_all(ExportFormat format = ExportFormat::records, const storage::ArchiveFilter& filter = {}) {
    testing::internal::CaptureStderr();
    const int code = export_games({file.path(), format, (folder / "out.txt").string(), filter});
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

TEST_F(Commands, OlderGamesAreAddedToTheExplorerOnce) {
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp") + "\n" + begun("k3Xq9aTz01Lq") + "\n" + listed + "\n" + unlisted), done)
      << said;
  storage::Database database = file.open();
  const std::uint64_t start = (*explorer::node("zertz", "37"))->key();
  const auto imported = storage::games_reaching(database, start);
  ASSERT_EQ(imported.continuations.size(), 1U);
  // As if they had been stored before there was an explorer.
  storage::forget_explorer(database);
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lr")), done) << said;
  for (const Openings which : {Openings::missing, Openings::missing, Openings::all}) {
    testing::internal::CaptureStdout();
    EXPECT_EQ(add_openings(file.path(), which), done);
    said = testing::internal::GetCapturedStdout();
    const auto [turns, latest] = storage::games_reaching(database, start);
    const storage::Continuation all_went_on{imported.continuations[0].next, 0, 3, 0};
    EXPECT_EQ(turns, std::vector<storage::Continuation>{all_went_on});
    const std::vector<core::RoomId> expected = {core::RoomId("k3Xq9aTz01Lr"), core::RoomId("k3Xq9aTz01Lq"),
                                                core::RoomId("k3Xq9aTz01Lp")};
    EXPECT_EQ(latest, expected);
  }
  const std::uint64_t tzaar = (*explorer::node("tzaar", "fixed"))->key();
  EXPECT_TRUE(storage::games_reaching(database, tzaar).latest.empty()) << "one has too few turns, one is private";
  EXPECT_EQ(said.substr(0, said.find(';')), "3 games added to the explorer");
}

TEST_F(Commands, DamagedGameIsReportedAndSkipped) {
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp") + "\n" + begun("k3Xq9aTz01Lq")), done) << said;
  storage::Database database = file.open();
  database.execute("UPDATE games SET record = 'x' WHERE id = 'k3Xq9aTz01Lp'");
  testing::internal::CaptureStderr();
  EXPECT_EQ(add_openings(file.path(), Openings::all), partly_done);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("k3Xq9aTz01Lp: "));
  EXPECT_EQ(storage::games_reaching(database, (*explorer::node("zertz", "37"))->key()).latest.size(), 1U);
}

TEST_F(Commands, RebuildingTheExplorerAlsoCorrectsTheStatistics) {
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp")), done) << said;
  storage::Database database = file.open();
  database.execute("UPDATE game_statistics SET games = 7");
  testing::internal::CaptureStdout();
  EXPECT_EQ(add_openings(file.path(), Openings::all), done);
  EXPECT_THAT(testing::internal::GetCapturedStdout(), HasSubstr("the statistics were wrong"));
  EXPECT_EQ(storage::game_statistics(database, "zertz").all.all, (storage::Results{0, 1, 0}));
}

TEST_F(Commands, ImportExitCodeTellsNothingFromSomeAndAll) {
  EXPECT_EQ(import_text("nonsense\n"), failed);
  EXPECT_EQ(import_text(listed + "\nnonsense\n"), partly_done);
  EXPECT_EQ(import_text("nonsense\n\n" + listed), partly_done);
  EXPECT_EQ(import_text(listed), done);
}

TEST_F(Commands, ExportOfAMissingGameFailsAndWritesNoFile) {
  ASSERT_EQ(import_text(listed), done);
  storage::ArchiveFilter filter;
  filter.id = "nosuch";
  EXPECT_EQ(export_all(ExportFormat::records, filter), failed);
  EXPECT_THAT(said, HasSubstr("There is no finished game nosuch."));
  EXPECT_FALSE(std::filesystem::exists(folder / "out.txt"));
}

TEST_F(Commands, ImportCreatesADatabaseOnlyIfAsked) {
  std::filesystem::remove(file.path());
  const auto name = folder / "records.txt";
  std::ofstream(name) << listed;
  const std::filesystem::path typo = folder / "typo.sqlite";
  testing::internal::CaptureStderr();
  EXPECT_EQ(import_games({typo.string(), Format::records, {name.string()}}), failed);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("There is no such file. To create"));
  for (const auto& file_there : std::filesystem::directory_iterator(folder)) EXPECT_EQ(file_there.path(), name);
  testing::internal::CaptureStderr();
  EXPECT_EQ(import_games({typo.string(), Format::records, {name.string()}, creates}), done);
  EXPECT_EQ(import_games({typo.string(), Format::records, {name.string()}}), done) << "it is there now";
  EXPECT_EQ(import_games({(folder / "tpyo.sqlite").string(), Format::records, {name.string()}}), failed);
  EXPECT_THAT(testing::internal::GetCapturedStderr(),
              HasSubstr("There is no such file, but there is " + typo.string()));
}

TEST_F(Commands, AGameThatWentOnAfterItsRepetitionKeepsItsTags) {
  const auto log = folder / "log.sgf";
  std::ofstream(log) << boardspace::repeated_game().turn({"RtoB 2 0 D 4"}).text();
  EXPECT_EQ(import_games({file.path(), Format::boardspace, {log.string()}, creates}), done);
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

TEST_F(Commands, ExportIsRecognisedAtTheSourceAndUnchangedElsewhere) {
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp") + "\n" + listed + "\n" + unlisted), done) << said;
  EXPECT_EQ(export_all(), done);
  const std::string games = exported();
  for (const ExportFormat format : {ExportFormat::records, ExportFormat::json}) {
    EXPECT_EQ(export_all(format), done);
    const std::string first = exported();
    EXPECT_EQ(verify_records({(folder / "out.txt").string()}), done);
    EXPECT_EQ(import_text(first), done);
    EXPECT_THAT(said, HasSubstr("0 imported, 3 already known, 0 refused"));
    EXPECT_EQ(export_all(format), done);
    EXPECT_EQ(exported(), first);
    std::filesystem::remove(file.path());
    EXPECT_EQ(import_text(first), done);
    EXPECT_THAT(said, HasSubstr("3 imported, 0 already known, 0 refused"));
    EXPECT_EQ(export_all(format), done);
    EXPECT_EQ(exported(), first);
    EXPECT_EQ(export_all(), done);
    EXPECT_EQ(exported(), games);
  }
}

TEST_F(Commands, ExportContainsTheGamesOfItsSearch) {
  using Filter = storage::ArchiveFilter;
  ASSERT_EQ(import_text(begun("k3Xq9aTz01Lp") + "\n" + listed), done);
  const auto finds = [this](auto... parts) {
    Filter filter;
    ((filter.*parts.first = parts.second), ...);
    EXPECT_EQ(export_all(ExportFormat::json, filter), done);
    const std::string text = exported();
    return std::count(text.begin(), text.end(), '\n');
  };
  const auto is = [](auto part, auto value) { return std::pair(part, value); };
  EXPECT_EQ(finds(is(&Filter::opponent, "ben")), 2);
  EXPECT_EQ(finds(is(&Filter::player, "ben"), is(&Filter::opponent, "ADA")), 2);
  EXPECT_EQ(finds(is(&Filter::player, "ben"), is(&Filter::opponent, "ben")), 0);
  EXPECT_EQ(finds(is(&Filter::outcome, "second")), 2);
  EXPECT_EQ(finds(is(&Filter::outcome, "first")), 0);
  EXPECT_EQ(finds(is(&Filter::reason, "time")), 0);
  EXPECT_EQ(finds(is(&Filter::speed, "untimed")), 2);
  EXPECT_EQ(finds(is(&Filter::speed, "live")), 0);
  EXPECT_EQ(finds(is(&Filter::rated, false)), 2);
  EXPECT_EQ(finds(is(&Filter::rated, true)), 0);
  EXPECT_EQ(finds(is(&Filter::least_rating, 0)), 0);
  EXPECT_EQ(finds(is(&Filter::most_rating, 4000)), 0);
  EXPECT_EQ(finds(is(&Filter::fewest_turns, 2)), 1);
  EXPECT_EQ(finds(is(&Filter::most_turns, 1)), 1);
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
  file.open().execute("PRAGMA user_version = 999");
  EXPECT_EQ(export_all(), failed);
  EXPECT_THAT(said, HasSubstr("newer gipfel"));
  std::filesystem::remove(file.path());
  EXPECT_EQ(export_all(), failed);
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

}  // namespace
}  // namespace archive::commands_test
