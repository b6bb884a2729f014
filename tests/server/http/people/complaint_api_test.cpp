#include "server/http/people/complaint_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/admin/admin_api.hpp"
#include "server/moderation/acts.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::complaint_api_test {
namespace {

using nlohmann::json;
using support::finish;

const json stalling{{"whom", "ben"}, {"reason", "stalling"}, {"room", "k3Xq9aTz01Lm"}, {"comment", "<b>Slow</b>"}};

boost::asio::awaitable<void> do_nothing() { co_return; }

class ComplaintApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token, const std::string& body) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body;
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response tell(const std::string& token, const json& body) { return finish(api.complain(saying(token, body.dump()))); }
  json told() { return json::parse(finish(admin.complaints(saying(ada.token, "{}"))).body).at("complaints"); }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  GuestReports guests{base::nowhere()};
  ComplaintApi api{authentication, storage.writer, guests};
  AdminCheck check{authentication, storage.readers};
  AdminApi admin{check, storage.writer, storage.readers, do_nothing, {}};
  const support::Schemas& schemas = support::schemas();
  bool is_admin = finish(storage.writer.run([this](storage::Database& database) {
    return moderation::appoint(database, "Ada", true, storage.now_ms).has_value();
  }));
};

TEST_F(ComplaintApiTest, AdminSeesWhoWasReportedByWhomAndWhy) {
  ASSERT_TRUE(is_admin);
  EXPECT_EQ(tell(ada.token, stalling).status, 200U);
  EXPECT_EQ(tell(ada.token, stalling).status, 200U) << "known already";
  const Response answer = finish(admin.complaints(saying(ada.token, "{}")));
  EXPECT_EQ(schemas.check_http("complaints", answer.body), std::nullopt);
  ASSERT_EQ(told().size(), 1U);
  const json one = told()[0];
  EXPECT_EQ(one.at("whom").at("name"), "Ben");
  EXPECT_EQ(one.at("reporter").at("name"), "Ada");
  EXPECT_EQ(one.at("reason"), "stalling");
  EXPECT_EQ(one.at("room"), "k3Xq9aTz01Lm");
  EXPECT_EQ(one.at("comment"), "<b>Slow</b>");
  const json settle{{"act", "settle_complaint"}, {"complaint", one.at("id")}};
  EXPECT_EQ(finish(admin.act(saying(ada.token, settle.dump()))).status, 200U);
  EXPECT_EQ(told(), json::array());
  EXPECT_EQ(code(finish(admin.act(saying(ada.token, settle.dump())))), "bad_act") << "it is settled already";
  EXPECT_EQ(finish(admin.complaints(saying(ben.token, "{}"))).status, 404U);
}

TEST_F(ComplaintApiTest, AboutAPersonWithoutAGame) {
  EXPECT_EQ(tell(ada.token, {{"whom", "Ben"}, {"reason", "name"}}).status, 200U);
  EXPECT_EQ(told()[0].at("room"), nullptr);
  EXPECT_EQ(told()[0].at("comment"), "");
}

TEST_F(ComplaintApiTest, WhatIsWrongIsRefused) {
  for (const char* body : {"no JSON", "[]", "{}", R"({"whom":"Ben"})", R"({"whom":"Ben","reason":"rude"})",
                           R"({"whom":"Ben","reason":"name","room":"../etc"})",
                           R"({"whom":"Ben","reason":"name","room":"k3Xq9aTz01Lmm"})"}) {
    EXPECT_EQ(code(finish(api.complain(saying(ada.token, body)))), "bad_request") << body;
  }
  EXPECT_EQ(code(tell(ada.token, {{"whom", "Nobody"}, {"reason", "name"}})), "not_found");
  EXPECT_EQ(code(tell(ada.token, {{"whom", "Ada"}, {"reason", "name"}})), "not_found") << "oneself";
  EXPECT_EQ(code(tell(ada.token, {{"reason", "name"}})), "not_found");
  EXPECT_EQ(told(), json::array());
}

TEST_F(ComplaintApiTest, CommentHas500CharactersAtMost) {
  json long_one{{"whom", "Ben"}, {"reason", "other"}, {"comment", std::string(501, 'a')}};
  EXPECT_EQ(code(tell(ada.token, long_one)), "too_big");
  long_one["comment"] = std::string(500, 'a');
  EXPECT_EQ(tell(ada.token, long_one).status, 200U);
}

TEST_F(ComplaintApiTest, NobodyReportsWithoutASessionOfThisSite) {
  EXPECT_EQ(code(tell("", stalling)), "auth");
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://evil.example"}});
  foreign.body = stalling.dump();
  EXPECT_EQ(code(finish(api.complain(std::move(foreign)))), "origin");
  EXPECT_EQ(told(), json::array());
}

TEST_F(ComplaintApiTest, AGuestReportsAndIsMarkedAsOne) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  EXPECT_EQ(tell(guest.token, stalling).status, 200U);
  EXPECT_EQ(tell(ada.token, stalling).status, 200U);
  EXPECT_EQ(schemas.check_http("complaints", finish(admin.complaints(saying(ada.token, "{}"))).body), std::nullopt);
  ASSERT_EQ(told().size(), 2U);
  EXPECT_FALSE(told()[0].at("reporter").at("guest").get<bool>());
  EXPECT_TRUE(told()[1].at("reporter").at("guest").get<bool>());
}

TEST_F(ComplaintApiTest, ThreeAnHourAreEnoughForAGuest) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  for (int i = 0; i < 4; ++i) {
    const std::string name = "Player" + std::to_string(i);
    account(name);
    EXPECT_EQ(tell(guest.token, {{"whom", name}, {"reason", "cheating"}}).status, i < 3 ? 200U : 429U) << i;
  }
}

TEST_F(ComplaintApiTest, GuestsOfOneAddressReportSoOftenTogether) {
  const auto report = [this] { return tell(finish(storage.accounts.make_guest())->token, stalling).status; };
  for (int i = 0; i < GuestReports::of_address.burst; ++i) EXPECT_EQ(report(), 200U);
  EXPECT_EQ(report(), 429U);
  EXPECT_EQ(tell(ada.token, stalling).status, 200U);
}

TEST_F(ComplaintApiTest, TenAnHourAreEnough) {
  for (int i = 0; i < 11; ++i) {
    const std::string name = "Player" + std::to_string(i);
    account(name);
    const Response answer = tell(ada.token, {{"whom", name}, {"reason", "cheating"}});
    EXPECT_EQ(answer.status, i < 10 ? 200U : 429U) << i;
  }
  EXPECT_EQ(tell(ben.token, {{"whom", "Player10"}, {"reason", "cheating"}}).status, 200U);
}

}  // namespace
}  // namespace http::complaint_api_test
