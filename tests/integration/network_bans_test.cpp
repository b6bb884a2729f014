// A network that is banned while people play from it, behind a proxy that says where they come from.
#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/http/router.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
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

TEST_F(NetworkBans, BannedNetworkCanDoNothing) {
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

/// A path that fits the pattern.
std::string path_of(std::string pattern) {
  for (auto open = pattern.find('{'); open != pattern.npos; open = pattern.find('{')) {
    pattern.replace(open, pattern.find('}') - open + 1, "x");
  }
  return pattern;
}

TEST_F(NetworkBans, BannedNetworkReachesOnlyTheMonitoringRoutes) {
  ASSERT_EQ(act({{"act", "ban_network"}, {"whom", "203.0.113.0/24"}, {"hours", 1}, {"text", "A flood."}}).status, 200u);
  std::size_t refused = 0;
  for (const http::Route& route : server_.routes()) {
    const std::string path = path_of(route.pattern);
    const std::string method(http::name_of(route.method));
    support::HttpClient client(server_.port());
    const HttpReply reply = client.request(method, path, "{}", as(ann_.token(), "203.0.113.9"));
    if (path == "/healthz" || path == "/readyz") {
      EXPECT_EQ(reply.status, 200u) << path;
      continue;
    }
    ++refused;
    EXPECT_EQ(reply.status, 403u) << method << " " << path;
    EXPECT_NE(reply.body.find("network_banned"), std::string::npos) << method << " " << path << "\n" << reply.body;
  }
  EXPECT_EQ(refused + 2, server_.routes().size());
}

TEST_F(NetworkBans, GamePageRevealsNothingToABannedNetwork) {
  ann_.connect(server_.port());
  const std::string page = "/game/" + ann_.create();
  ASSERT_EQ(act({{"act", "ban_network"}, {"whom", "203.0.113.0/24"}, {"hours", 1}, {"text", "A flood."}}).status, 200u);
  const auto shown_to = [&](const std::string& address) {
    return support::http_get(server_.port(), page, as(ann_.token(), address)).body;
  };
  EXPECT_NE(shown_to("198.51.100.7").find("Ann"), std::string::npos);
  EXPECT_EQ(shown_to("203.0.113.9").find("Ann"), std::string::npos);
  EXPECT_NE(shown_to("203.0.113.9").find("<script"), std::string::npos) << "the client is there, and says why";
}

TEST_F(NetworkBans, AdminCannotBanEverybody) {
  Json body = {{"act", "ban_network"}, {"whom", "127.0.0.1"}, {"hours", 1}, {"text", "A flood."}, {"sure", true}};
  EXPECT_EQ(act(body).status, 400u);
  body["whom"] = "203.0.0.0/8";
  body["sure"] = false;
  EXPECT_EQ(act(body).status, 400u);
  body["sure"] = true;
  EXPECT_EQ(act(body).status, 200u);
}

}  // namespace
