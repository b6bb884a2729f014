// What waits to be sent: how much at most, for whom, and of which reports the moderators are still to be told.
#include "server/storage/mail/outbox.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/report_mail.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::outbox_test {
namespace {

class Outbox : public testing::Test {
 protected:
  /// With mail of people of whom nothing else is stored.
  void fill() {
    database.execute("BEGIN");
    for (int i = 0; i < most_mails; ++i) put_mail(database, core::UserId(1000 + i), MailKind::reminder, {1, 1});
    database.execute("COMMIT");
  }
  Wanting want(core::UserId user, const std::string& address, const std::string& stop = "stop") {
    return want_address(database, {user, address, "hash of " + address, stop, "en"}, 1);
  }
  void confirm(core::UserId user, const std::string& address) {
    want(user, address);
    set_confirmation(database, user, address, "token", 1000);
    EXPECT_TRUE(confirm_address(database, "token", 2));
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
};

TEST_F(Outbox, HoldsNoMoreThanItMay) {
  fill();
  EXPECT_FALSE(put_mail(database, ada, MailKind::reminder, {1, 1}));
  EXPECT_EQ(mails_waiting(database), most_mails);
  EXPECT_FALSE(waits(database, ada, MailKind::reminder));
  drop_mail_of(database, core::UserId(1000), MailKind::reminder);
  EXPECT_TRUE(put_mail(database, ada, MailKind::reminder, {1, 1}));
}

TEST_F(Outbox, ReportsStayUntoldWhileItIsFull) {
  fill();
  mail_reports(database, 50, 60);
  EXPECT_TRUE(are_reports_untold(database, 50));
  drop_mail_of(database, core::UserId(1000), MailKind::reminder);
  mail_reports(database, 50, 60);
  EXPECT_TRUE(waits(database, to_moderators, MailKind::reports));
  EXPECT_FALSE(are_reports_untold(database, 50));
}

TEST_F(Outbox, ReportThatIsMadeWhileAMailIsOnItsWayIsToldByTheNext) {
  constexpr std::int64_t t = 1'000'000'000;
  mail_reports(database, t, t + 1);
  const WaitingMail first = take_mail(database, t + 1, 1000, 1000).value();
  set_reports_mailed(database, t, t + 2);
  mail_reports(database, t + 3, t + 4);
  EXPECT_FALSE(are_reports_untold(database, t + 3)) << "one waits already";
  drop_mail(database, first.id);
  EXPECT_TRUE(are_reports_untold(database, t + 3));
  mail_reports(database, t + 3, t + 5);
  EXPECT_FALSE(take_mail(database, t + 5, 1000, 1000)) << "so soon after the first";
  EXPECT_TRUE(take_mail(database, t + 2 + between_report_mails_ms, 1000, 1000));
}

TEST_F(Outbox, MailTellsOfAllReportsUpToItsSending) {
  mail_reports(database, 50, 60);
  set_reports_mailed(database, 70, 71);
  drop_mail_of(database, to_moderators, MailKind::reports);
  EXPECT_FALSE(are_reports_untold(database, 70));
  EXPECT_FALSE(are_reports_untold(database, 0)) << "none waits";
}

TEST_F(Outbox, MailThatIsGoneIsNotHandedOver) {
  put_mail(database, ada, MailKind::reminder, {1, 1});
  const WaitingMail mail = take_mail(database, 1, 1000, 1000).value();
  EXPECT_TRUE(set_handed(database, mail.id, true));
  remove_address(database, ada);
  EXPECT_FALSE(set_handed(database, mail.id, true));
}

TEST_F(Outbox, SiteHasNoMoreConfirmationsSentThanItMayInADay) {
  database.execute("BEGIN");
  for (int i = 0; i < confirmations_in_all; ++i) {
    const std::string name = "P" + std::to_string(i);
    const core::UserId user = *insert_account(database, name, "hash", 0);
    EXPECT_EQ(want(user, name + "@example.org", name), Wanting::done);
  }
  database.execute("COMMIT");
  EXPECT_EQ(want(ada, "ada@example.org"), Wanting::too_many);
  EXPECT_FALSE(mail_address_of(database, ada));
  forget_old_confirmations(database, 2 + 24 * 3'600'000);
  EXPECT_EQ(want(ada, "ada@example.org"), Wanting::done);
}

TEST_F(Outbox, RefusalCountsForTheAddressThatIsRefused) {
  confirm(ada, "old@example.org");
  want(ada, "new@example.org");
  refuse_address(database, ada, "old@example.org", 5);
  EXPECT_EQ(mail_address_of(database, ada)->confirmed, "") << "another one is to take its place";
  EXPECT_EQ(mail_address_of(database, ada)->wanted, "new@example.org");
  EXPECT_FALSE(mail_address_of(database, ada)->is_refused);
  refuse_address(database, ada, "new@example.org", 6);
  EXPECT_TRUE(mail_address_of(database, ada)->is_refused);
}

TEST_F(Outbox, AddressThatIsRefusedIsKeptToBeCorrected) {
  confirm(ada, "ada@example.org");
  refuse_address(database, ada, "ada@example.org", 5);
  EXPECT_EQ(mail_address_of(database, ada)->confirmed, "ada@example.org");
  EXPECT_TRUE(mail_address_of(database, ada)->is_refused);
}

}  // namespace
}  // namespace storage::outbox_test
