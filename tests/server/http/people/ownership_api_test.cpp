#include "server/http/people/ownership_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/account/tokens.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::ownership_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

const std::string first_password = "correct horse";
const std::string second_password = "battery staple";

class OwnershipApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token, const json& body = json::object()) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body.dump();
    return made;
  }
  account::NewSession log_in(const std::string& password) {
    auto session = finish(storage.accounts.log_in({"Ada", password}, {"", "", "Firefox, Linux, 192.0.2.*"}));
    return session ? *session : account::NewSession();
  }
  bool is_signed_in(const account::NewSession& session) {
    return finish(storage.accounts.who(session.token)).has_value();
  }
  Response change(const std::string& token, const std::string& old, const std::string& next) {
    return finish(api.change_password(saying(token, {{"old", old}, {"new", next}})));
  }
  Response renew_code(const std::string& password) {
    return finish(api.renew_code(saying(ada.token, {{"password", password}})));
  }
  Response recover(const std::string& name, const std::string& code, const std::string& password) {
    return finish(api.recover(saying("", {{"name", name}, {"code", code}, {"password", password}})));
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::Ownership ownership{storage.accounts, storage.writer, storage.readers, [this] { return storage.now_ms; },
                               storage.news};
  OwnershipApi api{authentication, ownership, storage.accounts, Cookies::plain};
  account::NewSession ada =
      *finish(storage.accounts.make_account({"Ada", first_password}, {"", "", "Chrome, Android"}));
  const support::Schemas& schemas = support::schemas();
};

TEST_F(OwnershipApiTest, AChangedPasswordEndsAllOtherSessions) {
  const account::NewSession other = log_in(first_password);
  storage.news.ended.clear();
  const Response answer = change(ada.token, first_password, second_password);
  EXPECT_EQ(schemas.check_http("recovery", answer.body), std::nullopt);
  EXPECT_TRUE(is_signed_in(ada));
  EXPECT_FALSE(is_signed_in(other));
  EXPECT_EQ(storage.news.ended, std::vector<std::string>{account::hash_token(other.token)});
  EXPECT_TRUE(log_in(first_password).token.empty());
  EXPECT_FALSE(log_in(second_password).token.empty());
  EXPECT_EQ(code(recover("Ada", ada.code, first_password)), "bad_code") << "the code of before is no longer good";
  EXPECT_EQ(recover("Ada", json::parse(answer.body).at("recovery"), first_password).status, 200U);
}

TEST_F(OwnershipApiTest, AWrongPasswordChangesNothing) {
  const account::NewSession other = log_in(first_password);
  for (const std::string& old : {second_password, std::string(), std::string(500, 'x')}) {
    EXPECT_EQ(code(change(ada.token, old, second_password)), "wrong_password");
  }
  EXPECT_EQ(code(change(ada.token, first_password, "short")), "bad_password");
  EXPECT_EQ(code(finish(api.change_password(saying(ada.token)))), "bad_password");
  EXPECT_EQ(code(change(ada.token, first_password, "password")), "bad_password");
  EXPECT_EQ(code(recover("Ada", ada.code, "12345678")), "bad_password");
  EXPECT_TRUE(is_signed_in(other));
  EXPECT_FALSE(log_in(first_password).token.empty());
}

TEST_F(OwnershipApiTest, PasswordsCannotBeGuessedWithAStolenSession) {
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) {
    EXPECT_EQ(change(ada.token, "wrong horse", second_password).status, 403U);
  }
  const Response refused = change(ada.token, first_password, second_password);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_NE(header(refused, "Retry-After"), "");
}

TEST_F(OwnershipApiTest, GuestsBotsAndStrangersHaveNoPasswordToChange) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  const auto bot = finish(storage.bots.make(ada.user.id, "Ada-bot"));
  EXPECT_EQ(code(change(guest.token, first_password, second_password)), "guest");
  EXPECT_EQ(code(change(bot->token, first_password, second_password)), "bot");
  EXPECT_EQ(change("", first_password, second_password).status, 401U);
  EXPECT_EQ(finish(api.sessions(saying(""))).status, 401U);
  EXPECT_EQ(finish(api.sign_out_everywhere(saying(""))).status, 401U);
}

TEST_F(OwnershipApiTest, OtherSitesAreRefused) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://foreign.example"}});
  foreign.body = json{{"old", first_password}, {"new", second_password}, {"password", first_password}}.dump();
  EXPECT_EQ(code(finish(api.change_password(foreign))), "origin");
  EXPECT_EQ(code(finish(api.renew_code(foreign))), "origin");
  EXPECT_EQ(code(finish(api.recover(foreign))), "origin");
  EXPECT_EQ(code(finish(api.sign_out_everywhere(foreign))), "origin");
  EXPECT_EQ(code(finish(api.sign_out(foreign, account::session_id(account::hash_token(ada.token))))), "origin");
  EXPECT_TRUE(is_signed_in(ada));
}

TEST_F(OwnershipApiTest, ListsEverySessionWithPlaceAndTime) {
  storage.now_ms += 5000;
  log_in(first_password);
  const Response answer = finish(api.sessions(saying(ada.token)));
  EXPECT_EQ(schemas.check_http("sessions", answer.body), std::nullopt);
  const json told = json::parse(answer.body).at("sessions");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].at("place"), "Firefox, Linux, 192.0.2.*");
  EXPECT_EQ(told[0].at("since"), storage.now_ms);
  EXPECT_EQ(told[0].at("here"), false);
  EXPECT_EQ(told[1], (json{{"id", account::session_id(account::hash_token(ada.token))},
                           {"here", true},
                           {"place", "Chrome, Android"},
                           {"since", storage.now_ms - 5000}}));
  EXPECT_EQ(answer.body.find(ada.token), std::string::npos);
}

TEST_F(OwnershipApiTest, EndsOneSessionAndNoOther) {
  const account::NewSession other = log_in(first_password);
  storage.news.ended.clear();
  const std::string hash = account::hash_token(other.token);
  EXPECT_EQ(finish(api.sign_out(saying(ada.token), account::session_id(hash))).status, 200U);
  EXPECT_TRUE(is_signed_in(ada));
  EXPECT_FALSE(is_signed_in(other));
  EXPECT_EQ(storage.news.ended, std::vector<std::string>{hash});
  EXPECT_EQ(code(finish(api.sign_out(saying(ada.token), account::session_id(hash)))), "not_found") << "has ended";
}

TEST_F(OwnershipApiTest, NobodyEndsASessionOfSomebodyElse) {
  const auto eve = finish(storage.accounts.make_account({"Eve", second_password}));
  const std::string id = account::session_id(account::hash_token(ada.token));
  EXPECT_EQ(code(finish(api.sign_out(saying(eve->token), id))), "not_found");
  EXPECT_EQ(finish(api.sign_out(saying(""), id)).status, 401U);
  for (const std::string& wrong : {std::string(), ada.token, id.substr(1), id + "00", std::string(64, 'g')}) {
    EXPECT_EQ(code(finish(api.sign_out(saying(ada.token), wrong))), "not_found") << wrong;
  }
  EXPECT_TRUE(is_signed_in(ada));
}

TEST_F(OwnershipApiTest, SigningOutEverywhereEndsThisSessionToo) {
  const account::NewSession other = log_in(first_password);
  storage.news.ended.clear();
  const Response answer = finish(api.sign_out_everywhere(saying(other.token)));
  EXPECT_THAT(header(answer, "Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_FALSE(is_signed_in(ada));
  EXPECT_FALSE(is_signed_in(other));
  EXPECT_THAT(storage.news.ended,
              UnorderedElementsAre(account::hash_token(ada.token), account::hash_token(other.token)));
}

TEST_F(OwnershipApiTest, RegistrationCodeResetsThePasswordOnce) {
  ASSERT_FALSE(ada.code.empty());
  const Response answer = recover("ada", ada.code, second_password);
  EXPECT_EQ(schemas.check_http("session", answer.body), std::nullopt);
  const json session = json::parse(answer.body);
  EXPECT_EQ(session.at("id"), ada.user.id.value());
  EXPECT_FALSE(is_signed_in(ada));
  EXPECT_TRUE(log_in(first_password).token.empty());
  EXPECT_FALSE(log_in(second_password).token.empty());
  EXPECT_EQ(code(recover("Ada", ada.code, first_password)), "bad_code");
  EXPECT_EQ(recover("Ada", session.at("recovery"), first_password).status, 200U);
}

TEST_F(OwnershipApiTest, RecoveryInAnothersBrowserMakesASharedDevice) {
  const auto ben = finish(storage.accounts.make_account({"Ben", first_password}));
  Request asked = saying("", {{"name", "Ada"}, {"code", ada.code}, {"password", second_password}});
  asked.headers.emplace_back("cookie", "gipfel_browser=" + ben->browser);
  EXPECT_EQ(finish(api.recover(asked)).status, 200U);
  storage::Database database(storage.file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM shared_devices"), 1);
  EXPECT_TRUE(finish(storage.accounts.knows_browser("Ada", ben->browser)));
  EXPECT_TRUE(finish(storage.accounts.knows_browser("Ben", ben->browser)));
}

TEST_F(OwnershipApiTest, UnusedBrowserSecretIsNotAdopted) {
  Request asked = saying("", {{"name", "Ada"}, {"code", ada.code}, {"password", second_password}});
  asked.headers.emplace_back("cookie", "gipfel_browser=invented");
  EXPECT_EQ(finish(api.recover(asked)).status, 200U);
  EXPECT_FALSE(finish(storage.accounts.knows_browser("Ada", "invented")));
}

TEST_F(OwnershipApiTest, ANewCodeReplacesTheOldOne) {
  EXPECT_EQ(code(renew_code(second_password)), "wrong_password");
  const Response answer = renew_code(first_password);
  EXPECT_EQ(schemas.check_http("recovery", answer.body), std::nullopt);
  const std::string fresh = json::parse(answer.body).at("recovery");
  EXPECT_EQ(code(recover("Ada", ada.code, second_password)), "bad_code");
  EXPECT_EQ(recover("Ada", fresh, second_password).status, 200U);
}

TEST_F(OwnershipApiTest, WrongCodeAndWrongNameAreRefusedAlike) {
  const std::string nobody = recover("Nobody", ada.code, second_password).body;
  for (const std::string& wrong : {std::string("7QZM-4KXA-WB2N-H3TR"), std::string(), std::string(65, 'A'),
                                   std::string("' OR 1=1 --"), std::string("<b>")}) {
    EXPECT_EQ(recover("Ada", wrong, second_password).body, nobody) << wrong;
  }
  EXPECT_EQ(code(recover("Ada", ada.code, "short")), "bad_password");
  EXPECT_EQ(recover("Ada", ada.code, second_password).status, 200U);
}

TEST_F(OwnershipApiTest, CodesCannotBeGuessed) {
  for (int i = 0; i < account::LoginLimit::of_pair.burst; ++i) {
    EXPECT_EQ(recover("Ada", "wrong", second_password).status, 401U);
  }
  EXPECT_EQ(code(recover("Ada", ada.code, second_password)), "rate");
}

}  // namespace
}  // namespace http::ownership_api_test
