// The lobby's chat over HTTP: written, refused, reported by accounts and guests.
#include "server/http/lobby/lobby_chat_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/lobby/lobby_report_api.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/people/lobby_chat_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::lobby_chat_api_test {
namespace {

using nlohmann::json;
using support::finish;

class LobbyChatApiTest : public testing::Test {
 protected:
  static Request asking(const account::NewSession& who, const json& body) {
    Request made = request();
    made.headers.emplace_back("authorization", "Bearer " + who.token);
    made.body = body.dump();
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  account::NewSession guest() { return *finish(storage.accounts.make_guest()); }
  Response say(const account::NewSession& who, const std::string& text, const std::string& key = "") {
    return finish(api.say(asking(who, {{"text", text}, {"key", key}})));
  }
  std::string number_of(const Response& said) {
    EXPECT_EQ(support::schemas().check_http("said_in_lobby", said.body), std::nullopt) << said.body;
    return json::parse(said.body).at("v").dump();
  }
  Response report(const account::NewSession& who, const std::string& number, const std::string& comment = "") {
    return finish(reports.report(asking(who, {{"comment", comment}}), number));
  }
  std::vector<storage::LobbyLine> lines() {
    return finish(storage.readers.run([](storage::Database& database) { return lobby_lines(database, 0, 100); }));
  }
  std::vector<storage::Report> open() {
    return finish(storage.readers.run([](storage::Database& database) { return open_reports(database, 100); }));
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  std::optional<Response> muted;
  LobbyChatApi::State state{true, 4};
  int told = 0;
  LobbyChatApi api{{authentication, storage.writer, [this](auto&, auto&) { return muted; }, [this] { return state; },
                    [this] { ++told; }}};
  GuestReports guests{base::nowhere()};
  LobbyReportApi reports{authentication, storage.writer, guests};
};

TEST_F(LobbyChatApiTest, WhatIsSaidIsStoredAsOneLineAndTold) {
  EXPECT_EQ(say(ada, " One\nline ").status, 200U);
  EXPECT_EQ(told, 1);
  ASSERT_EQ(lines().size(), 1U);
  EXPECT_EQ(lines()[0].line, "One line");
  EXPECT_EQ(lines()[0].name, "Ada");
}

TEST_F(LobbyChatApiTest, ARequestThatIsSentAgainIsWrittenOnce) {
  EXPECT_EQ(number_of(say(ada, "Hello", "k")), number_of(say(ada, "Hello", "k")));
  EXPECT_EQ(lines().size(), 1U);
}

TEST_F(LobbyChatApiTest, AnybodyLearnsWhetherThereIsSomethingNew) {
  const Response answer = finish(api.state(request()));
  EXPECT_EQ(support::schemas().check_http("lobby_chat", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body), json::parse(R"({"on":true,"last":4})"));
}

TEST_F(LobbyChatApiTest, WithoutAChatNobodyWrites) {
  state.is_on = false;
  EXPECT_EQ(code(say(ada, "Hello")), "no_lobby_chat");
  EXPECT_EQ(json::parse(finish(api.state(request())).body), json::parse(R"({"on":false,"last":0})"));
  EXPECT_TRUE(lines().empty());
}

TEST_F(LobbyChatApiTest, GuestsAndWhoeverIsMutedOnlyRead) {
  EXPECT_EQ(code(say(guest(), "Hello")), "guest");
  muted = restricted("muted", "You may not write until then: spam", 7, "spam");
  EXPECT_EQ(code(say(ada, "Hello")), "muted");
  EXPECT_EQ(finish(api.say(request())).status, 401U);
  EXPECT_TRUE(lines().empty());
  EXPECT_EQ(told, 0);
}

TEST_F(LobbyChatApiTest, RefusesWhatIsNoLine) {
  EXPECT_EQ(code(say(ada, " \n ")), "bad_text");
  EXPECT_EQ(code(finish(api.say(asking(ada, json::array())))), "bad_text");
  EXPECT_EQ(say(ada, std::string(500, 'a')).status, 200U);
  EXPECT_EQ(code(say(ada, std::string(501, 'a'))), "too_big");
  EXPECT_EQ(code(say(ada, "Hello", std::string(65, 'a'))), "bad_text");
}

TEST_F(LobbyChatApiTest, AFloodIsRefusedAndSaysWhenToTryAgain) {
  for (int i = 0; i < storage::lobby_lines_a_minute; ++i) EXPECT_EQ(say(ada, "x").status, 200U);
  const Response refused = say(ada, "x");
  EXPECT_EQ(code(refused), "rate");
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(told, storage::lobby_lines_a_minute);
}

TEST_F(LobbyChatApiTest, ALineIsReportedWithWhatStandsAroundIt) {
  say(ben, "Hello");
  const std::string rude = number_of(say(ada, "Rude"));
  EXPECT_EQ(report(ben, rude, "Not nice.").status, 200U);
  EXPECT_EQ(report(ben, rude, "Not nice.").status, 200U) << "known already";
  ASSERT_EQ(open().size(), 1U);
  const storage::Report one = open()[0];
  EXPECT_EQ(one.room.value(), storage::place_of_lobby);
  EXPECT_EQ(one.speaker.name, "Ada");
  EXPECT_EQ(one.line, "Rude");
  EXPECT_EQ(one.comment, "Not nice.");
  EXPECT_EQ(one.context, "Ben: Hello\nAda: Rude\n");
  EXPECT_FALSE(one.by_guest);
}

TEST_F(LobbyChatApiTest, NobodyReportsTheirOwnLineOrOneThatIsNotThere) {
  const std::string own = number_of(say(ada, "Hello"));
  EXPECT_EQ(code(report(ada, own)), "not_found");
  for (const std::string number : {"4711", "0", "-1", "x", ""}) EXPECT_EQ(code(report(ben, number)), "not_found");
  EXPECT_EQ(code(report(ben, own, std::string(501, 'a'))), "too_big");
}

TEST_F(LobbyChatApiTest, ABotReportsNothing) {
  const std::string number = number_of(say(ada, "Hello"));
  account::NewSession bot;
  bot.token = finish(storage.bots.make(ben.user.id, "Ben-bot"))->token;
  EXPECT_EQ(code(report(bot, number)), "bot");
  EXPECT_TRUE(open().empty());
}

TEST_F(LobbyChatApiTest, AGuestReportsLessOftenAndIsMarked) {
  std::vector<std::string> numbers;
  for (int i = 0; i < 4; ++i) numbers.push_back(number_of(say(ada, std::to_string(i))));
  const account::NewSession one = guest();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(report(one, numbers[static_cast<std::size_t>(i)]).status, 200U);
  EXPECT_EQ(code(report(one, numbers[3])), "rate");
  EXPECT_EQ(report(ben, numbers[3]).status, 200U);
  ASSERT_EQ(open().size(), 4U);
  EXPECT_FALSE(open()[0].by_guest);
  EXPECT_TRUE(open()[1].by_guest);
}

TEST_F(LobbyChatApiTest, GuestsOfOneAddressReportSoOftenTogether) {
  const std::string number = number_of(say(ada, "Hello"));
  for (int i = 0; i < GuestReports::of_address.burst; ++i) EXPECT_EQ(report(guest(), number).status, 200U);
  EXPECT_EQ(code(report(guest(), number)), "rate");
  EXPECT_EQ(report(ben, number).status, 200U) << "people with accounts are not held back";
}

}  // namespace
}  // namespace http::lobby_chat_api_test
