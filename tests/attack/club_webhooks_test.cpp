// Webhooks of clubs: led to inner addresses, and read and set by people who may not.
#include <gmock/gmock.h>

#include "server/base/clocks.hpp"
#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/webhook_store.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/push_service.hpp"

namespace club_webhooks_test {
namespace {

using support::HttpReply;
using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;

class ClubWebhooks : public testing::Test {
 protected:
  explicit ClubWebhooks(std::vector<std::string> hosts = {"127.0.0.1", "*.example.org", "localhost", "inner.test"}) {
    config::Settings settings = support::test_settings(database_.path());
    settings.club_webhooks = std::move(hosts);
    server_.emplace(settings);
    ada_.emplace(Player::with_account(server_->port(), "Ada"));
    ben_.emplace(Player::with_account(server_->port(), "Ben"));
    eve_.emplace(Player::with_account(server_->port(), "Eve"));
    const HttpReply made = ada_->ask("POST", "/api/clubs", {{"name", "The Oak"}, {"entry", "open"}});
    place_ = "/api/clubs/" + Json::parse(made.body).at("id").get<std::string>();
    ben_->ask("POST", place_ + "/acts", {{"act", "join"}});
  }
  HttpReply set(const Player& who, const std::string& address, const std::string& form = "discord") {
    return who.ask("PUT", place_ + "/webhook",
                   {{"address", address}, {"form", form}, {"events", true}, {"results", true}, {"seeks", true}});
  }
  HttpReply test() { return ada_->ask("POST", place_ + "/webhook/test", Json::object()); }

  support::TempDatabase database_;
  support::PushService service_;
  std::optional<support::RunningServer> server_;
  std::optional<Player> ada_, ben_, eve_;
  std::string place_;
};

TEST_F(ClubWebhooks, RefuseHostsThatAreNotListed) {
  for (const char* address : {"https://10.0.0.5/hook",
                              "https://192.168.1.1/",
                              "https://169.254.169.254/latest/meta-data",
                              "https://[::1]/x",
                              "http://hooks.example.org/x",
                              "https://hooks.example.org:8443/x",
                              "https://hooks.example.org@10.0.0.5/",
                              "https://ada:secret@hooks.example.org/",
                              "https://example.org.evil.test/",
                              "https://127.0.0.1.evil.test/",
                              "https://0x7f000001/",
                              "https://2130706433/",
                              "ftp://hooks.example.org/",
                              "file:///etc/passwd",
                              "//10.0.0.5/",
                              "https://hooks.example.org\\@10.0.0.5/",
                              "https://hooks..example.org/",
                              "https://evil.test/?hooks.example.org",
                              "http://localhost/x",
                              "gopher://127.0.0.1/"}) {
    const HttpReply reply = set(*ada_, address);
    EXPECT_EQ(reply.status, 400u) << address;
    EXPECT_THAT(reply.body, HasSubstr("bad_address")) << address;
  }
  EXPECT_TRUE(Json::parse(ada_->ask("GET", place_ + "/webhook").body).at("webhook").is_null());
}

/// Its name is listed, and leads to this machine: nothing is sent there.
TEST_F(ClubWebhooks, RefuseNamesThatResolveToInnerAddresses) {
  EXPECT_EQ(set(*ada_, "https://localhost/hook").status, 200u);
  EXPECT_EQ(test().status, 200u);
  storage::Database database = database_.open();
  const core::ClubId club(place_.substr(place_.rfind('/') + 1));
  std::optional<int> status;
  while (!status) status = storage::webhook_of(database, club)->last_status;
  EXPECT_EQ(status, 0);
  EXPECT_EQ(service_.waiting(), 0u);
}

TEST_F(ClubWebhooks, FollowNoRedirectAndShowNoAddress) {
  const std::string address = service_.origin() + "/secret-hook";
  EXPECT_EQ(set(*ada_, address).status, 200u);
  service_.answer_with(302);
  EXPECT_EQ(test().status, 200u);
  EXPECT_EQ(service_.next().path, "/secret-hook");
  for (const Player* who : {&*ada_, &*ben_, &*eve_}) {
    for (const std::string end : {"", "/webhook", "/members", "/events"}) {
      EXPECT_THAT(who->ask("GET", place_ + end).body, Not(HasSubstr("secret-hook"))) << end;
    }
    EXPECT_THAT(who->ask("GET", "/api/me/data").body, Not(HasSubstr("secret-hook")));
  }
}

TEST_F(ClubWebhooks, AreForOfficersAlone) {
  EXPECT_EQ(set(*ada_, service_.origin() + "/hook").status, 200u);
  for (const auto& [who, status] : {std::pair(&*ben_, 403u), std::pair(&*eve_, 404u)}) {
    EXPECT_EQ(who->ask("GET", place_ + "/webhook").status, status);
    EXPECT_EQ(set(*who, service_.origin() + "/theirs").status, status);
    EXPECT_EQ(who->ask("POST", place_ + "/webhook/test", Json::object()).status, status);
    EXPECT_EQ(who->ask("POST", place_ + "/webhook/end", Json::object()).status, status);
  }
  EXPECT_EQ(test().status, 200u);
  EXPECT_EQ(service_.next().path, "/hook");
}

TEST_F(ClubWebhooks, LimitTestsPerDay) {
  EXPECT_EQ(set(*ada_, service_.origin() + "/hook").status, 200u);
  unsigned last = 200;
  for (int i = 0; i <= storage::club_edits.of_person && last == 200u; ++i) last = test().status;
  EXPECT_EQ(last, 429u);
}

TEST_F(ClubWebhooks, ReceiveOnlyPublicEvents) {
  EXPECT_EQ(set(*ada_, service_.origin() + "/hook", "json").status, 200u);
  Json event{{"name", "Secret evening"}, {"game", "tzaar"}, {"setup", "fixed"},
             {"clock", "10+5"},          {"form", "swiss"}, {"starts", base::wall_ms() + 3'600'000}};
  event["club"] = place_.substr(place_.rfind('/') + 1);
  event["members_only"] = true;
  EXPECT_EQ(ada_->ask("POST", "/api/tournaments", event).status, 201u);
  event["members_only"] = false;
  event["name"] = "Open evening";
  EXPECT_EQ(ada_->ask("POST", "/api/tournaments", event).status, 201u);
  const auto told = service_.next();
  EXPECT_THAT(told.body, HasSubstr("Open evening"));
  EXPECT_EQ(Json::parse(told.body).at("kind"), "event");
  EXPECT_THAT(told.headers.at("gipfel-signature"), testing::StartsWith("sha256="));
}

class NoClubWebhooks : public ClubWebhooks {
 protected:
  NoClubWebhooks() : ClubWebhooks(std::vector<std::string>{}) {}
};

TEST_F(NoClubWebhooks, AreOffWithoutTheOperatorsList) {
  EXPECT_EQ(set(*ada_, service_.origin() + "/hook").status, 400u);
  EXPECT_TRUE(Json::parse(ada_->ask("GET", place_ + "/webhook").body).at("hosts").empty());
}

}  // namespace
}  // namespace club_webhooks_test
