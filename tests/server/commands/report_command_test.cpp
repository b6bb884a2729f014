#include "server/commands/report_command.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::report_command_test {
namespace {

void add_report(storage::Database& database, std::int64_t version, const std::string& line) {
  const storage::Player speaker{core::UserId(7), "Swift Ibex 7"};
  const storage::Player reporter{core::UserId(41), "Calm Lynx 41"};
  storage::insert_report(database,
                         {1'000, core::RoomId("k3Xq9aTz01Lm"), version, "players", 900, speaker, line, reporter, ""},
                         {10, 1'000});
}

TEST(ReportCommand, ShowsTheNewestFirst) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  add_report(database, 3, "goat");
  add_report(database, 4, "sheep");
  const Outcome shown = run<ReportCommand>("reports --database " + file.path());
  EXPECT_EQ(shown.code, 0);
  const auto sheep = shown.output.find("Swift Ibex 7 (7): sheep\n");
  EXPECT_LT(sheep, shown.output.find("Swift Ibex 7 (7): goat\n"));
  EXPECT_NE(sheep, std::string::npos);
  EXPECT_EQ(run<ReportCommand>("reports --most 1 --database " + file.path()).output.find("goat"), std::string::npos);
}

TEST(ReportCommand, ShowsReportedPeopleFirst) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  add_report(database, 3, "goat");
  const storage::Player ben{core::UserId(7), "Ben"};
  const storage::Player ada{core::UserId(41), "Ada"};
  insert_complaint(database, {0, 1'000, "stalling", ben, core::RoomId("k3Xq9aTz01Lm"), ada, "Slow\n"}, {10, 1'000});
  const std::string shown = run<ReportCommand>("reports --database " + file.path()).output;
  EXPECT_NE(
      shown.find("report 1 of Ben (7): stalling, in room k3Xq9aTz01Lm\n  reported by Ada (41, a guest): Slow\n\n"),
      std::string::npos)
      << shown;
  EXPECT_LT(shown.find("stalling"), shown.find("goat"));
  storage::settle_complaints(database, 1, 2'000);
  EXPECT_EQ(run<ReportCommand>("reports --database " + file.path()).output.find("stalling"), std::string::npos);
  EXPECT_NE(run<ReportCommand>("reports --all --database " + file.path()).output.find("stalling"), std::string::npos);
}

TEST(ReportCommand, SaysWhenThereAreNoReports) {
  const support::TempDatabase file;
  file.open();
  EXPECT_EQ(run<ReportCommand>("reports --database " + file.path()).output, "No reports.\n");
}

TEST(ReportCommand, MigratesNothing) {
  const support::TempDatabase file;
  storage::Database database = file.open();
  database.execute("PRAGMA user_version = 1");
  const Outcome refused = run<ReportCommand>("reports --database " + file.path());
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.errors.find("made by an older gipfel"), std::string::npos);
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
}

TEST(ReportCommand, CreatesNoDatabase) {
  const Outcome refused = run<ReportCommand>("reports --database /nowhere/gipfel.sqlite");
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.errors.find("/nowhere/gipfel.sqlite"), std::string::npos);
}

TEST(ReportCommand, RefusesToShowFewerThanOne) {
  EXPECT_THROW(run<ReportCommand>("reports --most 0"), CLI::ValidationError);
}

TEST(ReportCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<ReportCommand>("").code, -1); }

}  // namespace
}  // namespace commands::report_command_test
