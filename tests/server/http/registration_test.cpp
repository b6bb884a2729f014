// Who may make an account: anybody, whoever has an invitation, or nobody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "server/account/invitation_code.hpp"
#include "server/http/login_api.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"

namespace http::registration_test {
namespace {

using nlohmann::json;
using support::finish;

class Registration : public testing::Test {
 protected:
  static Request saying(const json& body, const std::string& token = "") {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body.dump();
    return made;
  }
  static Request from(const std::string& address, const json& body) {
    Request made = saying(body);
    made.remote_address = address;
    return made;
  }
  static std::string address(int i) { return "10.0.1." + std::to_string(i); }
  static json as(const std::string& name) { return {{"name", name}, {"password", "correct horse"}}; }
  /// A code for so many accounts.
  std::string invite(int uses) {
    auto insert = [uses](storage::Database& database) {
      storage::insert_invitation(database, account::hash_invitation_code("ABCD-EFGH"), {0, 0, far_ms, uses});
    };
    finish(storage.writer.run(std::move(insert)));
    return "abcd efgh";
  }
  static json with_code(const std::string& name, const std::string& code) {
    json body = as(name);
    body["invitation"] = code;
    return body;
  }
  LoginApi with(account::Registration registration) {
    return LoginApi(
        authentication, storage.accounts, {100, 100}, Cookies::plain, [] { return std::int64_t{0}; }, base::nowhere(),
        registration);
  }

  static constexpr std::int64_t far_ms = std::int64_t{1} << 50;
  support::RunningStorage storage;
  account::Tickets tickets{100};
  Authentication authentication{storage.accounts, tickets, from_our_page};
  LoginApi open = with(account::Registration::open);
};

TEST_F(Registration, WhereRegistrationIsClosedNobodyGetsAnAccount) {
  LoginApi closed = with(account::Registration::closed);
  const auto guest = finish(storage.accounts.make_guest());
  EXPECT_EQ(code(finish(closed.make_account(saying(as("Ada"))))), "registration_closed");
  EXPECT_EQ(code(finish(closed.make_account(saying(with_code("Ada", invite(1)), guest->token)))),
            "registration_closed");
  EXPECT_EQ(finish(storage.accounts.who(guest->token)), guest->user) << "who may go on as a guest";
  finish(open.make_account(saying(as("Ben"))));
  EXPECT_EQ(finish(closed.log_in(saying(as("Ben")))).status, 200u);
}

TEST_F(Registration, AnInvitationIsGoodForItsNumberOfAccounts) {
  LoginApi invited = with(account::Registration::by_invitation);
  const std::string key = invite(2);
  EXPECT_EQ(code(finish(invited.make_account(saying(as("Ada"))))), "not_invited");
  EXPECT_EQ(code(finish(invited.make_account(saying(with_code("Ada", "ABCD-EFGJ"))))), "not_invited");
  EXPECT_EQ(finish(invited.make_account(saying(with_code("Ada", key)))).status, 200u);
  EXPECT_EQ(finish(invited.make_account(saying(with_code("Ben", "ABCD-EFGH")))).status, 200u);
  EXPECT_EQ(code(finish(invited.make_account(saying(with_code("Cleo", key))))), "not_invited");
}

TEST_F(Registration, ARefusedNameDoesNotUseTheInvitation) {
  LoginApi invited = with(account::Registration::by_invitation);
  finish(open.make_account(saying(as("Ada"))));
  const std::string key = invite(1);
  EXPECT_EQ(code(finish(invited.make_account(saying(with_code("Ada", key))))), "name_taken");
  EXPECT_EQ(code(finish(invited.make_account(saying(with_code("_", key))))), "bad_name");
  const auto guest = finish(storage.accounts.make_guest());
  const Response made = finish(invited.make_account(saying(with_code("Ben", key), guest->token)));
  EXPECT_EQ(json::parse(made.body).at("id"), guest->user.id.value());
}

TEST_F(Registration, GuessedInvitationsAreLimitedAndRightOnesAreNot) {
  LoginApi invited = with(account::Registration::by_invitation);
  const std::string key = invite(100);
  for (int i = 0; i < account::LoginLimit::of_address.burst; ++i) {
    EXPECT_EQ(code(finish(invited.make_account(from(address(1), with_code("Eve", std::to_string(i)))))), "not_invited");
  }
  EXPECT_EQ(code(finish(invited.make_account(from(address(1), with_code("Eve", "X"))))), "rate");
  EXPECT_EQ(code(finish(invited.make_account(from(address(1), with_code("Eve", key))))), "rate") << "even a right one";
  const std::string elsewhere = "192.0.2.1";
  for (int i = 0; i < 10; ++i) {
    const json wish = with_code("Member" + std::string(1, static_cast<char>('a' + i)), key);
    EXPECT_EQ(finish(invited.make_account(from(elsewhere, wish))).status, 200u) << i;
  }
}

/// While the passwords are hashed, all of them have found the invitation good.
TEST_F(Registration, OfManyAtOnceOneGetsTheLastUse) {
  LoginApi invited = with(account::Registration::by_invitation);
  const std::string key = invite(1);
  std::vector<std::future<Response>> answers;
  for (int i = 0; i < 4; ++i) {
    const json wish = with_code("Member" + std::string(1, static_cast<char>('a' + i)), key);
    answers.push_back(std::async(std::launch::async, [&invited, asked = from(address(i), wish)]() mutable {
      return finish(invited.make_account(std::move(asked)));
    }));
  }
  std::vector<std::string> codes;
  for (auto& answer : answers) {
    const Response response = answer.get();
    codes.push_back(response.status == 200 ? "made" : code(response));
  }
  EXPECT_THAT(codes, testing::UnorderedElementsAre("made", "not_invited", "not_invited", "not_invited"));
}

}  // namespace
}  // namespace http::registration_test
