#include "server/http/admin/admin_api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/moderation/acts.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/server/http/streamed.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::admin_api_test {
namespace {

using nlohmann::json;
using support::finish;

const json mute{{"act", "mute"}, {"whom", "Ben"}, {"hours", 1}, {"text", "Rude."}};

boost::asio::awaitable<void> note_decided(int& decided) {
  ++decided;
  co_return;
}

class AdminApiTest : public testing::Test {
 protected:
  AdminApiTest() { appoint("Ada", true); }

  void appoint(const std::string& name, bool is_to_be) {
    auto write = [&](storage::Database& database) {
      EXPECT_TRUE(moderation::appoint(database, name, is_to_be, storage.now_ms));
    };
    finish(storage.writer.run(write));
  }
  static Request saying(const std::string& token, const json& body = json::object()) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body.dump();
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response act(const std::string& token, const json& body) { return finish(api.act(saying(token, body))); }
  std::size_t mutes() {
    auto read = [](storage::Database& database) { return storage::mutes_after(database, 0).size(); };
    return finish(storage.readers.run(read));
  }
  /// What each request answers to whoever has this token.
  std::vector<unsigned> statuses(const std::string& token) {
    return {finish(api.reports(saying(token))).status,      finish(api.complaints(saying(token))).status,
            finish(api.restrictions(saying(token))).status, finish(api.audit(saying(token))).status,
            finish(api.settings(saying(token))).status,     act(token, mute).status};
  }

  support::RunningStorage storage;
  int decided = 0;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  AdminCheck check{authentication, storage.readers};
  AdminApi api{check, storage.writer, storage.readers, [this] { return note_decided(decided); }, {}};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  const support::Schemas& schemas = support::schemas();
};

TEST_F(AdminApiTest, IsHiddenFromEverybodyElse) {
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  const std::vector<unsigned> nothing(6, 404U);
  for (const std::string& token : {ben.token, guest.token, std::string(), std::string("unknown")}) {
    EXPECT_EQ(statuses(token), nothing);
  }
  EXPECT_EQ(mutes(), 0U);
  EXPECT_EQ(decided, 0);
}

TEST_F(AdminApiTest, AdminRightsAreCheckedOnEachRequest) {
  EXPECT_EQ(statuses(ada.token), std::vector<unsigned>(6, 200U));
  appoint("Ada", false);
  EXPECT_EQ(statuses(ada.token), std::vector<unsigned>(6, 404U));
}

TEST_F(AdminApiTest, ActIsCarriedOutLoggedAndAnnounced) {
  const Response answer = act(ada.token, mute);
  EXPECT_NE(json::parse(answer.body).at("done").get<std::string>().find("Ben may not write"), std::string::npos);
  EXPECT_EQ(mutes(), 1U);
  EXPECT_EQ(decided, 1);
  const Response audit = finish(api.audit(saying(ada.token)));
  EXPECT_EQ(schemas.check_http("audit", audit.body), std::nullopt);
  const json line = json::parse(audit.body).at("acts").at(0);
  EXPECT_EQ(line.at("act"), "mute");
  EXPECT_EQ(line.at("whom").at("name"), "Ben");
  EXPECT_EQ(line.at("by").at("name"), "Ada");
  const Response restricted = whole(finish(api.restrictions(saying(ada.token))));
  EXPECT_EQ(schemas.check_http("restrictions", restricted.body), std::nullopt);
  EXPECT_EQ(json::parse(restricted.body).at("restrictions").at(0).at("whom"), "Ben");
}

TEST_F(AdminApiTest, InvalidActIsRefusedWithAReason) {
  const std::vector<json> wrong = {{{"act", "mute"}, {"whom", "Nobody"}, {"hours", 1}, {"text", "Rude."}},
                                   {{"act", "mute"}, {"whom", "Ben"}, {"hours", 1e18}, {"text", "Rude."}},
                                   {{"act", "mute"}, {"whom", "Ben"}, {"hours", "many"}, {"text", "Rude."}},
                                   {{"act", "admin"}, {"whom", "Ben"}},
                                   {{"act", 7}},
                                   json::array()};
  for (const json& body : wrong) EXPECT_EQ(code(act(ada.token, body)), "bad_act") << body;
  EXPECT_EQ(mutes(), 0U);
  EXPECT_EQ(decided, 0);
}

TEST_F(AdminApiTest, OtherSitesCannotActForAnAdmin) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://foreign.example"}});
  foreign.body = mute.dump();
  EXPECT_EQ(code(finish(api.act(foreign))), "origin");
  EXPECT_EQ(mutes(), 0U);
}

TEST_F(AdminApiTest, SettingsShowCurrentAndInitialValues) {
  EXPECT_EQ(act(ada.token, {{"act", "set"}, {"setting", "max_connections"}, {"text", "20000"}}).status, 200U);
  EXPECT_EQ(decided, 1);
  const Response answer = finish(api.settings(saying(ada.token)));
  EXPECT_EQ(schemas.check_http("settings", answer.body), std::nullopt);
  const json all = json::parse(answer.body).at("settings");
  EXPECT_EQ(std::count(all.begin(), all.end(),
                       json{{"name", "max_connections"}, {"value", "20000"}, {"started_with", "15000"}}),
            1);
  for (const json& one : all) EXPECT_NE(one.at("name"), "database");
  EXPECT_EQ(code(act(ada.token, {{"act", "set"}, {"setting", "database"}, {"text", "x"}})), "bad_act");
}

TEST_F(AdminApiTest, ReportsIncludeTheSurroundingLines) {
  storage::Report report{storage.now_ms,
                         core::RoomId("k3Xq9aTz01Lm"),
                         12,
                         "watchers",
                         storage.now_ms,
                         {ben.user.id, "Ben"},
                         "<b>Go home.</b>",
                         {ada.user.id, "Ada"},
                         "Not nice.",
                         "Ada: Hello\nBen: <b>Go home.</b>\n"};
  auto write = [&](storage::Database& database) { storage::insert_report(database, report, {5, 1000}); };
  finish(storage.writer.run(write));
  const Response answer = whole(finish(api.reports(saying(ada.token))));
  EXPECT_EQ(schemas.check_http("reports", answer.body), std::nullopt);
  const json told = json::parse(answer.body).at("reports").at(0);
  EXPECT_EQ(told.at("context"), report.context);
  EXPECT_EQ(told.at("line"), report.line);
}

TEST_F(AdminApiTest, ManyLongReportsArePaged) {
  constexpr int count = 120;
  auto write = [&](storage::Database& database) {
    for (int i = 0; i < count; ++i) {
      const storage::Report report{storage.now_ms + i,
                                   core::RoomId("k3Xq9aTz01Lm"),
                                   i,
                                   "watchers",
                                   1,
                                   {ben.user.id, "Ben"},
                                   "A line.",
                                   {ada.user.id, "Ada"},
                                   "",
                                   std::string(10'000, 'c')};
      storage::insert_report(database, report, {1000, 1000});
    }
  };
  finish(storage.writer.run(write));
  const Response answer = finish(api.reports(saying(ada.token)));
  std::string all;
  while (const auto part = finish(answer.stream->next())) {
    EXPECT_LT(part->size(), 256U * 1024);
    all += *part;
  }
  const json told = json::parse(all).at("reports");
  ASSERT_EQ(told.size(), 100U);
  EXPECT_EQ(told.front().at("version"), count - 1);
  EXPECT_EQ(told.back().at("version"), count - 100);
}

TEST_F(AdminApiTest, AllRestrictionsAreListed) {
  constexpr int count = 230;
  auto write = [&](storage::Database& database) {
    for (int i = 0; i < count; ++i) {
      const core::UserId one = *storage::insert_guest(database, "Guest " + std::to_string(i), 1);
      storage::set_mute(database, {one, storage.now_ms + 1'000'000'000'000 + i / 50, "Rude."});
    }
  };
  finish(storage.writer.run(write));
  const Response answer = whole(finish(api.restrictions(saying(ada.token))));
  EXPECT_EQ(schemas.check_http("restrictions", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body).at("restrictions").size(), static_cast<std::size_t>(count));
}

}  // namespace
}  // namespace http::admin_api_test
