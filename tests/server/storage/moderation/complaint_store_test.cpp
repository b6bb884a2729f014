// The table of people of whom somebody has told the operator.
#include "server/storage/moderation/complaint_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::complaint_store_test {
namespace {

constexpr std::int64_t start_ms = 1'790'000'000'000;

class Complaints : public testing::Test {
 protected:
  /// One a minute: the time goes on by itself.
  Complaining tell(std::int64_t reporter, std::int64_t whom, const std::string& room = "k3Xq9aTz01Lm") {
    now_ms += 60'000;
    const Player by{core::UserId(reporter), "Reporter" + std::to_string(reporter)};
    const Player of{core::UserId(whom), "Player" + std::to_string(whom)};
    return insert_complaint(database, {0, now_ms, "stalling", of, core::RoomId(room), by, "Lets it run"}, rate);
  }
  /// As REPORTER>WHOM.
  std::string listed(int most = 100) {
    std::string all;
    for (const OpenComplaint& each : open_complaints(database, most)) {
      const Complaint& one = each.complaint;
      all += std::to_string(one.reporter.id.value()) + ">" + std::to_string(one.whom.id.value()) + " ";
    }
    return all;
  }

  support::TempDatabase file;
  Database database = file.open();
  ReportRate rate{100, 3'600'000};
  std::int64_t now_ms = start_ms;
};

TEST_F(Complaints, AreStoredOnceForEachPersonAndGameUntilTheyAreSettled) {
  EXPECT_EQ(tell(1, 7), Complaining::stored);
  EXPECT_EQ(tell(1, 7), Complaining::known);
  EXPECT_EQ(tell(1, 7, ""), Complaining::stored);
  EXPECT_EQ(tell(1, 8), Complaining::stored);
  EXPECT_EQ(tell(2, 7), Complaining::stored);
  const auto all = latest_complaints(database, 10);
  ASSERT_EQ(all.size(), 4u);
  const Complaint first{1,
                        start_ms + 60'000,
                        "stalling",
                        {core::UserId(7), "Player7"},
                        core::RoomId("k3Xq9aTz01Lm"),
                        {core::UserId(1), "Reporter1"},
                        "Lets it run",
                        true};
  EXPECT_EQ(all.back(), first);
  EXPECT_EQ(settle_complaints(database, 1, now_ms), (Player{core::UserId(7), "Player7"}));
  EXPECT_EQ(listed(), "1>8 ") << "all of that person are settled";
  EXPECT_EQ(settle_complaints(database, 1, now_ms), std::nullopt);
  EXPECT_EQ(settle_complaints(database, 99, now_ms), std::nullopt);
  EXPECT_EQ(tell(1, 7), Complaining::stored);
}

TEST_F(Complaints, EverybodysNewestComesBeforeAnybodysSecondNewest) {
  tell(1, 7);
  for (std::int64_t whom = 10; whom < 15; ++whom) tell(2, whom);
  tell(3, 8);
  EXPECT_EQ(listed(), "3>8 2>14 1>7 2>13 2>12 2>11 2>10 ");
  EXPECT_EQ(listed(3), "3>8 2>14 1>7 ");
}

TEST_F(Complaints, ReporterHasALimitedRateAndALimitedNumberOfOpenOnes) {
  rate = {3, 3'600'000};
  for (std::int64_t whom = 10; whom < 13; ++whom) EXPECT_EQ(tell(1, whom), Complaining::stored);
  EXPECT_EQ(tell(1, 13), Complaining::too_many);
  EXPECT_EQ(tell(2, 13), Complaining::stored) << "others are not affected";
  now_ms += 3'600'000;
  EXPECT_EQ(tell(1, 13), Complaining::stored);
  rate = {1000, 3'600'000};
  for (std::int64_t whom = 20; whom < 36; ++whom) EXPECT_EQ(tell(1, whom), Complaining::stored);
  EXPECT_EQ(tell(1, 40), Complaining::too_many) << "20 are open";
  settle_complaints(database, 1, now_ms);
  EXPECT_EQ(tell(1, 40), Complaining::stored);
}

TEST_F(Complaints, ComeWithWhatOthersSaidAndWhatWasDone) {
  tell(1, 7);
  tell(1, 7, "");
  tell(2, 7);
  tell(3, 8);
  note_act(database, {now_ms, "warn", Player{core::UserId(7), "Player7"}, "Play on"});
  note_act(database, {now_ms, "confirm", Player{core::UserId(7), "Player7"}, ""});
  for (const OpenComplaint& each : open_complaints(database, 10)) {
    const std::int64_t by = each.complaint.reporter.id.value();
    const int others = by == 3 ? 0 : 1;
    EXPECT_EQ(each.others, others) << by;
    EXPECT_EQ(each.acts, by == 3 ? 0 : 1) << by;
  }
}

TEST_F(Complaints, AreListedUnderTheNamesThatPeopleHaveNow) {
  const core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  tell(9, ada.value());
  EXPECT_EQ(open_complaints(database, 10).at(0).complaint.whom.name, "Ada");
  EXPECT_EQ(latest_complaints(database, 10).at(0).whom.name, "Player" + std::to_string(ada.value()));
}

TEST_F(Complaints, AreCountedWithReportedLinesUntilTheyAreSettled) {
  EXPECT_EQ(waiting_reports(database).newest_ms, 0);
  tell(1, 7);
  tell(1, 8);
  const Report line{now_ms + 5, core::RoomId("k3Xq9aTz01Lm"),   3, "players", now_ms, {core::UserId(7), "Player7"},
                    "Goat",     {core::UserId(1), "Reporter1"}, ""};
  insert_report(database, line, rate);
  WaitingReports now = waiting_reports(database);
  EXPECT_EQ(now.lines, 1);
  EXPECT_EQ(now.people, 2);
  EXPECT_EQ(now.newest_ms, now_ms + 5);
  settle_reports(database, line.room, 3, now_ms);
  settle_complaints(database, 1, now_ms);
  now = waiting_reports(database);
  EXPECT_EQ(now.lines, 0);
  EXPECT_EQ(now.people, 1);
  EXPECT_EQ(now.newest_ms, now_ms);
}

}  // namespace
}  // namespace storage::complaint_store_test
