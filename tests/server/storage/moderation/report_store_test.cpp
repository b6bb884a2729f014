// The table of chat lines that somebody has told the operator of.
#include "server/storage/moderation/report_store.hpp"

#include <gtest/gtest.h>

#include "tests/support/temp_database.hpp"

namespace storage::report_store_test {
namespace {

class Reports : public testing::Test {
 protected:
  static Report of_line(std::int64_t version, std::int64_t at_ms = 1'790'000'000'000) {
    return Report{at_ms,
                  core::RoomId("k3Xq9aTz01Lm"),
                  version,
                  "watchers",
                  at_ms - 5'000,
                  Player{core::UserId(7), "Swift Ibex 7"},
                  "You play like a goat",
                  Player{core::UserId(41), "Calm Lynx 41"},
                  "Rude",
                  "",
                  true};
  }

  support::TempDatabase file;
  Database database = file.open();
  const ReportRate two_in_a_second{2, 1'000};
  const Filing stored{true};
  const Filing known{};
};

TEST_F(Reports, AreListedNewestFirst) {
  insert_report(database, of_line(3), two_in_a_second);
  insert_report(database, of_line(5), two_in_a_second);
  EXPECT_EQ(latest_reports(database, 10), (std::vector{of_line(5), of_line(3)}));
  EXPECT_EQ(latest_reports(database, 1), std::vector{of_line(5)});
}

TEST_F(Reports, AreClosedWhenTheirLineIsSettled) {
  const core::RoomId room("k3Xq9aTz01Lm");
  insert_report(database, of_line(3), two_in_a_second);
  insert_report(database, of_line(5), two_in_a_second);
  EXPECT_TRUE(settle_reports(database, room, 3, 1));
  EXPECT_EQ(open_reports(database, 10), std::vector{of_line(5)});
  EXPECT_EQ(latest_reports(database, 10).size(), 2u);
  EXPECT_FALSE(settle_reports(database, room, 3, 2)) << "it is settled already";
  EXPECT_FALSE(settle_reports(database, room, 4, 2));
}

TEST_F(Reports, PersonCanReportALineOnce) {
  EXPECT_EQ(insert_report(database, of_line(3), two_in_a_second), stored);
  EXPECT_EQ(insert_report(database, of_line(3), two_in_a_second), known);
  Report of_another = of_line(3);
  of_another.reporter = Player{core::UserId(42), "Misty Owl 42"};
  EXPECT_EQ(insert_report(database, of_another, two_in_a_second), stored);
  EXPECT_EQ(latest_reports(database, 10).size(), 2u);
}

TEST_F(Reports, ReportsBeyondTheRateAreRefusedUntilTheOldestExpires) {
  EXPECT_EQ(insert_report(database, of_line(1, 10'000), two_in_a_second), stored);
  EXPECT_EQ(insert_report(database, of_line(2, 10'400), two_in_a_second), stored);
  EXPECT_EQ(insert_report(database, of_line(3, 10'900), two_in_a_second), (Filing{false, 100}));
  EXPECT_EQ(latest_reports(database, 10).size(), 2u);
  EXPECT_EQ(insert_report(database, of_line(3, 11'000), two_in_a_second), stored);
}

TEST_F(Reports, RateIsPerPerson) {
  for (int version = 1; version <= 2; ++version) insert_report(database, of_line(version), two_in_a_second);
  Report of_another = of_line(3);
  of_another.reporter.id = core::UserId(42);
  EXPECT_EQ(insert_report(database, of_another, two_in_a_second), stored);
}

}  // namespace
}  // namespace storage::report_store_test
