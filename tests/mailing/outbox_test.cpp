// Mail to a server that refuses, falls silent and drops connections, and from a program that is killed: nothing is
// lost, and nobody is told anything twice.
#include <gmock/gmock.h>

#include <random>

#include "server/base/clocks.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/mailing/outbox_site.hpp"
#include "tests/support/stored_text.hpp"

namespace outbox_test {
namespace {

using support::Json;
using support::PeerMail;
using support::Player;
using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t minute_s = 60;

class Outbox : public support::OutboxSite {
 protected:
  Player confirmed(const std::string& name) {
    Player player = account(name);
    give(player, name + "@example.org");
    EXPECT_EQ(follow("POST", peer_.next().link("/mail/confirm/")).status, 200u);
    return player;
  }
  /// A game by days in which it is the second one's turn, and nobody is here any more.
  std::string let_wait(Player& mover, Player& waiter, const std::string& clock = "2d") {
    for (Player* player : {&mover, &waiter}) player->connect(server_->port());
    const std::string room = mover.create_with({{"clock", clock}, {"side", "first"}});
    waiter.join(room);
    EXPECT_EQ(waiter.request("sit", {{"side", nullptr}}).at("t"), "ok");
    mover.read_until([&] { return mover.state().at("status") == "playing"; });
    EXPECT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {&mover, &waiter}) player->leave();
    for (Player* player : {&mover, &waiter}) player->close();
    return room;
  }
  /// Until one waits for the end of its hour.
  void wait_for_reminder() const { wait_for_number("SELECT count(*) FROM mails WHERE kind = 'reminder'", 1); }

  std::mt19937_64 random_{7};
};

TEST_F(Outbox, AnAddressIsConfirmedByItsLinkAndOnlyByPost) {
  const Player ada = account("Ada");
  EXPECT_EQ(held(ada), (Json{{"offered", true}, {"address", nullptr}, {"wanted", nullptr}, {"refused", false}}));
  give(ada, "ada@example.org");
  const PeerMail mail = peer_.next();
  EXPECT_EQ(mail.to, "ada@example.org");
  EXPECT_THAT(mail.text, Not(HasSubstr("Ada"))) << "nothing that a person has written";
  const std::string link = mail.link("/mail/confirm/");
  EXPECT_EQ(follow("GET", link).status, 200u);
  EXPECT_EQ(held(ada),
            (Json{{"offered", true}, {"address", nullptr}, {"wanted", "ada@example.org"}, {"refused", false}}));
  EXPECT_EQ(follow("POST", link).status, 200u);
  EXPECT_EQ(held(ada),
            (Json{{"offered", true}, {"address", "ada@example.org"}, {"wanted", nullptr}, {"refused", false}}));
  EXPECT_EQ(follow("POST", link).status, 404u) << "once";
}

TEST_F(Outbox, ALinkEndsWithItsTimeAndWithTheAddress) {
  const Player ada = account("Ada");
  give(ada, "old@example.org");
  const std::string old = peer_.next().link("/mail/confirm/");
  give(ada, "ada@example.org");
  const std::string link = peer_.next().link("/mail/confirm/");
  EXPECT_EQ(follow("POST", old).status, 404u) << "it confirms no other address";
  start_again_after(25 * 60 * minute_s);
  EXPECT_EQ(follow("POST", link).status, 404u);
  EXPECT_EQ(held(ada).at("address"), nullptr);
}

TEST_F(Outbox, WhatIsRefusedForNowIsSentLater) {
  const Player ada = account("Ada");
  peer_.next_time({"RCPT", "451 later"});
  give(ada, "ada@example.org");
  peer_.wait_for("RCPT", 1);
  start_again_after(5 * minute_s);
  EXPECT_EQ(peer_.next().to, "ada@example.org");
}

TEST_F(Outbox, AnAddressThatIsRefusedForGoodIsTriedNoMoreAndShownAsSuch) {
  const Player ada = account("Ada");
  const Player ben = account("Ben");
  peer_.next_time({"RCPT", "550 no such person"});
  give(ada, "ada@example.org");
  peer_.wait_for("RCPT", 1);
  give(ben, "ben@example.org");
  EXPECT_EQ(peer_.next().to, "ben@example.org");
  EXPECT_EQ(held(ada).at("refused"), true);
  start_again_after(60 * minute_s);
  give(ben, "ben2@example.org");
  EXPECT_EQ(peer_.next().to, "ben2@example.org");
  EXPECT_EQ(peer_.taken(), 2u);
}

TEST_F(Outbox, ALostConnectionLosesNoMail) {
  const Player ada = account("Ada");
  peer_.next_time({"DATA", "drop"});
  give(ada, "ada@example.org");
  peer_.wait_for("DATA", 1);
  start_again_after(5 * minute_s);
  EXPECT_EQ(peer_.next().to, "ada@example.org");
}

TEST_F(Outbox, ServerThatIsSilentHoldsUpNothingElse) {
  const Player ada = account("Ada");
  peer_.next_time({"EHLO", "silence"});
  give(ada, "ada@example.org");
  peer_.wait_for("EHLO", 1);
  Player ben = account("Ben");
  Player cal = account("Cal");
  let_wait(ben, cal);
  start_again_after(5 * minute_s);
  EXPECT_EQ(peer_.next().to, "ada@example.org");
}

TEST_F(Outbox, RemindersOfAllGamesAreOneMail) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  const std::string one = let_wait(ada, ben);
  const std::string other = let_wait(ada, ben);
  start_again_after(11 * minute_s);
  const PeerMail mail = peer_.next();
  EXPECT_EQ(mail.to, "Ben@example.org");
  EXPECT_THAT(mail.text, HasSubstr("/game/" + one));
  EXPECT_THAT(mail.text, HasSubstr("/game/" + other));
  EXPECT_EQ(mail.head("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  EXPECT_EQ(mail.head("List-Unsubscribe"), "<" + mail.link("/mail/stop/") + ">");
}

TEST_F(Outbox, NobodyIsRemindedTwiceThoughTheProgramIsKilledBeforeTheAnswer) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  peer_.next_time({".", "silence"});
  start_again_after(11 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
  peer_.wait_for(".", 2);
  start_again_after(5 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org") << "behind whatever was due before";
  start_again_after(24 * 60 * minute_s);
  report(ben, "Ada");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
}

TEST_F(Outbox, ReminderIsNotLostIfTheProgramIsKilledBeforeTheEndOfTheMail) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  peer_.next_time({"DATA", "silence"});
  start_again_after(11 * minute_s);
  peer_.wait_for("DATA", 2);
  start_again_after(5 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
}

TEST_F(Outbox, WhoeverHasPlayedIsNotReminded) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  const std::string room = let_wait(ada, ben);
  ben.connect(server_->port());
  ben.join(room);
  EXPECT_EQ(ben.play(random_).at("t"), "ok");
  ben.close();
  start_again_after(11 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
}

TEST_F(Outbox, RemindersStopWithoutSigningIn) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  start_again_after(11 * minute_s);
  const std::string stop = peer_.next().link("/mail/stop/");
  EXPECT_EQ(follow("GET", stop).status, 200u);
  EXPECT_EQ(follow("POST", stop).status, 200u);
  EXPECT_EQ(held(ben).at("address"), "Ben@example.org");
  let_wait(ada, ben);
  start_again_after(120 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
}

TEST_F(Outbox, ReminderThatIsSwitchedOffWhileItWaitsIsNotSent) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  start_again_after(11 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
  let_wait(ada, ben);
  start_again_after(20 * minute_s);
  wait_for_reminder();
  EXPECT_EQ(ask(ben, "PUT", "/api/me/notices", {{"mail", "off"}}).status, 200u);
  start_again_after(120 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org") << "behind whatever was due before";
}

TEST_F(Outbox, TurnThatIsNotLateYetIsToldLaterByWhoeverChangesTheirChoice) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  start_again_after(11 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
  const std::string room = let_wait(ada, ben);
  start_again_after(20 * minute_s);
  wait_for_reminder();
  EXPECT_EQ(ask(ben, "PUT", "/api/me/notices", {{"mail", "late"}}).status, 200u);
  start_again_after(120 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
  wait_for_number("SELECT count(*) FROM mails", 0);
  start_again_after(35 * 60 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/" + room));
}

TEST_F(Outbox, OneOfWhomNothingCanBeWrittenHoldsUpNobodyElse) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  Player cal = confirmed("Cal");
  let_wait(ada, ben);
  let_wait(ada, cal);
  server_->kill();
  storage::Database(database(), storage::Access::read_write).execute(R"(CREATE TRIGGER broken BEFORE INSERT ON reminders
                  WHEN new."user" = (SELECT "user" FROM mail_addresses WHERE address = 'Ben@example.org')
                  BEGIN SELECT RAISE(ABORT, 'broken'); END)");
  start_again_after(11 * minute_s);
  EXPECT_EQ(peer_.next().to, "Cal@example.org");
}

TEST_F(Outbox, WhoeverIsAwayWithNoticeIsRemindedAfterwards) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  const std::int64_t until_ms = base::wall_ms() + 3 * 24 * 60 * minute_s * 1000;
  EXPECT_EQ(ask(ben, "POST", "/api/me/absence", {{"until", until_ms}}).status, 200u);
  start_again_after(120 * minute_s);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
  wait_for_number("SELECT count(*) FROM mails", 0);
  EXPECT_EQ(peer_.taken(), 2u);
  start_again_after(71 * 60 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
}

TEST_F(Outbox, MailThatIsRefusedAsSpamIsTriedAgainAndSaysNothingOfTheAddress) {
  Player ada = account("Ada");
  Player ben = confirmed("Ben");
  let_wait(ada, ben);
  peer_.next_time({".", "554 5.7.1 blocked"});
  start_again_after(11 * minute_s);
  peer_.wait_for(".", 2);
  wait_for_number("SELECT count(*) FROM mails WHERE handed = 0", 1);
  start_again_after(5 * minute_s);
  EXPECT_THAT(peer_.next().text, HasSubstr("/game/"));
  EXPECT_EQ(held(ben).at("refused"), false);
}

TEST_F(Outbox, EachRunOfRefusalsIsLoggedOnceAndWithoutAddresses) {
  testing::internal::CaptureStderr();
  start_again_after(0);
  for (const char* name : {"Ada", "Ben", "Cal"}) {
    peer_.next_time({"RCPT", "550 5.1.1 <x@example.org> is unknown"});
    const Player player = account(name);
    give(player, std::string(name) + "@example.org");
    wait_for_number("SELECT count(*) FROM mails", 0);
    if (name == std::string("Ben")) confirmed("Dan");
  }
  confirmed("Eve");  // the one before is settled
  server_->terminate();
  const std::string log = testing::internal::GetCapturedStderr();
  const std::size_t first = log.find("does not take a mail: RCPT failed: 550 (answer 550 5.1.1 to RCPT)");
  const std::size_t second = log.find("does not take a mail", first + 1);
  ASSERT_NE(second, std::string::npos) << log;
  EXPECT_EQ(log.find("does not take a mail", second + 1), std::string::npos) << log;
  EXPECT_THAT(log, Not(HasSubstr("@example.org")));
}

TEST_F(Outbox, DateIsThatOfTheSendingAndTheMessageStaysTheSame) {
  const Player ada = account("Ada");
  peer_.next_time({".", "drop"});
  give(ada, "ada@example.org");
  const PeerMail first = peer_.next();
  start_again_after(5 * minute_s);
  const PeerMail second = peer_.next();
  EXPECT_EQ(first.head("Message-ID"), second.head("Message-ID"));
  EXPECT_NE(first.head("Date"), second.head("Date"));
}

TEST_F(Outbox, AddressIsRemovedWhereNoMailIsSentAnyMore) {
  const Player ada = confirmed("Ada");
  start({{"MAIL_SERVER", "none"}});
  EXPECT_EQ(held(ada).at("offered"), false);
  EXPECT_EQ(ask(ada, "PUT", "/api/me/mail", {{"address", "new@example.org"}}).status, 404u);
  EXPECT_EQ(ask(ada, "POST", "/api/me/mail/end").status, 200u);
  EXPECT_EQ(held(ada).at("address"), nullptr);
  start_again_after(25 * 60 * minute_s);
  wait_for_number("SELECT count(*) FROM mail_confirmations", 0);
}

TEST_F(Outbox, DeletedAccountLeavesNoAddress) {
  const Player ada = confirmed("Ada");
  EXPECT_THAT(ask(ada, "GET", "/api/me/data").body, HasSubstr("Ada@example.org"));
  EXPECT_EQ(ask(ada, "POST", "/api/account/delete", {{"password", "correct horse"}}).status, 200u);
  server_->terminate();
  EXPECT_THAT(support::all_rows(database()), Not(HasSubstr("Ada@example.org")));
}

}  // namespace
}  // namespace outbox_test
