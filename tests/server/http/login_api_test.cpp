#include "server/http/login_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/base/async/busy.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::login_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr account::AddressLimit::Rate twenty_accounts{20, 60};

class LoginApiTest : public testing::Test {
 protected:
  static Request saying(const json& body, const std::string& token = "") {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body.dump();
    return made;
  }
  static std::string address(int i) { return "10.0.1." + std::to_string(i); }
  static Request from(const std::string& address, const json& body, const std::string& browser = "") {
    Request made = saying(body);
    made.remote_address = address;
    if (!browser.empty()) {
      made.headers.emplace_back("cookie", "gipfel_browser=" + browser);
    }
    return made;
  }
  /// The secret that the answer gives to the browser, whose cookie is the last one.
  static std::string browser_of(const Response& response) {
    const std::string& text = response.headers.back().second;
    const std::size_t begin = text.find('=') + 1;
    return text.substr(begin, text.find(';') - begin);
  }
  static json as(const std::string& name, const std::string& password = "correct horse") {
    return {{"name", name}, {"password", password}};
  }

  Response make_account(const json& body, const std::string& token = "") {
    return finish(api.make_account(saying(body, token)));
  }
  Response log_in(const json& body) { return finish(api.log_in(saying(body))); }
  std::optional<account::User> who(const json& session) {
    return finish(storage.accounts.who(session.at("token").get<std::string>()));
  }

  support::RunningStorage storage;
  account::Tickets tickets{100};
  Authentication authentication{storage.accounts, tickets, from_our_page};
  LoginApi api{authentication, storage.accounts, twenty_accounts, Cookies::plain, [] { return std::int64_t{0}; }};
};

TEST_F(LoginApiTest, AnAccountIsSignedInAtOnce) {
  const Response response = make_account(as("Ada"));
  const json session = json::parse(response.body);
  EXPECT_EQ(response.status, 200u);
  EXPECT_EQ(session.at("name"), "Ada");
  EXPECT_EQ(who(session), (account::User{core::UserId(session.at("id").get<std::int64_t>()), "Ada", false}));
  EXPECT_THAT(header(response, "Set-Cookie"),
              StartsWith("gipfel_session=" + session.at("token").get<std::string>() + "; Path=/; Max-Age=86400;"));
  EXPECT_EQ(header(response, "Cache-Control"), "no-store");
}

TEST_F(LoginApiTest, AGuestBecomesTheAccount) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  const json session = json::parse(make_account(as("Ada"), guest.token).body);
  EXPECT_EQ(session.at("id"), guest.user.id.value());
  EXPECT_NE(session.at("token"), guest.token);
  EXPECT_EQ(finish(storage.accounts.who(guest.token)), std::nullopt);
}

TEST_F(LoginApiTest, SecondRegistrationSignsInToTheNewAccountOnly) {
  const json ada = json::parse(make_account(as("Ada")).body);
  const json ben = json::parse(make_account(as("Ben"), ada.at("token")).body);
  EXPECT_NE(ada.at("id"), ben.at("id"));
  EXPECT_EQ(who(ada), std::nullopt);
  EXPECT_NE(who(ben), std::nullopt);
}

TEST_F(LoginApiTest, InvalidNamesAndPasswordsAreReported) {
  for (const char* name : {"", "Al", "Ada Lovelace", "1Ada", "Adaaaaaaaaaaaaaaaaaaa"}) {
    const Response refused = make_account(as(name));
    EXPECT_EQ(refused.status, 400u);
    EXPECT_EQ(code(refused), "bad_name") << name;
  }
  for (const char* name : {"Gipfel", "Adm1n", "Admin_1", "M0derator", "the_server"}) {
    const Response refused = make_account(as(name));
    EXPECT_EQ(code(refused), "bad_name") << name;
    EXPECT_THAT(refused.body, HasSubstr("must not seem to speak for this server")) << "and by which rule";
  }
  for (const std::string& password :
       {std::string("short"), std::string(201, 'x'), std::string("\u00FC\u00FC\u00FC\u00FC")}) {
    const Response refused = make_account(as("Ada", password));
    EXPECT_EQ(refused.status, 400u);
    EXPECT_EQ(code(refused), "bad_password") << password;
    EXPECT_THAT(refused.body, Not(HasSubstr(password)));
  }
}

TEST_F(LoginApiTest, ACommonPasswordIsRefusedWithTheReason) {
  for (const char* password : {"password", "PassWord", "12345678", "password123"}) {
    const Response refused = make_account(as("Ada", password));
    EXPECT_EQ(code(refused), "bad_password") << password;
    EXPECT_THAT(refused.body, HasSubstr("one of the thousand most common"));
    EXPECT_THAT(refused.body, HasSubstr(R"("detail":"common_password")"));
  }
  EXPECT_EQ(make_account(as("Ada", "password horse")).status, 200u);
}

TEST_F(LoginApiTest, MalformedCredentialsAreRefused) {
  for (const char* body :
       {"", "no JSON", "[]", "null", "{}", R"({"name":5,"password":[]})", R"({"password":"12345678"})"}) {
    Request asked = request();
    asked.body = body;
    EXPECT_EQ(code(finish(api.make_account(asked))), "bad_name") << body;
    EXPECT_EQ(code(finish(api.log_in(asked))), "bad_login") << body;
  }
  Request deep = request();
  deep.body = "{\"name\":" + std::string(8000, '[') + std::string(8000, ']') + "}";
  EXPECT_EQ(code(finish(api.make_account(deep))), "bad_name");
  EXPECT_EQ(code(make_account({{"name", "Ada"}})), "bad_password");
}

TEST_F(LoginApiTest, NamesAreNormalisedWhenStoredAndAtSignIn) {
  const json made = json::parse(make_account(as("Łucje\u0308")).body);
  EXPECT_EQ(made.at("name"), "Łucjë");
  for (const char* name : {"Łucjë", "łucjë", "ŁUCJE\u0308"}) {
    const json in = json::parse(log_in(as(name)).body);
    EXPECT_EQ(in.value("id", json()), made.at("id")) << name;
    EXPECT_EQ(in.value("name", json()), "Łucjë");
    EXPECT_EQ(code(make_account(as(name))), "name_taken") << name;
  }
  EXPECT_EQ(code(log_in(as("Lucje"))), "bad_login");
}

TEST_F(LoginApiTest, NamesThatCouldBeTakenForOthersAreRefused) {
  make_account(as("coco"));
  EXPECT_EQ(code(make_account(as("сосо"))), "name_taken") << "in Cyrillic letters";
  for (const char* name : {"\u0430dmin", "ad\u200bmin", "Анна_Ada", "Ａｄａ", "жжжжжжжжжжжжжжжжжжжжж", "Gípfel"}) {
    EXPECT_EQ(code(make_account(as(name))), "bad_name") << name;
  }
}

TEST_F(LoginApiTest, NamesAreUnique) {
  make_account(as("Ada"));
  const Response refused = make_account(as("aDA"));
  EXPECT_EQ(refused.status, 409u);
  EXPECT_EQ(code(refused), "name_taken");
  EXPECT_EQ(header(refused, "Set-Cookie"), "");
}

TEST_F(LoginApiTest, AccountsOfOneAddressAreLimited) {
  LoginApi strict{authentication, storage.accounts, {1, 60}, Cookies::plain};
  EXPECT_EQ(finish(strict.make_account(saying(as("Ada")))).status, 200u);
  const Response refused = finish(strict.make_account(saying(as("Ben"))));
  EXPECT_EQ(refused.status, 429u);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_NE(header(refused, "Retry-After"), "");
}

TEST_F(LoginApiTest, NameAndPasswordSignIn) {
  const json made = json::parse(make_account(as("Ada")).body);
  const Response response = log_in(as("ada"));
  const json session = json::parse(response.body);
  EXPECT_EQ(session.at("id"), made.at("id"));
  EXPECT_EQ(session.at("name"), "Ada");
  EXPECT_NE(session.at("token"), made.at("token"));
  EXPECT_THAT(header(response, "Set-Cookie"), HasSubstr(session.at("token").get<std::string>()));
}

TEST_F(LoginApiTest, FailureDoesNotRevealItsReason) {
  make_account(as("Ada"));
  const Response wrong = log_in(as("Ada", "wrong horse"));
  EXPECT_EQ(wrong.status, 401u);
  EXPECT_EQ(code(wrong), "bad_login");
  EXPECT_EQ(header(wrong, "Set-Cookie"), "");
  for (const json& unknown : {as("Ben"), as("Calm Lynx 41"), as("Ada", "short"), as("Ada", std::string(1000, 'x'))}) {
    const Response response = log_in(unknown);
    EXPECT_EQ(response.status, wrong.status);
    EXPECT_EQ(response.body, wrong.body);
  }
}

TEST_F(LoginApiTest, FailuresAreLimited) {
  make_account(as("Ada"));
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) log_in(as("Ada", "wrong horse"));
  const Response refused = log_in(as("Ada"));
  EXPECT_EQ(refused.status, 429u);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_GT(std::stoi(header(refused, "Retry-After")), 0);
}

/// Sixty wrong passwords from three addresses.
TEST_F(LoginApiTest, GuessesByOthersDoNotBlockTheOwner) {
  const Response made = make_account(as("Ada"));
  for (int i = 0; i < 60; ++i) finish(api.log_in(from(address(i % 3), as("Ada", "wrong horse"))));
  EXPECT_EQ(finish(api.log_in(from(address(0), as("Ada")))).status, 429u);
  EXPECT_EQ(finish(api.log_in(from(address(9), as("Ada")))).status, 200u) << "from elsewhere";
  EXPECT_EQ(finish(api.log_in(from(address(0), as("Ada"), browser_of(made)))).status, 200u) << "in a known browser";
}

TEST_F(LoginApiTest, BrowserIsKnownOnlyForItsOwnersAccount) {
  const std::string bens = browser_of(make_account(as("Ben")));
  make_account(as("Ada"));
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) log_in(as("Ada", "wrong horse"));
  EXPECT_EQ(finish(api.log_in(from("10.0.0.1", as("Ada"), bens))).status, 429u);
  EXPECT_EQ(finish(api.log_in(from("10.0.0.1", as("Ben"), bens))).status, 200u);
}

TEST_F(LoginApiTest, EvenInAKnownBrowserFailuresAreLimited) {
  const std::string browser = browser_of(make_account(as("Ada")));
  for (int i = 0; i < account::LoginLimit::of_known_browser.burst; ++i) {
    finish(api.log_in(from("10.0.0.1", as("Ada", "wrong horse"), browser)));
  }
  EXPECT_EQ(finish(api.log_in(from("10.0.0.1", as("Ada"), browser))).status, 429u);
}

TEST_F(LoginApiTest, BrowserSecretIsAnHttpOnlyCookie) {
  for (const Response& response : {make_account(as("Ada")), log_in(as("Ada"))}) {
    ASSERT_EQ(response.headers.back().first, "Set-Cookie");
    EXPECT_THAT(response.headers.back().second,
                testing::MatchesRegex("gipfel_browser=.{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"));
    EXPECT_EQ(response.body.find(browser_of(response)), std::string::npos);
  }
}

TEST_F(LoginApiTest, SuccessfulSignInsAreNotLimited) {
  make_account(as("Ada"));
  for (int i = 0; i <= account::LoginLimit::of_pair.burst; ++i) EXPECT_EQ(log_in(as("Ada")).status, 200u);
}

TEST_F(LoginApiTest, ImpossiblePasswordCountsAsAFailure) {
  make_account(as("Ada"));
  const json nothing = as("Ada", std::string("correct\0horse", 13));
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) EXPECT_EQ(code(log_in(nothing)), "bad_login");
  EXPECT_EQ(code(log_in(nothing)), "rate");
  EXPECT_EQ(log_in(as("Ada")).status, 200u) << "it was no guess at Ada's";
}

TEST_F(LoginApiTest, UncheckedAttemptDoesNotCountAsAFailure) {
  storage::Readers full(storage.file.path(), 1, 0);
  account::Accounts busy(
      storage.writer, full, std::chrono::hours(24), [] { return std::int64_t{0}; }, storage.news);
  LoginApi strained(authentication, busy, twenty_accounts, Cookies::plain);
  for (int i = 0; i <= account::LoginLimit::of_address.burst; ++i) {
    EXPECT_THROW(finish(strained.log_in(saying(as("Ada")))), base::Busy);
  }
}

TEST_F(LoginApiTest, SignInsFromManyAddressesDoNotBlockOthers) {
  make_account(as("Ada"));
  make_account(as("Mallory"));
  boost::asio::io_context io;
  int others = 0;
  int before_ada = -1;
  const auto count = [&](const std::exception_ptr& failed, const Response& response) {
    if (!failed && response.status == 200) ++others;
  };
  for (int i = 0; i < 20; ++i) {
    const std::string from_there = "10.0." + std::to_string(i) + ".1";
    for (int twice = 0; twice < 2; ++twice) co_spawn(io, api.log_in(from(from_there, as("Mallory"))), count);
  }
  co_spawn(io, api.log_in(from("10.1.0.1", as("Ada"))),
           [&](const std::exception_ptr& failed, const Response& response) {
             if (!failed && response.status == 200) before_ada = others;
           });
  io.run();
  EXPECT_GE(before_ada, 0);
  EXPECT_LE(before_ada, 21) << "one of each address, and the one that was under way";
  EXPECT_EQ(others, 40);
}

TEST_F(LoginApiTest, KnownBrowserIsServedBeforeUnknownOnes) {
  const std::string browser = browser_of(make_account(as("Ada")));
  make_account(as("Mallory"));
  boost::asio::io_context io;
  int others = 0;
  int before_ada = -1;
  for (int i = 0; i < 20; ++i) {
    co_spawn(io, api.log_in(from("10.0." + std::to_string(i) + ".1", as("Mallory"))),
             [&](const std::exception_ptr&, const Response&) { ++others; });
  }
  co_spawn(io, api.log_in(from("10.1.0.1", as("Ada"), browser)),
           [&](const std::exception_ptr&, const Response& response) {
             if (response.status == 200) before_ada = others;
           });
  io.run();
  EXPECT_GE(before_ada, 0);
  EXPECT_LE(before_ada, 5) << "those who came before its browser was found to be known";
}

TEST_F(LoginApiTest, ForeignPageCannotRegisterOrSignIn) {
  make_account(as("Ada"));
  Request foreign = saying(as("Ada"));
  foreign.headers.emplace_back("origin", "https://evil.example");
  EXPECT_EQ(code(finish(api.log_in(foreign))), "origin");
  EXPECT_EQ(code(finish(api.make_account(foreign))), "origin");
}

TEST_F(LoginApiTest, BodiesFitTheirSchemas) {
  const support::Schemas& schemas = support::schemas();
  EXPECT_EQ(schemas.check_http("credentials", as("Ada").dump()), std::nullopt);
  EXPECT_EQ(schemas.check_http("session", make_account(as("Ada")).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("session", log_in(as("Ada")).body), std::nullopt);
  EXPECT_EQ(schemas.check_http("error", make_account(as("Ada")).body), std::nullopt);
}

}  // namespace
}  // namespace http::login_api_test
