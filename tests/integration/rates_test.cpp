// What one person and one address may do is counted over all connections.
#include <gtest/gtest.h>

#include <deque>

#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace rates_test {
namespace {

using support::Json;
using support::Player;

class RatesOverSockets : public testing::Test {
 protected:
  static config::Settings settings(const std::string& database) {
    config::Settings settings = support::test_settings(database);
    settings.people_per_address = 10;
    settings.max_connections_per_user = 2;
    return settings;
  }
  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }
  static Json say(Player& by, const std::string& text) {
    return by.request("chat", {{"channel", "watchers"}, {"text", text}});
  }

  support::TempDatabase file_;
  support::RunningServer server_{settings(file_.path())};
  Player ann_{server_.port()};
};

TEST_F(RatesOverSockets, ReconnectingDoesNotRefillTheRate) {
  ann_.connect(server_.port());
  for (int i = 0; i < 31; ++i) ann_.send_raw(R"({"t":"unseek","r":"abcdefghijkl","d":{}})");
  EXPECT_EQ(ann_.socket().read_close(), 1008u);
  server_.settle();
  ann_.connect(server_.port());
  const Json refused = ann_.request("create", Json{{"game", "tzaar"},
                                                   {"setup", "fixed"},
                                                   {"clock", nullptr},
                                                   {"rated", false},
                                                   {"side", "first"},
                                                   {"visibility", "public"}});
  EXPECT_EQ(code(refused), "rate");
  EXPECT_EQ(ann_.socket().read_close(), 1008u);
}

/// Each says as much as one person may; all of them watch, and together they say no more than a room can bear.
TEST_F(RatesOverSockets, SharedAddressGivesEachPersonAFullRate) {
  ann_.connect(server_.port());
  ann_.create();
  std::deque<Player> guests;
  for (int i = 0; i < 9; ++i) {
    Player& guest = guests.emplace_back(server_.port());
    guest.connect(server_.port());
    guest.create();
  }
  for (int i = 0; i < 54; ++i) {
    const Json d{{"channel", "players"}, {"text", std::to_string(i)}};
    EXPECT_EQ(code(guests[i % 9].request("chat", d)), "ok") << i;
  }
  EXPECT_EQ(ann_.request("ping", {{"c", 1}}).at("t"), "ok");
}

TEST_F(RatesOverSockets, OpeningTheLobbyDoesNotBlockOthersAtTheAddress) {
  for (int i = 0; i < 40; ++i) {
    Player guest(server_.port());
    guest.connect(server_.port());
    EXPECT_EQ(code(guest.request("lobby", {{"action", "subscribe"}})), "ok") << i;
  }
}

/// One message in the name of each: they share their address.
TEST_F(RatesOverSockets, RematchOfferCountsAsANewGame) {
  ann_.connect(server_.port());
  Player ben(server_.port());
  ben.connect(server_.port());
  ann_.create();
  ben.join(ann_.room());
  const auto offer = [](Player& by, const std::string& kind, int number) {
    const Json d{{"kind", kind}, {"action", "make"}, {"key", kind + std::to_string(number)}, {"ply", 0}};
    return code(by.request("offer", d));
  };
  int offered = 0;
  while (offered < 59 && offer(offered % 2 == 0 ? ann_ : ben, "rematch", offered) != "rate") ++offered;
  EXPECT_GE(offered, 29) << "two who play on feel nothing of it";
  EXPECT_LT(offered, 59);
  EXPECT_NE(offer(ben, "draw", 0), "rate");
}

/// An open tab pings, however many others its user has.
TEST_F(RatesOverSockets, PingsHaveARatePerConnection) {
  ann_.connect(server_.port());
  Player tab = ann_.another_tab();
  tab.connect(server_.port());
  for (int i = 0; i < 60; ++i) {
    for (Player* each : {&ann_, &tab}) EXPECT_EQ(each->request("ping", {{"c", i}}).at("t"), "ok");
  }
  EXPECT_EQ(code(tab.request("lobby", {{"action", "subscribe"}})), "ok");
  for (int i = 0; i < 200; ++i) tab.send_raw(R"({"t":"ping","d":{"c":1}})");
  EXPECT_EQ(tab.socket().read_close(), 1008u);
}

/// As many people at one address as do not hold each other up.
class CrowdAtOneAddress : public testing::Test {
 protected:
  static config::Settings settings(const std::string& database) {
    config::Settings settings = support::test_settings(database);
    settings.people_per_address = 1'000;
    return settings;
  }
  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }

  support::TempDatabase file_;
  support::RunningServer server_{settings(file_.path())};
  Player ann_{server_.port()};
};

TEST_F(CrowdAtOneAddress, DoesNotSilenceThePlayers) {
  ann_.connect(server_.port());
  ann_.create();
  for (int guest = 0; guest < 9; ++guest) {
    Player stranger(server_.port());
    stranger.connect(server_.port());
    stranger.aim_at(ann_.room());
    for (int line = 0; line < 6; ++line) {
      const Json refused = stranger.request("chat", {{"channel", "players"}, {"text", "spam"}});
      EXPECT_EQ(code(refused), "not_seated");
    }
  }
  EXPECT_EQ(code(ann_.request("chat", {{"channel", "players"}, {"text", "Is anybody there?"}})), "ok");
}

TEST_F(RatesOverSockets, ConnectionsPerUserAreLimited) {
  ann_.connect(server_.port());
  Player tab = ann_.another_tab();
  tab.connect(server_.port());
  server_.settle();
  support::WsClient third;
  const support::Headers mine{{"authorization", "Bearer " + ann_.token()}};
  EXPECT_EQ(third.connect(server_.port(), "/ws", mine), 101u);
  EXPECT_EQ(third.read_close(), 1008u);
  EXPECT_EQ(tab.request("ping", {{"c", 1}}).at("t"), "ok");
  Player other(server_.port());
  other.connect(server_.port());
}

}  // namespace
}  // namespace rates_test
