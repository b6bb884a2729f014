#include "server/http/people/push_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::push_api_test {
namespace {

using nlohmann::json;

class PushApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token, const json& body) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body.dump();
    return made;
  }
  static json browser(const std::string& endpoint) {
    return {{"endpoint", endpoint}, {"expirationTime", nullptr}, {"keys", {{"p256dh", "point"}, {"auth", "secret"}}}};
  }
  Response subscribe(const std::string& token, const json& body) {
    return support::finish(api.subscribe(saying(token, body)));
  }
  std::vector<storage::PushSubscription> subscriptions() {
    auto read = [&](storage::Database& database) { return storage::push_subscriptions_of(database, ada.user.id); };
    return support::finish(storage.readers.run(std::move(read)));
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  PushApi api{authentication, storage.writer, {"key", [](const storage::PushSubscription& each) {
                                                 return each.endpoint == "https://push/1" && each.p256dh == "point";
                                               }}};
  account::NewSession ada = *support::finish(storage.accounts.make_account({"Ada", "correct horse"}));
  const support::Schemas& schemas = support::schemas();
};

TEST_F(PushApiTest, BrowserCanSubscribeAndUnsubscribe) {
  const Response key = support::finish(api.key());
  EXPECT_EQ(schemas.check_http("push_key", key.body), std::nullopt);
  EXPECT_EQ(json::parse(key.body), (json{{"key", "key"}}));
  EXPECT_EQ(schemas.check_http("push_subscription", browser("https://push/1").dump()), std::nullopt);
  EXPECT_EQ(subscribe(ada.token, browser("https://push/1")).status, 200U);
  EXPECT_EQ(subscriptions(), (std::vector<storage::PushSubscription>{{"https://push/1", "point", "secret"}}));
  EXPECT_EQ(support::finish(api.unsubscribe(saying(ada.token, {{"endpoint", "https://push/1"}}))).status, 200U);
  EXPECT_TRUE(subscriptions().empty());
}

TEST_F(PushApiTest, InvalidSubscriptionIsRefused) {
  const json without_keys{{"endpoint", "https://push/1"}};
  const json number{{"endpoint", 1}, {"keys", 2}};
  for (const json& body : {browser("https://elsewhere/1"), without_keys, number, json(), json("x"), json::array()}) {
    EXPECT_EQ(code(subscribe(ada.token, body)), "bad_subscription") << body;
  }
  Request broken = saying(ada.token, {});
  broken.body = "{";
  EXPECT_EQ(code(support::finish(api.subscribe(broken))), "bad_subscription");
  EXPECT_TRUE(subscriptions().empty());
}

TEST_F(PushApiTest, NeedsAnAccountAndOurOwnPage) {
  const std::string guest = support::finish(storage.accounts.make_guest())->token;
  EXPECT_EQ(code(subscribe("", browser("https://push/1"))), "auth");
  EXPECT_EQ(code(subscribe(guest, browser("https://push/1"))), "guest");
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://evil.example"}});
  foreign.body = browser("https://push/1").dump();
  EXPECT_EQ(code(support::finish(api.subscribe(foreign))), "origin");
  EXPECT_EQ(code(support::finish(api.unsubscribe(foreign))), "origin");
  EXPECT_TRUE(subscriptions().empty());
}

TEST_F(PushApiTest, ReportsWhenPushIsUnavailable) {
  PushApi none(authentication, storage.writer, {});
  EXPECT_EQ(code(support::finish(none.key())), "no_push");
  EXPECT_EQ(code(support::finish(none.subscribe(saying(ada.token, browser("https://push/1"))))), "no_push");
}

}  // namespace
}  // namespace http::push_api_test
