#include "server/http/bot_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::bot_api_test {
namespace {

using nlohmann::json;
using support::finish;

class BotApiTest : public testing::Test {
 protected:
  std::string account(const std::string& name) {
    return finish(storage.accounts.make_account({name, "correct horse"}))->token;
  }
  Response ask(const std::string& token, const std::string& body = "") {
    Request asked = request({{"authorization", "Bearer " + token}});
    asked.body = body;
    return finish(api.make(asked));
  }
  Response own(const std::string& token) { return finish(api.own(request({{"authorization", "Bearer " + token}}))); }
  Response end(const std::string& token, const std::string& name) {
    return finish(api.end(request({{"authorization", "Bearer " + token}}), name));
  }
  std::optional<account::User> who(const Response& made) {
    return finish(storage.accounts.who(json::parse(made.body).at("token").get<std::string>()));
  }
  void expect_refused(const Response& response, unsigned status, const std::string& why) {
    EXPECT_EQ(response.status, status);
    EXPECT_EQ(code(response), why);
  }

  std::vector<BotApi::ConnectedBot> here;
  support::RunningStorage storage;
  account::Tickets tickets{100};
  Authentication authentication{storage.accounts, tickets, from_our_page};
  BotApi api{authentication, storage.bots, {20, 60}, [this] { return here; }};
  const std::string ada = account("Ada");
};

TEST_F(BotApiTest, AccountGetsABotTokenWithoutACookie) {
  const Response made = ask(ada, R"({"name": "Deep-Ibex"})");
  EXPECT_EQ(made.status, 200u);
  EXPECT_EQ(support::schemas().check_http("session", made.body), std::nullopt);
  EXPECT_EQ(header(made, "Set-Cookie"), "") << "the owner stays signed in as themself";
  EXPECT_EQ(header(made, "Cache-Control"), "no-store");
  EXPECT_EQ(who(made)->name, "Deep-Ibex");
  EXPECT_TRUE(who(made)->bot);
}

TEST_F(BotApiTest, DefaultNameIsDerivedFromTheOwners) {
  for (const char* body : {"", "{}", R"({"name": null})"}) EXPECT_EQ(who(ask(ada, body))->name, "Ada-bot") << body;
}

TEST_F(BotApiTest, GuestsCannotHaveBots) {
  expect_refused(finish(api.make(request())), 401, "auth");
  expect_refused(ask("nonsense"), 401, "auth");
  expect_refused(ask(finish(storage.accounts.make_guest())->token), 403, "guest");
  const json bot = json::parse(ask(ada).body);
  expect_refused(ask(bot.at("token")), 403, "bot");
}

TEST_F(BotApiTest, ForeignPageCannotCreateBots) {
  Request asked = request({{"cookie", "gipfel_session=" + ada}, {"origin", "https://other.example"}});
  expect_refused(finish(api.make(asked)), 403, "origin");
}

TEST_F(BotApiTest, NamesFollowTheAccountsRules) {
  for (const char* body : {R"({"name": ""})", R"({"name": "Al"})", R"({"name": "Computer 3"})", R"({"name": 7})",
                           R"({"name": "Computer-3"})", R"({"name": "Gipfel"})", R"({"name": {}})"}) {
    expect_refused(ask(ada, body), 400, "bad_name");
  }
  account("Ben");
  expect_refused(ask(ada, R"({"name": "Ben"})"), 409, "name_taken");
}

TEST_F(BotApiTest, BodyMustBeAnObject) {
  for (const char* body : {"no JSON", "[]", "null", "7", "\"Deep-Ibex\"", R"({"name": "Deep-Ibex")", " ", "{} {}"}) {
    expect_refused(ask(ada, body), 400, "bad_request");
  }
  expect_refused(ask("nonsense", "no JSON"), 401, "auth");
  EXPECT_EQ(ask(ada).status, 200u) << "nothing was made, and nothing is in the way";
}

TEST_F(BotApiTest, SixthBotIsRefused) {
  for (int i = 1; i <= 5; ++i) ASSERT_EQ(ask(ada, R"({"name": "Bot)" + std::to_string(i) + R"("})").status, 200u);
  expect_refused(ask(ada), 403, "too_many_bots");
  EXPECT_EQ(ask(ada, R"({"name": "Bot5"})").status, 200u);
}

TEST_F(BotApiTest, RequestsPerAddressAreLimited) {
  BotApi strict{authentication, storage.bots, {2, 60}, nullptr};
  const Request asked = request({{"authorization", "Bearer " + ada}});
  for (int i = 0; i < 2; ++i) EXPECT_EQ(finish(strict.make(asked)).status, 200u);
  const Response refused = finish(strict.make(asked));
  expect_refused(refused, 429, "rate");
  EXPECT_NE(header(refused, "Retry-After"), "");
}

TEST_F(BotApiTest, OwnersSeeTheirBotsAndEndTokens) {
  const Response made = ask(ada, R"({"name": "Deep-Ibex"})");
  ask(ada);
  ask(account("Ben"));
  here = {{who(made)->id, "Deep-Ibex"}};
  const Response shown = own(ada);
  EXPECT_EQ(support::schemas().check_http("own_bots", shown.body), std::nullopt);
  EXPECT_EQ(header(shown, "Cache-Control"), "no-store");
  EXPECT_EQ(shown.body.find(json::parse(made.body).at("token").get<std::string>()), std::string::npos);
  const json bots = json::parse(shown.body).at("bots");
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].at("name"), "Deep-Ibex");
  EXPECT_EQ(bots[0].at("here"), true);
  EXPECT_TRUE(bots[0].at("until").is_number());
  EXPECT_EQ(bots[1].at("name"), "Ada-bot");
  EXPECT_EQ(bots[1].at("here"), false);

  EXPECT_EQ(end(ada, "deep-ibex").status, 200u);
  EXPECT_EQ(who(made), std::nullopt);
  EXPECT_TRUE(json::parse(own(ada).body).at("bots")[0].at("until").is_null());
  EXPECT_EQ(ask(ada, R"({"name": "Deep-Ibex"})").status, 200u) << "with another token";
}

TEST_F(BotApiTest, NobodyEndsTokensOfOthers) {
  const Response made = ask(ada);
  const std::string ben = account("Ben");
  expect_refused(end(ben, "Ada-bot"), 404, "not_found");
  expect_refused(end(ben, "Ben"), 404, "not_found");
  expect_refused(end(ben, ""), 404, "not_found");
  expect_refused(end("nonsense", "Ada-bot"), 401, "auth");
  expect_refused(end(json::parse(made.body).at("token"), "Ada-bot"), 403, "bot");
  expect_refused(own(finish(storage.accounts.make_guest())->token), 403, "guest");
  const Request foreign = request({{"cookie", "gipfel_session=" + ada}, {"origin", "https://other.example"}});
  expect_refused(finish(api.end(foreign, "Ada-bot")), 403, "origin");
  EXPECT_TRUE(who(made)) << "its token is good as ever";
}

TEST_F(BotApiTest, ListsConnectedBotsWithTheirOwners) {
  EXPECT_EQ(json::parse(finish(api.here()).body), (json{{"bots", json::array()}}));
  const core::UserId bot = who(ask(ada, R"({"name": "Deep-Ibex"})"))->id;
  const core::UserId computer(1'000'000);
  here = {{computer, "Computer 3", 3}, {bot, "Deep-Ibex"}};
  const std::string body = finish(api.here()).body;
  EXPECT_EQ(support::schemas().check_http("bots", body), std::nullopt);
  EXPECT_EQ(json::parse(body),
            (json{{"bots",
                   {{{"id", computer.value()}, {"name", "Computer 3"}, {"level", 3}, {"owner", nullptr}},
                    {{"id", bot.value()}, {"name", "Deep-Ibex"}, {"level", nullptr}, {"owner", "Ada"}}}}}));
}

TEST_F(BotApiTest, TellsAHundredBotsAtMost) {
  for (int i = 0; i < 150; ++i) here.push_back({core::UserId(1'000'000 + i), "Bot"});
  EXPECT_EQ(json::parse(finish(api.here()).body).at("bots").size(), 100U);
}

}  // namespace
}  // namespace http::bot_api_test
