// Strangers' mailboxes flooded through this server, addresses found out, links guessed, heads of mails forged.
#include <gmock/gmock.h>

#include "server/http/mail/mail_api.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/outbox.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace mail_test {
namespace {

using support::HttpReply;
using support::Json;
using support::Player;

class Mail : public support::TwoPlayers {
 protected:
  /// Its mail server is not there, so that everything stays in the outbox.
  Mail() {
    config::Settings settings = support::test_settings(file_.path());
    settings.mail_server = "smtp://127.0.0.1:1";
    settings.mail_sender = "gipfel@example.org";
    settings.site_address = "https://play.example.org";
    for (Player* player : {&white_, &black_}) player->close();
    server_.reset();
    server_ = std::make_unique<support::RunningServer>(settings, timings_);
  }
  Player account(const std::string& name) { return Player::with_account(server_->port(), name); }
  HttpReply give(const Player& who, const std::string& address) {
    return who.ask("PUT", "/api/me/mail", {{"address", address}});
  }
  HttpReply open(const std::string& method, const std::string& path) {
    return support::HttpClient(server_->port()).request(method, path, "", {});
  }
  std::int64_t waiting() {
    storage::Database database(file_.path(), storage::Access::read_only);
    return storage::mails_waiting(database);
  }
};

TEST_F(Mail, OnePersonHasFewConfirmationsSent) {
  const Player eve = account("Eve");
  for (int i = 0; i < storage::confirmations_of_person; ++i) {
    EXPECT_EQ(give(eve, "a" + std::to_string(i) + "@example.org").status, 200u);
  }
  EXPECT_EQ(give(eve, "more@example.org").status, 429u);
  EXPECT_EQ(Json::parse(eve.ask("GET", "/api/me/mail").body).at("wanted"), "a4@example.org");
  EXPECT_EQ(waiting(), 1) << "one of a kind for each person";
}

TEST_F(Mail, OneMailboxGetsFewConfirmationsHoweverItIsSpelledAndWhoeverAsks) {
  const std::vector<std::string> spellings = {"victim@example.org",   "Victim@example.org", "victim+1@example.org",
                                              "VICTIM+2@EXAMPLE.org", "victim@example.org", "victim@example.org"};
  std::set<std::string> answers;
  for (std::size_t i = 0; i < spellings.size(); ++i) {
    const HttpReply reply = give(account("Eve" + std::to_string(i)), spellings[i]);
    answers.insert(std::to_string(reply.status) + reply.body);
  }
  EXPECT_EQ(answers.size(), 1u) << "nobody learns that others have given it";
  EXPECT_EQ(waiting(), storage::confirmations_of_address);
}

TEST_F(Mail, AddressesOfOthersCannotBeFoundOut) {
  const Player ada = account("Ada");
  const Player eve = account("Eve");
  EXPECT_EQ(give(ada, "ada@example.org").status, 200u);
  const HttpReply taken = give(eve, "ada@example.org");
  const HttpReply fresh = give(eve, "nobody@example.org");
  EXPECT_EQ(taken.status, fresh.status);
  EXPECT_EQ(taken.body, fresh.body);
  for (const char* path : {"/api/players/Ada", "/api/me/mail", "/api/me/data", "/api/people/members", "/api/account"}) {
    EXPECT_THAT(eve.ask("GET", path).body, testing::Not(testing::HasSubstr("ada@example.org"))) << path;
  }
}

TEST_F(Mail, LinksCannotBeGuessedAndSayNothing) {
  const Player ada = account("Ada");
  EXPECT_EQ(give(ada, "ada@example.org").status, 200u);
  for (const std::string what : {"confirm", "stop"}) {
    const std::string path = "/mail/" + what + "/";
    const HttpReply page = open("GET", path + std::string(43, 'A'));
    EXPECT_EQ(page.status, 200u);
    EXPECT_EQ(page.body, open("GET", path + std::string(43, 'B')).body);
    EXPECT_THAT(page.header("content-security-policy"), testing::HasSubstr("frame-ancestors 'none'"));
    for (const std::string& guess : {std::string(43, 'A'), std::string("%00"), std::string("'%20OR%201=1")}) {
      EXPECT_THAT(open("POST", path + guess).status, testing::AnyOf(404u, 400u)) << guess;
    }
  }
  EXPECT_EQ(Json::parse(ada.ask("GET", "/api/me/mail").body).at("address"), nullptr);
}

TEST_F(Mail, HeadsOfMailsCannotBeForged) {
  const Player eve = account("Eve");
  for (const char* address :
       {"eve@example.org\r\nBcc: all@example.org", "eve@example.org\n", "a@example.org,b@example.org",
        "<eve@example.org>", "eve@example.org>\r\nRCPT TO:<all@example.org", "\"a\"@example.org"}) {
    EXPECT_EQ(give(eve, address).status, 400u) << address;
  }
  EXPECT_EQ(waiting(), 0);
}

TEST_F(Mail, OneOriginHasNoMoreConfirmationsSentThanAClubNeeds) {
  constexpr int people = http::MailApi::of_origin.burst / storage::confirmations_of_person;
  const auto address = [](int person, int i) {
    return std::to_string(person) + "-" + std::to_string(i) + "@example.org";
  };
  for (int person = 0; person < people; ++person) {
    const Player eve = account("Eve" + std::to_string(person));
    for (int i = 0; i < storage::confirmations_of_person; ++i) EXPECT_EQ(give(eve, address(person, i)).status, 200u);
  }
  EXPECT_EQ(give(account("More"), "more@example.org").status, 429u);
  EXPECT_EQ(waiting(), people);
}

TEST_F(Mail, GuestsHaveNone) {
  const Player guest(server_->port());
  EXPECT_EQ(give(guest, "guest@example.org").status, 403u);
  EXPECT_EQ(waiting(), 0);
}

}  // namespace
}  // namespace mail_test
