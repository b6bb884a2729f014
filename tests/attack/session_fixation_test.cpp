// A session that somebody else knows, because they planted it or copied it, is never that of an account.
#include <gmock/gmock.h>

#include "server/account/login_limit.hpp"
#include "tests/attack/browser.hpp"

namespace session_fixation_test {
namespace {

using support::Browser;
using support::Headers;
using support::HttpReply;
using support::Json;
using support::WsClient;
using testing::HasSubstr;
using testing::Not;

/// What a browser has open with a session.
class Held {
 public:
  Held(std::uint16_t port, Browser browser) : port_(port), browser_(std::move(browser)) {
    EXPECT_EQ(socket_.connect(port_, "/ws", browser_.headers()), 101u);
    ticket_ = Json::parse(browser_.post("/api/ticket").body).value("ticket", "");
  }

  /// Socket, ticket and cookie are nobody's any more.
  void expect_ended() {
    EXPECT_EQ(socket_.read_close(), 4401u);
    EXPECT_EQ(browser_.who(), "");
    for (const auto& [target, headers] : {std::pair{"/ws?ticket=" + ticket_, Headers{}},
                                          {std::string("/ws"), browser_.headers()},
                                          {std::string("/ws"), bearing(browser_.session())}}) {
      WsClient late;
      EXPECT_EQ(late.connect(port_, target, headers), 101u);
      EXPECT_EQ(late.read_close(), 4401u) << target;
    }
  }

 private:
  static Headers bearing(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

  std::uint16_t port_;
  Browser browser_;
  WsClient socket_;
  std::string ticket_;
};

class SessionFixation : public support::Attack {
 protected:
  Held held(const Browser& browser) { return {server_.port(), browser.copy()}; }
  Browser guest() {
    Browser fresh = browser();
    EXPECT_EQ(fresh.post("/api/guest").status, 200u);
    return fresh;
  }
  Browser entered(const std::string& name) {
    Browser fresh = browser();
    fresh.enter_as(name);
    return fresh;
  }
  static void sign_in(Browser& browser, const std::string& name, const std::string& password = "correct horse") {
    const HttpReply reply = browser.post("/api/login", Browser::credentials(name, password));
    ASSERT_EQ(reply.status, 200u) << reply.body;
  }
};

TEST_F(SessionFixation, RegisteringReplacesTheGuestSession) {
  Browser victim = guest();
  Held planted = held(victim);
  const std::string before = victim.session();
  victim.enter_as("Ada");
  EXPECT_NE(victim.session(), before);
  EXPECT_EQ(victim.who(), "Ada");
  planted.expect_ended();
}

TEST_F(SessionFixation, PlantedGuestSessionEndsWhenSomebodySignsIn) {
  entered("Ada");
  Browser victim = guest();
  Held planted = held(victim);
  sign_in(victim, "Ada");
  EXPECT_EQ(victim.who(), "Ada");
  planted.expect_ended();
}

TEST_F(SessionFixation, PlantedAccountSessionEndsWhenAnotherSignsIn) {
  entered("Ada");
  for (const bool signs_in : {true, false}) {
    Browser victim = entered(signs_in ? "Eve1" : "Eve2");
    Held planted = held(victim);
    if (signs_in) {
      sign_in(victim, "Ada");
    } else {
      victim.enter_as("Ben");
    }
    EXPECT_EQ(victim.who(), signs_in ? "Ada" : "Ben");
    planted.expect_ended();
  }
}

TEST_F(SessionFixation, InventedSessionIsNeverAdopted) {
  const std::string chosen(43, 'A');
  Browser victim = browser();
  victim.set_cookie("gipfel_session", chosen);
  EXPECT_EQ(victim.post("/api/guest").status, 200u);
  EXPECT_NE(victim.session(), chosen);
  victim.set_cookie("gipfel_session", chosen);
  victim.enter_as("Ada");
  EXPECT_NE(victim.session(), chosen);
  victim.set_cookie("gipfel_session", chosen);
  sign_in(victim, "Ada");
  EXPECT_NE(victim.session(), chosen);
  Browser attacker = browser();
  attacker.set_cookie("gipfel_session", chosen);
  EXPECT_EQ(attacker.who(), "");
}

/// A known browser may guess three times as often.
TEST_F(SessionFixation, PlantedBrowserSecretIsNotTrusted) {
  Browser victim = browser();
  victim.set_cookie("gipfel_browser", "planted");
  victim.enter_as("Ada");
  EXPECT_NE(victim.cookie("gipfel_browser"), "planted");
  Browser attacker = browser();
  attacker.set_cookie("gipfel_browser", "planted");
  const Json guess = Browser::credentials("Ada", "wrong horse");
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) {
    EXPECT_EQ(refusal(attacker.post("/api/login", guess)), "bad_login");
  }
  EXPECT_EQ(refusal(attacker.post("/api/login", guess)), "rate");
}

TEST_F(SessionFixation, SigningOutEndsCopiedSessions) {
  Browser victim = entered("Ada");
  Held copied = held(victim);
  EXPECT_EQ(victim.post("/api/logout").status, 200u);
  EXPECT_EQ(victim.session(), "");
  copied.expect_ended();
}

TEST_F(SessionFixation, SigningOutEverywhereEndsAllSessions) {
  Browser victim = entered("Ada");
  Browser elsewhere = browser();
  sign_in(elsewhere, "Ada");
  Held here = held(victim);
  Held there = held(elsewhere);
  EXPECT_EQ(victim.post("/api/logout/everywhere").status, 200u);
  here.expect_ended();
  there.expect_ended();
}

TEST_F(SessionFixation, NewPasswordEndsAllOtherSessions) {
  Browser victim = entered("Ada");
  Browser elsewhere = browser();
  sign_in(elsewhere, "Ada");
  Held there = held(elsewhere);
  EXPECT_EQ(victim.post("/api/password", {{"old", "correct horse"}, {"new", "another horse"}}).status, 200u);
  there.expect_ended();
  EXPECT_EQ(victim.who(), "Ada");
  EXPECT_EQ(refusal(elsewhere.post("/api/login", Browser::credentials("Ada"))), "bad_login");
}

TEST_F(SessionFixation, RecoveryCodeEndsAllSessions) {
  Browser victim = browser();
  const std::string recovery = victim.enter_as("Ada");
  Held copied = held(victim);
  Browser owner = browser();
  const Json wish = {{"name", "Ada"}, {"code", recovery}, {"password", "another horse"}};
  EXPECT_EQ(owner.post("/api/recover", wish).status, 200u);
  EXPECT_EQ(owner.who(), "Ada");
  copied.expect_ended();
}

/// By all ways into the server over plain HTTP or behind TLS.
void expect_guarded_cookies(std::uint16_t port, const std::string& scheme, bool secure) {
  Browser browser(port, scheme);
  std::vector<HttpReply> replies = {browser.post("/api/guest"),
                                    browser.post("/api/register", Browser::credentials("Ada")),
                                    browser.post("/api/login", Browser::credentials("Ada"))};
  const std::string recovery = Json::parse(replies[1].body).at("recovery");
  replies.push_back(browser.post("/api/recover", {{"name", "Ada"}, {"code", recovery}, {"password", "another horse"}}));
  replies.push_back(browser.post("/api/logout"));
  for (const HttpReply& reply : replies) {
    EXPECT_EQ(reply.status, 200u) << reply.body;
    EXPECT_NE(reply.header("set-cookie"), "");
    for (const auto& [name, value] : reply.headers) {
      if (name != "set-cookie") continue;
      EXPECT_THAT(value, HasSubstr("; Path=/;"));
      EXPECT_THAT(value, HasSubstr("; HttpOnly; SameSite=Lax"));
      EXPECT_THAT(value, Not(HasSubstr("Domain")));
      EXPECT_EQ(value.ends_with("; Secure"), secure) << value;
    }
  }
}

TEST_F(SessionFixation, CookiesAreHiddenFromScriptsAndOtherSites) {
  expect_guarded_cookies(server_.port(), "http", false);
}

class BehindTls : public support::Attack {
 protected:
  BehindTls() : Attack([](config::Settings& settings) { settings.behind_tls = true; }) {}
};

TEST_F(BehindTls, BrowsersAreToldToUseHttpsOnly) {
  for (const char* path : {"/", "/api/bots", "/nothing.here"}) {
    EXPECT_EQ(support::http_get(server_.port(), path).header("strict-transport-security"), "max-age=31536000") << path;
  }
}

TEST_F(SessionFixation, PlainHttpIsAllowedWithoutATlsProxy) {
  EXPECT_EQ(support::http_get(server_.port(), "/").header("strict-transport-security"), "");
}

TEST_F(BehindTls, CookiesAreSentOverHttpsOnly) { expect_guarded_cookies(server_.port(), "https", true); }

}  // namespace
}  // namespace session_fixation_test
