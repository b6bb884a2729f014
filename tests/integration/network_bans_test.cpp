// A network that is banned while people play from it, behind a proxy that says where they come from.
#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/moderation/acts.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using support::Headers;
using support::HttpReply;
using support::Json;
using support::WsClient;

class NetworkBans : public testing::Test {
 protected:
  NetworkBans() {
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Eve", true, 0));
  }
  static config::Settings settings(const std::string& database) {
    config::Settings settings = support::test_settings(database);
    settings.trusted_proxies = {"127.0.0.1"};
    return settings;
  }
  static Headers as(const std::string& token, const std::string& address) {
    return {{"Authorization", "Bearer " + token}, {"X-Forwarded-For", address}};
  }
  HttpReply act(const Json& body) {
    return support::http_post(server_.port(), "/api/admin/act", body.dump(), as(eve_.token(), "198.51.100.7"));
  }

  support::TempDatabase file_;
  support::RunningServer server_{settings(file_.path())};
  support::Player eve_ = support::Player::with_account(server_.port(), "Eve");
  support::Player ann_ = support::Player::with_account(server_.port(), "Ann");
};

TEST_F(NetworkBans, FromThereNothingCanBeDone) {
  const Headers inside = as(ann_.token(), "203.0.113.9");
  WsClient open;
  ASSERT_EQ(open.connect(server_.port(), "/ws", inside), 101u);
  EXPECT_EQ(act({{"act", "ban_network"}, {"whom", "203.0.113.0/24"}, {"hours", 1}, {"text", "A flood."}}).status, 200u);
  EXPECT_EQ(open.read_close(), 4401u);
  const HttpReply reply = support::http_post(server_.port(), "/api/guest", "", {{"X-Forwarded-For", "203.0.113.9"}});
  const Json refused = Json::parse(reply.body).at("error");
  EXPECT_EQ(refused.at("code"), "network_banned");
  EXPECT_EQ(refused.at("reason"), "A flood.");
  EXPECT_GT(refused.at("until"), base::wall_ms());
  EXPECT_EQ(WsClient().connect(server_.port(), "/ws", inside), 403u);
  EXPECT_EQ(support::http_get(server_.port(), "/", inside).status, 200u) << "the page itself is there";
  EXPECT_EQ(WsClient().connect(server_.port(), "/ws", as(ann_.token(), "198.51.100.7")), 101u) << "from elsewhere";
}

TEST_F(NetworkBans, AnAdminCannotShutEverybodyOut) {
  Json body = {{"act", "ban_network"}, {"whom", "127.0.0.1"}, {"hours", 1}, {"text", "A flood."}, {"sure", true}};
  EXPECT_EQ(act(body).status, 400u);
  body["whom"] = "203.0.0.0/8";
  body["sure"] = false;
  EXPECT_EQ(act(body).status, 400u);
  body["sure"] = true;
  EXPECT_EQ(act(body).status, 200u);
}

}  // namespace
