#include "server/commands/nightly_backup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "server/commands/backup_command.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::nightly_backup_test {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

constexpr sys_days monday = std::chrono::year(2026) / 11 / 23;
constexpr int many_nights = 500;

/// What is left after a backup in each of these nights.
std::set<sys_days> left_after(const Nights& nights) {
  std::set<sys_days> left;
  for (const sys_days night : nights) {
    left.insert(night);
    for (const sys_days old : outdated({left.begin(), left.end()})) left.erase(old);
  }
  return left;
}

TEST(Nightly, AlwaysHasTheLastWeekAndGoesBackFourWeeks) {
  std::set<sys_days> left;
  for (int n = 0; n < many_nights; ++n) {
    const sys_days night = monday + days(n);
    left.insert(night);
    for (const sys_days old : outdated({left.begin(), left.end()})) left.erase(old);
    for (int back = 0; back < std::min(n + 1, 7); ++back) ASSERT_TRUE(left.contains(night - days(back))) << n;
    for (int week = 1; week <= std::min(n / 7, 4); ++week) {
      const sys_days first = monday + days(n / 7 * 7 - week * 7);
      ASSERT_TRUE(left.contains(first)) << n;
    }
    ASSERT_LE(left.size(), 11u);
  }
}

TEST(Nightly, OnAMondayTheFourMondaysBeforeAreKept) {
  Nights nights;
  for (int n = 0; n <= 70; ++n) nights.push_back(monday - days(70 - n));
  EXPECT_THAT(left_after(nights), ElementsAre(monday - days(28), monday - days(21), monday - days(14), monday - days(7),
                                              monday - days(6), monday - days(5), monday - days(4), monday - days(3),
                                              monday - days(2), monday - days(1), monday));
}

TEST(Nightly, NightsWithoutABackupRemoveNone) {
  const Nights before = {monday - days(3), monday - days(2), monday - days(1), monday};
  Nights nights = before;
  nights.push_back(monday + days(200));
  EXPECT_THAT(left_after(nights), ElementsAre(before[0], before[1], before[2], before[3], monday + days(200)));
}

class NightlyBackup : public testing::Test {
 protected:
  NightlyBackup() { std::filesystem::create_directory(folder_); }
  ~NightlyBackup() override { std::filesystem::remove_all(folder_); }
  int back_up_at(sys_days night) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = back_up_nightly(database_.path(), folder_, night);
    testing::internal::GetCapturedStdout();
    errors_ = testing::internal::GetCapturedStderr();
    return code;
  }
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) names.push_back(entry.path().filename());
    return names;
  }
  support::TempDatabase database_;
  std::filesystem::path folder_ = database_.path() + ".nights";
  std::string errors_;
};

TEST_F(NightlyBackup, KeepsOnlyItsOwnFilesInOrder) {
  database_.open();
  std::ofstream(folder_ / "gipfel-2020-01-01.sqlite.old") << "an operator's own";
  for (int n = 0; n < 9; ++n) ASSERT_EQ(back_up_at(monday + days(n)), 0) << errors_;
  EXPECT_THAT(files(), UnorderedElementsAre(
                           "gipfel-2020-01-01.sqlite.old", "gipfel-2026-11-23.sqlite", "gipfel-2026-11-25.sqlite",
                           "gipfel-2026-11-26.sqlite", "gipfel-2026-11-27.sqlite", "gipfel-2026-11-28.sqlite",
                           "gipfel-2026-11-29.sqlite", "gipfel-2026-11-30.sqlite", "gipfel-2026-12-01.sqlite"));
}

TEST_F(NightlyBackup, ASecondOneOfADayReplacesTheFirst) {
  database_.open();
  ASSERT_EQ(back_up_at(monday), 0);
  database_.open().execute("CREATE TABLE filler AS SELECT zeroblob(100000) AS bytes");
  ASSERT_EQ(back_up_at(monday), 0) << errors_;
  EXPECT_THAT(files(), ElementsAre("gipfel-2026-11-23.sqlite"));
  EXPECT_GT(std::filesystem::file_size(folder_ / "gipfel-2026-11-23.sqlite"), 100'000u);
}

TEST_F(NightlyBackup, ABackupThatIsNotRightRemovesNone) {
  database_.open();
  for (int n = 0; n < 7; ++n) ASSERT_EQ(back_up_at(monday - days(7 - n)), 0) << errors_;
  database_.open().execute("PRAGMA user_version = 1");
  EXPECT_NE(back_up_at(monday + days(30)), 0);
  EXPECT_EQ(files().size(), 8u);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "unchecked.sqlite"));
}

TEST_F(NightlyBackup, WithoutItsFolderFails) {
  database_.open();
  std::filesystem::remove_all(folder_);
  EXPECT_EQ(back_up_at(monday), 1);
  EXPECT_THAT(errors_, testing::HasSubstr("no backup was made"));
}

TEST(NightlyOption, ExcludesAFile) {
  EXPECT_THROW(run<BackupCommand>("backup copy.sqlite --nightly folder"), CLI::ParseError);
}

}  // namespace
}  // namespace commands::nightly_backup_test
