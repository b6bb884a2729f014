#include "server/http/admin/invitation_api.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "server/account/invitation_code.hpp"
#include "server/base/clocks.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::invitation_api_test {
namespace {

using nlohmann::json;
using support::finish;

class InvitationApiTest : public testing::Test {
 protected:
  InvitationApiTest() {
    auto write = [&](storage::Database& database) {
      EXPECT_TRUE(moderation::appoint(database, "Ada", true, storage.now_ms));
    };
    finish(storage.writer.run(write));
  }

  static Request saying(const std::string& token, const json& body = json::object()) {
    Request made = request({{"authorization", "Bearer " + token}});
    made.body = body.dump();
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response make(const std::string& token, const json& body) { return finish(api.make(saying(token, body))); }
  Response revoke(const std::string& token, const json& number) {
    return finish(api.revoke(saying(token, {{"number", number}})));
  }
  json listed() { return json::parse(finish(api.list(saying(ada.token))).body).at("invitations"); }
  bool is_valid(const std::string& typed) {
    auto ask = [hash = account::hash_invitation_code(typed)](storage::Database& database) {
      return storage::is_invitation(database, hash, base::wall_ms());
    };
    return finish(storage.readers.run(ask));
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  AdminCheck check{authentication, storage.readers};
  InvitationApi api{check, storage.writer, storage.readers};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  const support::Schemas& schemas = support::schemas();
};

TEST_F(InvitationApiTest, IsHiddenFromEverybodyElse) {
  EXPECT_EQ(finish(api.list(saying(ben.token))).status, 404U);
  EXPECT_EQ(make(ben.token, {{"uses", 1}, {"days", 1}}).status, 404U);
  EXPECT_EQ(revoke(ben.token, 1).status, 404U);
  EXPECT_TRUE(listed().empty());
}

TEST_F(InvitationApiTest, MakesACodeThatIsShownOnceAndRevoked) {
  const json made = json::parse(make(ada.token, {{"uses", 20}, {"days", 30}}).body);
  const std::string given = made.at("code");
  EXPECT_TRUE(is_valid(given));
  EXPECT_EQ(made.at("uses"), 20);
  EXPECT_EQ(made.at("until").get<std::int64_t>() - made.at("made").get<std::int64_t>(), 30LL * 86'400'000);
  const Response list = finish(api.list(saying(ada.token)));
  EXPECT_EQ(schemas.check_http("invitations", list.body), std::nullopt);
  EXPECT_EQ(list.body.find(given), std::string::npos);
  EXPECT_EQ(revoke(ada.token, made.at("number")).status, 200U);
  EXPECT_FALSE(is_valid(given));
  EXPECT_TRUE(listed().empty());
}

TEST_F(InvitationApiTest, IsNotedWithWhoDidIt) {
  make(ada.token, {{"uses", 1}, {"days", 1}});
  revoke(ada.token, 1);
  auto read = [](storage::Database& database) { return storage::latest_acts(database, 2); };
  const auto acts = finish(storage.readers.run(read));
  EXPECT_EQ(acts.at(0).act, "revoke");
  EXPECT_EQ(acts.at(1).act, "invite");
  for (const storage::AuditLine& each : acts) EXPECT_EQ(each.by->name, "Ada");
}

TEST_F(InvitationApiTest, RefusesWhatIsNoInvitation) {
  const std::vector<json> wrong = {{{"uses", 0}, {"days", 1}},
                                   {{"uses", 1001}, {"days", 1}},
                                   {{"uses", 1}, {"days", 0}},
                                   {{"uses", 1}, {"days", 366}},
                                   {{"uses", "1"}, {"days", 1}},
                                   {{"uses", 1.5}, {"days", 1}},
                                   json::object(),
                                   json::array()};
  for (const json& body : wrong) EXPECT_EQ(code(make(ada.token, body)), "bad_act") << body;
  for (const json& number : {json(1), json("1"), json(), json(-1)}) {
    EXPECT_EQ(code(revoke(ada.token, number)), "bad_act") << number;
  }
  EXPECT_TRUE(listed().empty());
}

TEST_F(InvitationApiTest, RefusesMoreThanASiteMayHave) {
  auto fill = [&](storage::Database& database) {
    for (int i = 0; i < storage::most_invitations; ++i) {
      storage::insert_invitation(database, "hash " + std::to_string(i), {0, base::wall_ms(), 9'000'000'000'000, 1});
    }
  };
  finish(storage.writer.run(fill));
  EXPECT_EQ(code(make(ada.token, {{"uses", 1}, {"days", 1}})), "bad_act");
}

TEST_F(InvitationApiTest, OtherSitesCannotInvite) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://foreign.example"}});
  foreign.body = json{{"uses", 1}, {"days", 1}}.dump();
  EXPECT_EQ(code(finish(api.make(foreign))), "origin");
  EXPECT_EQ(code(finish(api.revoke(foreign))), "origin");
  EXPECT_TRUE(listed().empty());
}

}  // namespace
}  // namespace http::invitation_api_test
