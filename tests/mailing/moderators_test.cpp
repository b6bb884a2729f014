// Mail that tells the moderators of reports, to a server that falls silent, and from a program that is killed: none is
// lost, and none comes twice.
#include <gmock/gmock.h>

#include "tests/mailing/outbox_site.hpp"

namespace moderators_test {
namespace {

using support::Player;
using testing::HasSubstr;

constexpr std::int64_t minute_s = 60;

class MailToModerators : public support::OutboxSite {};

TEST_F(MailToModerators, AFloodOfReportsIsToldInTwo) {
  const Player ada = account("Ada");
  for (const char* name : {"Ben", "Cal", "Dan"}) account(name);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
  report(ada, "Cal");
  report(ada, "Dan");
  start_again_after(16 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 3"));
}

TEST_F(MailToModerators, IsNotSentTwiceThoughTheProgramIsKilledBeforeTheAnswer) {
  const Player ada = account("Ada");
  for (const char* name : {"Ben", "Cal"}) account(name);
  peer_.next_time({".", "silence"});
  report(ada, "Ben");
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 1"));
  peer_.wait_for(".", 1);
  start_again_after(5 * minute_s);
  wait_for_number("SELECT count(*) FROM mails", 0);
  EXPECT_EQ(peer_.taken(), 1u);
  report(ada, "Cal");
  start_again_after(16 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 2"));
}

TEST_F(MailToModerators, ReportMadeWhileItIsOnItsWayIsToldThoughTheProgramIsKilled) {
  const Player ada = account("Ada");
  for (const char* name : {"Ben", "Cal"}) account(name);
  peer_.next_time({".", "silence"});
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
  peer_.wait_for(".", 1);
  report(ada, "Cal");
  start_again_after(16 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 2"));
  wait_for_number("SELECT count(*) FROM mails", 0);
  EXPECT_EQ(peer_.taken(), 2u);
}

TEST_F(MailToModerators, IsNotLostIfTheProgramIsKilledBeforeItsEnd) {
  const Player ada = account("Ada");
  for (const char* name : {"Ben", "Cal"}) account(name);
  peer_.next_time({"DATA", "silence"});
  report(ada, "Ben");
  peer_.wait_for("DATA", 1);
  start_again_after(5 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 1"));
  wait_for_number("SELECT count(*) FROM mails", 0);
  start_again_after(24 * 60 * minute_s);
  report(ada, "Cal");
  EXPECT_THAT(peer_.next().text, HasSubstr("Reports waiting on the admin page: 2"));
}

TEST_F(MailToModerators, IsLoggedEachTimeItIsNotTaken) {
  testing::internal::CaptureStderr();
  start_again_after(0);
  const Player ada = account("Ada");
  account("Ben");
  peer_.next_time({"RCPT", "550 5.1.1 unknown"});
  give(ada, "nobody@example.org");
  wait_for_number("SELECT count(*) FROM mails", 0);
  peer_.next_time({"RCPT", "450 later"});
  report(ada, "Ben");
  peer_.wait_for("RCPT", 2);
  give(ada, "ada@example.org");
  EXPECT_EQ(peer_.next().to, "ada@example.org") << "the one before is settled";
  server_->terminate();
  EXPECT_THAT(testing::internal::GetCapturedStderr(),
              HasSubstr("the mail to the moderators was not taken: RCPT failed: "
                        "450 (answer 450 to RCPT)"));
}

}  // namespace
}  // namespace moderators_test
