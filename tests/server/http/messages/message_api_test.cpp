// Messages over HTTP: written, read, reported, and who may write.
#include "server/http/messages/message_api.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "server/http/messages/message_report_api.hpp"
#include "server/http/messages/writers_api.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::message_api_test {
namespace {

using nlohmann::json;
using support::finish;

class MessageApiTest : public testing::Test {
 protected:
  MessageApiTest() { EXPECT_EQ(let_write(ben, "all").status, 200U); }

  static Request asking(const account::NewSession& who, const std::string& body = "", const std::string& before = "") {
    Request made = request();
    made.headers.emplace_back("authorization", "Bearer " + who.token);
    made.body = body;
    if (!before.empty()) made.query = {{"before", before}};
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response let_write(const account::NewSession& who, const std::string& from) {
    return finish(writers.set_writers(asking(who, json{{"from", from}}.dump())));
  }
  Response send(const account::NewSession& from, const std::string& to, const std::string& line = "Hello") {
    return finish(api.send(asking(from, json{{"text", line}}.dump()), to));
  }
  json conversation(const account::NewSession& who, const std::string& other, const std::string& before = "") {
    const Response answer = finish(api.conversation(asking(who, "", before), other));
    EXPECT_EQ(schemas.check_http("conversation", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  json conversations(const account::NewSession& who, const std::string& before = "") {
    const Response answer = finish(api.conversations(asking(who, "", before)));
    EXPECT_EQ(schemas.check_http("conversations", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  json unread(const account::NewSession& who) { return json::parse(finish(api.unread(asking(who))).body).at("unread"); }
  Response report(const account::NewSession& who, const std::string& whom, const json& body) {
    return finish(reports.report(asking(who, body.dump()), whom));
  }

  support::RunningStorage storage;
  std::map<std::int64_t, std::int64_t> told;  ///< unread messages by person
  std::optional<Response> muted;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  MessageApi api{{authentication, storage.writer, storage.readers, [this](auto&, auto&) { return muted; },
                  [this](core::UserId user, std::int64_t number) { told[user.value()] = number; }}};
  MessageReportApi reports{authentication, storage.writer};
  WritersApi writers{{authentication, storage.writer, storage.readers}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(MessageApiTest, BothReadWhatWasWrittenAndTheReceiverIsToldHowManyAreUnread) {
  EXPECT_EQ(send(ada, "Ben", " One\nline ").status, 200U);
  EXPECT_EQ(told[ben.user.id.value()], 1);
  const json of_ben = conversation(ben, "ada").at("messages").at(0);
  EXPECT_EQ(of_ben.at("text"), "One line");
  EXPECT_FALSE(of_ben.at("mine"));
  EXPECT_TRUE(conversation(ada, "Ben").at("messages").at(0).at("mine"));
  EXPECT_EQ(conversations(ben).at("conversations").at(0).at("unread"), 1);
  EXPECT_EQ(unread(ben), 1);
  const json read{{"id", of_ben.at("id")}};
  EXPECT_EQ(finish(api.note_read(asking(ben, read.dump()), "Ada")).status, 200U);
  EXPECT_EQ(told[ben.user.id.value()], 0);
  EXPECT_EQ(unread(ben), 0);
}

TEST_F(MessageApiTest, WhoMayWriteIsTheReceiversChoice) {
  EXPECT_TRUE(conversation(ada, "Ben").at("may_write"));
  let_write(ben, "known");
  EXPECT_FALSE(conversation(ada, "Ben").at("may_write"));
  EXPECT_EQ(code(send(ada, "Ben")), "no_messages");
  EXPECT_EQ(code(let_write(ben, "friends")), "bad_request");
  const Response now = finish(writers.writers(asking(ben)));
  EXPECT_EQ(schemas.check_http("writers", now.body), std::nullopt);
  EXPECT_EQ(json::parse(now.body).at("from"), "known");
}

TEST_F(MessageApiTest, WhoeverIsMutedMayNotWrite) {
  muted = restricted("muted", "You may not write until then: spam", 7, "spam");
  EXPECT_EQ(code(send(ada, "Ben")), "muted");
  EXPECT_EQ(conversation(ada, "Ben").at("messages"), json::array());
}

TEST_F(MessageApiTest, RefusesWhatIsNoMessage) {
  EXPECT_EQ(code(send(ada, "Ben", " \n ")), "bad_text");
  EXPECT_EQ(code(finish(api.send(asking(ada, "[]"), "Ben"))), "bad_text");
  const std::string longest(MessageApi::most_characters, 'a');
  EXPECT_EQ(send(ada, "Ben", longest).status, 200U);
  EXPECT_EQ(code(send(ada, "Ben", longest + "a")), "too_big");
  const Response to_herself = send(ada, "Ada");
  EXPECT_EQ(code(to_herself), "yourself");
  EXPECT_EQ(json::parse(to_herself.body).at("error").at("detail"), "writing_to_yourself");
  EXPECT_EQ(code(send(ada, "Nobody")), "not_found");
  EXPECT_EQ(code(finish(api.note_read(asking(ben, "{}"), "Ada"))), "bad_request");
  for (const std::string before : {"x", "0", "-1", "1x"}) {
    EXPECT_EQ(code(finish(api.conversation(asking(ada, "", before), "Ben"))), "bad_parameter") << before;
    EXPECT_EQ(code(finish(api.conversations(asking(ada, "", before)))), "bad_parameter") << before;
  }
}

TEST_F(MessageApiTest, AFloodIsRefusedAndSaysWhenToTryAgain) {
  for (int i = 0; i < storage::messages_a_minute; ++i) EXPECT_EQ(send(ada, "Ben").status, 200U);
  const Response refused = send(ada, "Ben");
  EXPECT_EQ(code(refused), "rate");
  EXPECT_EQ(refused.status, 429U);
}

TEST_F(MessageApiTest, AMessageIsReportedByItsReceiverWithWhatStandsAroundIt) {
  send(ada, "Ben", "Hello");
  const json rude = json::parse(send(ada, "Ben", "Rude").body);
  const json body{{"id", rude.at("id")}, {"comment", "Not nice."}};
  EXPECT_EQ(report(ben, "Ada", body).status, 200U);
  EXPECT_EQ(report(ben, "Ada", body).status, 200U) << "known already";
  const auto open =
      finish(storage.readers.run([](storage::Database& database) { return storage::open_reports(database, 10); }));
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(open[0].line, "Rude");
  EXPECT_EQ(open[0].speaker.name, "Ada");
  EXPECT_EQ(open[0].reporter.name, "Ben");
  EXPECT_EQ(open[0].comment, "Not nice.");
  EXPECT_EQ(open[0].channel, storage::place_of_messages);
  EXPECT_EQ(open[0].context, "Ada: Hello\nAda: Rude\n");
}

TEST_F(MessageApiTest, NobodyReportsWhatTheyHaveNotReceived) {
  const account::NewSession carl = account("Carl");
  const json sent = json::parse(send(ada, "Ben", "Hello").body);
  const json body{{"id", sent.at("id")}};
  EXPECT_EQ(code(report(carl, "Ada", body)), "not_found");
  EXPECT_EQ(code(report(ada, "Ben", body)), "not_found") << "their own";
  EXPECT_EQ(code(report(ben, "Ada", {{"id", 4711}})), "not_found");
  EXPECT_EQ(code(report(ben, "Ada", json::object())), "bad_request");
  const json too_long{{"id", sent.at("id")}, {"comment", std::string(501, 'a')}};
  EXPECT_EQ(code(report(ben, "Ada", too_long)), "too_big");
}

TEST_F(MessageApiTest, AnHourHasItsMostReports) {
  for (int i = 0; i < 11; ++i) {
    const json sent = json::parse(send(ada, "Ben", std::to_string(i)).body);
    EXPECT_EQ(report(ben, "Ada", {{"id", sent.at("id")}}).status, i < 10 ? 200U : 429U);
  }
}

TEST_F(MessageApiTest, GuestsHaveNoMessages) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  EXPECT_EQ(code(send(guest, "Ben")), "guest");
  EXPECT_EQ(code(finish(api.conversations(asking(guest)))), "guest");
  EXPECT_EQ(code(finish(api.unread(asking(guest)))), "guest");
  EXPECT_EQ(code(send(ada, guest.user.name)), "no_messages");
}

}  // namespace
}  // namespace http::message_api_test
