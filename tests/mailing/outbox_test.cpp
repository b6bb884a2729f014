// Mail to a server that refuses, falls silent and drops connections, and from a program that is killed: nothing is
// lost, and nobody is reminded twice of a turn.
#include <gmock/gmock.h>

#include <random>

#include "tests/mailing/mailing_site.hpp"
#include "tests/support/mail_peer.hpp"
#include "tests/support/stored_text.hpp"

namespace outbox_test {
namespace {

using support::Json;
using support::PeerMail;
using support::Player;
using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t minute_s = 60;

class Outbox : public support::MailingSite {
 protected:
  Outbox() { start({{"MAIL_SERVER", peer_.address()}, {"MAIL_TLS", "false"}, {"REPORT_MAIL", "mods@example.org"}}); }

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
  void report(const Player& by, const std::string& whom) {
    EXPECT_EQ(ask(by, "POST", "/api/reports", {{"whom", whom}, {"reason", "stalling"}}).status, 200u);
  }

  support::MailPeer peer_;
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

TEST_F(Outbox, ModeratorsAreToldOfAFloodOfReportsInTwoMails) {
  const Player ada = account("Ada");
  for (const char* name : {"Ben", "Cal", "Dan"}) account(name);
  report(ada, "Ben");
  EXPECT_EQ(peer_.next().to, "mods@example.org");
  report(ada, "Cal");
  report(ada, "Dan");
  start_again_after(16 * minute_s);
  const PeerMail mail = peer_.next();
  EXPECT_THAT(mail.text, HasSubstr("Reports that wait on the admin page: 3"));
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
