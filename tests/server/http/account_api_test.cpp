#include "server/http/account_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/storage/moderation/device_mark_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::account_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr account::AddressLimit::Rate three_guests{3, 60};

class AccountApiTest : public testing::Test {
 protected:
  json new_guest() { return json::parse(finish(api.guest(request())).body); }
  static std::string bearer(const json& guest) { return "Bearer " + guest.at("token").get<std::string>(); }
  static std::string cookie_of(const json& guest) { return "gipfel_session=" + guest.at("token").get<std::string>(); }

  /// The name of the user who opens this WebSocket; empty: nobody.
  std::string user_by(const Request& upgrade) {
    const auto user = finish(storage.accounts.who_has(*finish(authentication.session_of_upgrade(upgrade))));
    return user ? user->name : "";
  }

  support::RunningStorage storage;
  account::Tickets tickets{100};
  Authentication authentication{storage.accounts, tickets, from_our_page};
  AccountApi api{authentication, storage.accounts, tickets, three_guests, Cookies::plain};
};

TEST_F(AccountApiTest, AGuestGetsIdNameTokenAndCookie) {
  const Response response = finish(api.guest(request()));
  const json guest = json::parse(response.body);
  EXPECT_EQ(response.status, 200u);
  EXPECT_GT(guest.at("id"), 0);
  EXPECT_NE(guest.at("name"), "");
  EXPECT_EQ(header(response, "Set-Cookie"), cookie_of(guest) + "; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax");
  EXPECT_EQ(header(response, "Cache-Control"), "no-store");
}

TEST_F(AccountApiTest, BehindTlsTheCookieIsSecure) {
  AccountApi secure{authentication, storage.accounts, tickets, three_guests, Cookies::secure};
  EXPECT_THAT(header(finish(secure.guest(request())), "Set-Cookie"), EndsWith("; Secure"));
}

TEST_F(AccountApiTest, MeReturnsTheUserOfTokenOrCookie) {
  const json guest = new_guest();
  const json expected = {{"id", guest.at("id")}, {"name", guest.at("name")}, {"guest", true}};
  EXPECT_EQ(json::parse(finish(api.me(request({{"authorization", bearer(guest)}}))).body), expected);
  EXPECT_EQ(json::parse(finish(api.me(request({{"cookie", "a=b; " + cookie_of(guest)}}))).body), expected);
}

TEST_F(AccountApiTest, MeIncludesTheRatingsOfAnAccount) {
  const auto ada = finish(storage.accounts.make_account({"Ada", "correct horse"}));
  const Request asked = request({{"authorization", "Bearer " + ada->token}});
  json expected = {{"id", ada->user.id.value()}, {"name", "Ada"}, {"guest", false}, {"ratings", json::object()}};
  EXPECT_EQ(json::parse(finish(api.me(asked)).body), expected);

  auto ratings = [&ada](core::UserId user) {
    EXPECT_EQ(user, ada->user.id);
    return std::vector<PoolRating>{{"tzaar", 1662, true, 1}, {"zertz-days", 1712, false, 40}};
  };
  AccountApi rating{authentication, storage.accounts, tickets, three_guests, Cookies::plain, ratings};
  const std::string body = finish(rating.me(asked)).body;
  expected["ratings"] = {{"tzaar", {{"rating", 1662}, {"provisional", true}, {"games", 1}}},
                         {"zertz-days", {{"rating", 1712}, {"provisional", false}, {"games", 40}}}};
  EXPECT_EQ(json::parse(body), expected);
  EXPECT_EQ(support::schemas().check_http("me", body), std::nullopt);
}

TEST_F(AccountApiTest, InvalidTokenIsUnauthenticated) {
  for (const auto& headers :
       std::vector<std::vector<std::pair<std::string, std::string>>>{{},
                                                                     {{"authorization", "Bearer nonsense"}},
                                                                     {{"authorization", "Basic eA=="}},
                                                                     {{"cookie", "gipfel_session="}}}) {
    const Response response = finish(api.me(request(headers)));
    EXPECT_EQ(response.status, 401u);
    EXPECT_EQ(code(response), "auth");
  }
}

TEST_F(AccountApiTest, BearerTokenOverridesACookie) {
  const json one = new_guest();
  const json two = new_guest();
  const Response response = finish(api.me(request({{"cookie", cookie_of(one)}, {"authorization", bearer(two)}})));
  EXPECT_EQ(json::parse(response.body).at("id"), two.at("id"));
}

TEST_F(AccountApiTest, TokenIsInvalidAfterLogout) {
  const json guest = new_guest();
  const Response response = finish(api.logout(request({{"authorization", bearer(guest)}})));
  EXPECT_EQ(response.status, 200u);
  EXPECT_THAT(header(response, "Set-Cookie"), StartsWith("gipfel_session=; Path=/; Max-Age=0;"));
  EXPECT_EQ(finish(api.me(request({{"authorization", bearer(guest)}}))).status, 401u);
}

TEST_F(AccountApiTest, LogoutEndsTheSessionThatTokenAndTicketStandFor) {
  const json guest = new_guest();
  const Request known = request({{"authorization", bearer(guest)}});
  Request upgrade;
  upgrade.query = {{"ticket", json::parse(finish(api.ticket(known)).body).at("ticket")}};
  finish(api.logout(request()));
  EXPECT_TRUE(storage.news.ended.empty());
  finish(api.logout(known));
  ASSERT_EQ(storage.news.ended.size(), 1u);
  EXPECT_EQ(finish(authentication.session_of_upgrade(known)), storage.news.ended.front());
  EXPECT_EQ(finish(authentication.session_of_upgrade(upgrade)), storage.news.ended.front());
}

TEST_F(AccountApiTest, ACookieChangesNothingWithoutAnAllowedOrigin) {
  const json guest = new_guest();
  for (const char* origin : {"", "https://evil.example", "null"}) {
    Request with_cookie = request({{"cookie", cookie_of(guest)}});
    if (*origin != '\0') with_cookie.headers.emplace_back("origin", origin);
    EXPECT_EQ(code(finish(api.logout(with_cookie))), "origin");
    EXPECT_EQ(code(finish(api.ticket(with_cookie))), "origin");
    EXPECT_EQ(code(finish(api.guest(with_cookie))), "origin");
  }
  EXPECT_EQ(finish(api.me(request({{"cookie", cookie_of(guest)}}))).status, 200u);
}

TEST_F(AccountApiTest, CookieWorksFromOurOwnPage) {
  const json guest = new_guest();
  const Request from_page = request({{"cookie", cookie_of(guest)}, {"origin", "https://our.example"}});
  EXPECT_EQ(finish(api.ticket(from_page)).status, 200u);
  EXPECT_EQ(finish(api.logout(from_page)).status, 200u);
  EXPECT_EQ(finish(api.me(from_page)).status, 401u);
}

TEST_F(AccountApiTest, BannedBrowserDoesNotUseUpTheAddressLimit) {
  const json banned = new_guest();
  auto write = [&, until_ms = storage.now_ms + 1](storage::Database& database) {
    const core::UserId user(banned.at("id").get<std::int64_t>());
    storage::set_ban(database, {user, "", until_ms, "A flood."});
    storage::mark_devices_of(database, user);
  };
  finish(storage.writer.run(std::move(write)));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(code(finish(api.guest(request({{"authorization", bearer(banned)}})))), "browser_banned");
  }
  EXPECT_EQ(finish(api.guest(request())).status, 200u);
}

TEST_F(AccountApiTest, ForeignPageCannotCreateGuests) {
  const Response response = finish(api.guest(request({{"origin", "https://evil.example"}})));
  EXPECT_EQ(response.status, 403u);
  EXPECT_EQ(header(response, "Set-Cookie"), "");
}

TEST_F(AccountApiTest, GuestsOfOneAddressAreLimited) {
  for (int i = 0; i < 3; ++i) new_guest();
  const Response refused = finish(api.guest(request()));
  EXPECT_EQ(refused.status, 429u);
  EXPECT_EQ(code(refused), "rate");
  const int retry_after = std::stoi(header(refused, "Retry-After"));
  EXPECT_TRUE(retry_after > 0 && retry_after <= 60) << retry_after;
  Request elsewhere = request();
  elsewhere.remote_address = "10.0.0.2";
  EXPECT_EQ(finish(api.guest(elsewhere)).status, 200u);
}

TEST_F(AccountApiTest, ATicketOpensOneWebSocket) {
  const json guest = new_guest();
  const Response response = finish(api.ticket(request({{"authorization", bearer(guest)}})));
  Request upgrade;
  upgrade.query = {{"ticket", json::parse(response.body).at("ticket")}};
  EXPECT_EQ(user_by(upgrade), guest.at("name"));
  EXPECT_EQ(user_by(upgrade), "");
}

TEST_F(AccountApiTest, TicketsNeedASession) { EXPECT_EQ(code(finish(api.ticket(request()))), "auth"); }

TEST_F(AccountApiTest, TicketIsRefusedWhenAllAreInUse) {
  account::Tickets few{1};
  AccountApi small{authentication, storage.accounts, few, three_guests, Cookies::plain};
  for (const unsigned status : {200u, 503u}) {
    EXPECT_EQ(finish(small.ticket(request({{"authorization", bearer(new_guest())}}))).status, status);
  }
}

TEST_F(AccountApiTest, AWebSocketByCookieNeedsAnAllowedOrigin) {
  const json guest = new_guest();
  Request upgrade = request({{"cookie", cookie_of(guest)}});
  EXPECT_EQ(finish(authentication.session_of_upgrade(upgrade)).error().status, 403u);
  upgrade.headers.emplace_back("origin", "https://our.example");
  EXPECT_EQ(user_by(upgrade), guest.at("name"));
}

TEST_F(AccountApiTest, AWebSocketByBearerTokenNeedsNoOrigin) {
  const json guest = new_guest();
  EXPECT_EQ(user_by(request({{"authorization", bearer(guest)}})), guest.at("name"));
  EXPECT_EQ(user_by(request()), "");
}

TEST_F(AccountApiTest, RefusalsDoNotRevealTokens) {
  const Response refused = finish(api.me(request({{"authorization", "Bearer secret-words"}})));
  EXPECT_THAT(refused.body, Not(HasSubstr("secret-words")));
}

TEST_F(AccountApiTest, AnswersFitTheirSchemas) {
  const support::Schemas& schemas = support::schemas();
  const Response guest = finish(api.guest(request()));
  const Request known = request({{"authorization", bearer(json::parse(guest.body))}});
  EXPECT_EQ(schemas.check_http("session", guest.body), std::nullopt);
  EXPECT_EQ(schemas.check_http("me", finish(api.me(known)).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("ticket", finish(api.ticket(known)).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("error", finish(api.me(request())).body), std::nullopt);
}

}  // namespace
}  // namespace http::account_api_test
