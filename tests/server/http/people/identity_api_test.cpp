#include "server/http/people/identity_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/account/tokens.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::identity_api_test {
namespace {

using account::hash_token;
using nlohmann::json;

const std::string password = "correct horse";
constexpr std::int64_t day_ms = 86'400'000;

class IdentityApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token, const std::string& body) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body;
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, password}));
  }
  Response rename(const std::string& token, const std::string& name) {
    return finish(api.rename(saying(token, json{{"name", name}}.dump())));
  }
  Response erase(const std::string& token, const std::string& given) {
    return finish(api.delete_account(saying(token, json{{"password", given}}.dump())));
  }
  Response put(const std::string& token, const std::string& body) {
    return finish(api.set_preferences(saying(token, body)));
  }
  std::string preferences(const std::string& token) { return finish(api.preferences(saying(token, ""))).body; }
  bool can_log_in(const std::string& name) { return finish(storage.accounts.log_in({name, password})).has_value(); }

  template <class T>
  static T finish(boost::asio::awaitable<T> coroutine) {
    return support::finish(std::move(coroutine));
  }

  support::RunningStorage storage;
  std::set<core::UserId> needed;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::Identity identity{storage.accounts, storage.writer,
                             storage.readers,  [this] { return storage.now_ms; },
                             storage.news,     [this](core::UserId user) { return needed.contains(user); }};
  IdentityApi api{{authentication, identity, storage.writer, storage.readers, Cookies::plain}};
  account::NewSession ada = account("Ada");
  const support::Schemas& schemas = support::schemas();
};

TEST_F(IdentityApiTest, RenamedPersonStaysSignedIn) {
  const Response answer = rename(ada.token, "Eve");
  EXPECT_EQ(schemas.check_http("new_name", answer.body), std::nullopt);
  EXPECT_EQ(finish(storage.accounts.who(ada.token))->name, "Eve");
  EXPECT_EQ(storage.news.names, (std::vector<std::pair<core::UserId, std::string>>{{ada.user.id, "Eve"}}));
  EXPECT_TRUE(can_log_in("Eve"));
  EXPECT_FALSE(can_log_in("Ada"));
}

TEST_F(IdentityApiTest, RenamingIsAllowedOnceIn90Days) {
  rename(ada.token, "Eve");
  const auto rename_later = [this](std::int64_t ms, const std::string& name) {
    storage.now_ms += ms;
    return rename(finish(storage.accounts.log_in({"Eve", password}))->token, name);
  };
  EXPECT_EQ(code(rename_later(90 * day_ms - 1, "Zoe")), "renamed_lately");
  EXPECT_EQ(rename_later(1, "Zoe").status, 200U);
}

TEST_F(IdentityApiTest, CurrentAndFormerNamesAreTaken) {
  const account::NewSession ben = account("Ben");
  rename(ada.token, "Eve");
  EXPECT_EQ(code(rename(ben.token, "eve")), "name_taken");
  EXPECT_EQ(code(rename(ben.token, "Ada")), "name_taken");
  EXPECT_FALSE(finish(storage.accounts.make_account({"Ada", password})));
}

TEST_F(IdentityApiTest, NamesKeepTheRulesOfNewAccounts) {
  for (const std::string name : {"", "ab", "1st", "Admin_1", "deleted", "Calm Ibex"}) {
    EXPECT_EQ(code(rename(ada.token, name)), "bad_name") << name;
  }
  EXPECT_EQ(code(finish(api.rename(saying(ada.token, "no JSON")))), "bad_name");
  EXPECT_TRUE(storage.news.names.empty());
}

TEST_F(IdentityApiTest, DeletedAccountIsRemoved) {
  const auto bot = finish(storage.bots.make(ada.user.id, "Ada-bot"));
  storage.news.ended.clear();
  const Response answer = erase(ada.token, password);
  EXPECT_EQ(answer.status, 200U);
  EXPECT_NE(header(answer, "Set-Cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(finish(storage.accounts.who(ada.token)), std::nullopt);
  EXPECT_EQ(finish(storage.accounts.who(bot->token)), std::nullopt);
  EXPECT_EQ(storage.news.ended, (std::vector<std::string>{hash_token(ada.token), hash_token(bot->token)}));
  EXPECT_EQ(storage.news.names.size(), 2U);
  EXPECT_EQ(storage.news.names.front(), std::make_pair(ada.user.id, std::string("deleted")));
  EXPECT_FALSE(can_log_in("Ada"));
  EXPECT_FALSE(finish(storage.accounts.make_account({"Ada", password}))) << "nobody may pass for Ada";
}

TEST_F(IdentityApiTest, OnlyTheOwnerCanDeleteAnAccount) {
  for (const std::string& given : {std::string("battery staple"), std::string(), std::string(500, 'x')}) {
    EXPECT_EQ(code(erase(ada.token, given)), "wrong_password");
  }
  EXPECT_TRUE(can_log_in("Ada"));
}

TEST_F(IdentityApiTest, PasswordsCannotBeGuessedWithAStolenSession) {
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) erase(ada.token, "wrong horse");
  EXPECT_EQ(code(erase(ada.token, password)), "rate");
  EXPECT_TRUE(can_log_in("Ada"));
}

TEST_F(IdentityApiTest, RunningGamesPreventDeletion) {
  needed.insert(ada.user.id);
  EXPECT_EQ(code(erase(ada.token, password)), "playing");
  EXPECT_TRUE(can_log_in("Ada"));
  needed.clear();
  EXPECT_EQ(erase(ada.token, password).status, 200U);
}

TEST_F(IdentityApiTest, LastWriteOfPreferencesWins) {
  EXPECT_EQ(preferences(ada.token), "{}");
  EXPECT_EQ(put(ada.token, R"({"sound":true})").status, 200U);
  EXPECT_EQ(put(ada.token, R"({"theme":"dark"})").status, 200U);
  EXPECT_EQ(preferences(ada.token), R"({"theme":"dark"})");
  EXPECT_EQ(preferences(account("Ben").token), "{}");
}

TEST_F(IdentityApiTest, PreferencesAreASmallObject) {
  const auto object_of = [](std::size_t bytes) { return R"({"x":")" + std::string(bytes - 8, 'x') + R"("})"; };
  EXPECT_EQ(put(ada.token, object_of(IdentityApi::most_preference_bytes)).status, 200U);
  EXPECT_EQ(code(put(ada.token, object_of(IdentityApi::most_preference_bytes + 1))), "too_big");
  for (const std::string body : {"", "[]", "1", "{\"a\":", "\xFF"})
    EXPECT_EQ(code(put(ada.token, body)), "bad_request");
}

TEST_F(IdentityApiTest, GuestsBotsAndStrangersAreRefused) {
  const auto guest = *finish(storage.accounts.make_guest());
  const auto bot = finish(storage.bots.make(ada.user.id, "Ada-bot"));
  const std::vector<std::pair<std::string, std::string>> refused = {
      {guest.token, "guest"}, {bot->token, "bot"}, {"", "auth"}};
  for (const auto& [token, why] : refused) {
    EXPECT_EQ(code(rename(token, "Zoe")), why);
    EXPECT_EQ(code(erase(token, password)), why);
    EXPECT_EQ(code(put(token, "{}")), why);
    EXPECT_EQ(json::parse(preferences(token)).at("error").at("code"), why);
  }
}

TEST_F(IdentityApiTest, OtherSitesAreRefused) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://foreign.example"}});
  foreign.body = json{{"name", "Zoe"}, {"password", password}}.dump();
  EXPECT_EQ(code(finish(api.rename(foreign))), "origin");
  EXPECT_EQ(code(finish(api.delete_account(foreign))), "origin");
  EXPECT_EQ(code(finish(api.set_preferences(foreign))), "origin");
  EXPECT_TRUE(can_log_in("Ada"));
  EXPECT_EQ(preferences(ada.token), "{}");
}

}  // namespace
}  // namespace http::identity_api_test
