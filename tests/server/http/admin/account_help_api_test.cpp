#include "server/http/admin/account_help_api.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "server/base/clocks.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::account_help_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::ElementsAre;

boost::asio::awaitable<void> note_decided(int& decided) {
  ++decided;
  co_return;
}

class AccountHelpApiTest : public testing::Test {
 protected:
  AccountHelpApiTest() {
    appoint("Ada");
    appoint("Eve");
  }

  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  void appoint(const std::string& name) {
    auto write = [&](storage::Database& database) {
      EXPECT_TRUE(moderation::appoint(database, name, true, storage.now_ms));
    };
    finish(storage.writer.run(write));
  }
  static Request saying(const std::string& token, const json& body = json::object()) {
    Request made = request({{"authorization", "Bearer " + token}});
    made.body = body.dump();
    return made;
  }
  Response found(const std::string& token, const std::string& beginning) {
    Request asked = saying(token);
    asked.query.emplace_back("beginning", beginning);
    return finish(api.accounts(asked));
  }
  std::vector<std::string> names(const std::string& beginning) {
    std::vector<std::string> all;
    const json body = json::parse(found(ada.token, beginning).body);
    for (const json& each : body.at("accounts")) all.push_back(each.at("name"));
    return all;
  }
  Response renew(const std::string& token, const std::string& name) {
    return finish(api.renew_password(saying(token, {{"name", name}})));
  }
  bool fits(const std::string& name, const std::string& password) {
    return finish(storage.accounts.log_in({name, password})).has_value();
  }

  support::RunningStorage storage;
  int decided = 0;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  AdminCheck check{authentication, storage.readers};
  AccountHelpApi api{check, storage.accounts, storage.writer, storage.readers,
                     [this] { return note_decided(decided); }};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession eve = account("Eve");
  const support::Schemas& schemas = support::schemas();
};

TEST_F(AccountHelpApiTest, IsHiddenFromEverybodyElse) {
  for (const std::string& token : {ben.token, std::string("unknown")}) {
    EXPECT_EQ(found(token, "A").status, 404U);
    EXPECT_EQ(finish(api.account(saying(token), "Ada")).status, 404U);
    EXPECT_EQ(renew(token, "Ben").status, 404U);
  }
  EXPECT_TRUE(fits("Ben", "correct horse"));
  EXPECT_EQ(decided, 0);
}

TEST_F(AccountHelpApiTest, FindsAccountsByTheBeginningOfTheirNames) {
  account("bea");
  EXPECT_THAT(names("B"), ElementsAre("bea", "Ben"));
  EXPECT_THAT(names("ben"), ElementsAre("Ben"));
  EXPECT_THAT(names("x"), ElementsAre());
  EXPECT_THAT(names(std::string(1'000'000, 'x')), ElementsAre());
  EXPECT_EQ(schemas.check_http("accounts", found(ada.token, "").body), std::nullopt);
}

TEST_F(AccountHelpApiTest, AnswersTwentyAccountsAtMost) {
  auto insert = [](storage::Database& database) {
    for (char letter = 'a'; letter < 'a' + 22; ++letter) {
      storage::insert_account(database, std::string("Carl") + letter, "hash", 0);
    }
  };
  finish(storage.writer.run(insert));
  EXPECT_EQ(names("Carl").size(), 20U);
}

TEST_F(AccountHelpApiTest, ShowsWhatIsKnownAboutAnAccount) {
  auto mute = [&](storage::Database& database) {
    storage::insert_token(database, "of a session that lasts", ben.user.id, 9'000'000'000'000);
    storage::set_mute(database, {ben.user.id, base::wall_ms() + 3'600'000, "Rude."});
  };
  finish(storage.writer.run(mute));
  const Response answer = finish(api.account(saying(ada.token), "ben"));
  EXPECT_EQ(schemas.check_http("account_facts", answer.body), std::nullopt);
  const json facts = json::parse(answer.body);
  EXPECT_EQ(facts.at("name"), "Ben");
  EXPECT_EQ(facts.at("sessions"), 1);
  EXPECT_EQ(facts.at("mute").at("reason"), "Rude.");
  EXPECT_EQ(facts.at("ban"), nullptr);
  EXPECT_EQ(finish(api.account(saying(ada.token), "Nobody")).status, 404U);
}

TEST_F(AccountHelpApiTest, NewPasswordReplacesTheOldOneAndEndsAllSessions) {
  const Response answer = renew(ada.token, "ben");
  EXPECT_EQ(schemas.check_http("password_help", answer.body), std::nullopt);
  const json body = json::parse(answer.body);
  EXPECT_EQ(body.at("name"), "Ben");
  EXPECT_FALSE(finish(storage.accounts.who(ben.token)));
  EXPECT_FALSE(fits("Ben", "correct horse"));
  EXPECT_TRUE(fits("Ben", body.at("password")));
  EXPECT_EQ(decided, 1);
  auto read = [](storage::Database& database) { return storage::latest_acts(database, 1); };
  const auto acts = finish(storage.readers.run(read));
  EXPECT_EQ(acts.at(0).act, "password");
  EXPECT_EQ(acts.at(0).by->name, "Ada");
}

TEST_F(AccountHelpApiTest, GivesNoAdminAndNobodyUnknownANewPassword) {
  for (const char* name : {"Eve", "Ada", "Nobody", ""}) EXPECT_EQ(code(renew(ada.token, name)), "bad_act") << name;
  EXPECT_TRUE(fits("Eve", "correct horse"));
  EXPECT_EQ(decided, 0);
}

TEST_F(AccountHelpApiTest, OtherSitesCannotAskForANewPassword) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://foreign.example"}});
  foreign.body = json{{"name", "Ben"}}.dump();
  EXPECT_EQ(code(finish(api.renew_password(foreign))), "origin");
  EXPECT_TRUE(fits("Ben", "correct horse"));
}

}  // namespace
}  // namespace http::account_help_api_test
