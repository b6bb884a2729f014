// Several whole servers on one PostgreSQL: people at different ones are in the same room, and rooms outlive servers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "server/bus/in_process.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace cluster_test {
namespace {

using support::Json;
using support::Player;
using testing::AllOf;
using testing::HasSubstr;

class OnPostgresTogether : public testing::Test {
 protected:
  void SetUp() override {
    for (std::size_t i = 0; i < 3; ++i) start_server();
  }

  void start_server() {
    const auto make_bus = [hub = hub_, nodes = nodes_](core::NodeId node, const std::string&) {
      nodes->push_back(node);
      return std::make_unique<bus::InProcess>(hub, node);
    };
    config::Settings settings = support::test_settings(database_.path());
    settings.metrics_port = 0;
    settings.trusted_proxies = {"127.0.0.1"};
    servers_.push_back(std::make_unique<support::RunningServer>(settings, room::Timings(), make_bus));
  }
  /// What Prometheus is told.
  std::string figures(std::size_t server) const {
    return support::http_get(static_cast<std::uint16_t>(servers_[server]->metrics_port()), "/metrics").body;
  }
  std::uint16_t port(std::size_t server) const { return servers_[server]->port(); }
  core::NodeId node(std::size_t server) const { return nodes_->at(server); }

  /// White at the first server, where the room is made, Black at the second, and a game that has begun.
  void start_game(const Json& fields = Json::object()) {
    white_ = std::make_unique<Player>(port(0));
    black_ = std::make_unique<Player>(port(1));
    white_->connect(port(0));
    black_->connect(port(1));
    black_->join(white_->create_with(fields));
    ASSERT_EQ(black_->request("sit", {{"side", nullptr}}).at("t"), "ok");
    await_start();
  }
  void await_start() {
    for (Player* player : {white_.get(), black_.get()}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  /// One turn, seen by both and by these.
  void play(const std::vector<Player*>& others = {}) {
    Player& mover = white_->my_turn() ? *white_ : *black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    std::vector<Player*> all{white_.get(), black_.get()};
    all.insert(all.end(), others.begin(), others.end());
    for (Player* player : all) player->read_until([&] { return player->ply() > ply; });
  }

  /// The proxy in front knows that server by this name.
  void name(std::size_t server, const std::string& name) {
    support::WsClient proxy;
    const std::string token = Player(port(server)).token();
    ASSERT_EQ(proxy.connect(port(server), "/ws", {{"authorization", "Bearer " + token}, {"x-gipfel-server", name}}),
              101u);
  }

  /// White reads on until they are told so.
  void read_presence(const std::function<bool(const Json&)>& is_so) {
    while (!is_so(white_->read_event("presence"))) continue;
  }

  /// Comes back to that server until it is let in, as a browser does.
  static void come_back(Player& player, std::uint16_t port) {
    for (;;) {
      try {
        player.close();
        return player.connect(port);
      } catch (const std::exception&) {
        // the room is not free yet
      }
    }
  }

  support::TempDatabase database_;
  const std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  const std::shared_ptr<std::vector<core::NodeId>> nodes_ = std::make_shared<std::vector<core::NodeId>>();
  std::vector<std::unique_ptr<support::RunningServer>> servers_;
  std::unique_ptr<Player> white_;
  std::unique_ptr<Player> black_;
  std::mt19937_64 random_{7};
};

TEST_F(OnPostgresTogether, PlayersAndWatchersMayBeAtDifferentServers) {
  start_game();
  Player near(port(0));
  Player far(port(2));
  near.connect(port(0));
  far.connect(port(2));
  near.join(white_->room());
  far.join(white_->room());
  for (int i = 0; i < 6; ++i) play({&near, &far});
  for (const Player* watcher : {&near, &far}) {
    EXPECT_EQ(watcher->turns(), white_->turns());
    EXPECT_EQ(watcher->position(), white_->position());
  }
}

TEST_F(OnPostgresTogether, ChatReachesOtherServersExactlyOnce) {
  start_game();
  ASSERT_EQ(black_->request("chat", {{"channel", "players"}, {"text", "good luck"}}).at("t"), "ok");
  for (Player* player : {white_.get(), black_.get()}) {
    EXPECT_EQ(player->read_event("chat").at("text"), "good luck");  // a Player counts versions
  }
}

TEST_F(OnPostgresTogether, PresenceCountsPeopleOfAllServers) {
  start_game();
  Player far(port(2));
  far.connect(port(2));
  far.join(white_->room());
  read_presence([](const Json& presence) { return presence.at("watchers") == 1; });
  far.leave();
  read_presence([](const Json& presence) { return presence.at("watchers") == 0; });
  black_->drop();
  read_presence([](const Json& presence) { return presence.at("first") == true && presence.at("second") == false; });
}

TEST_F(OnPostgresTogether, NewestConnectionOfAPlayerStaysAtAnyServer) {
  start_game();
  Player other = black_->another_tab();
  other.connect(port(2));
  other.join(white_->room());
  EXPECT_EQ(black_->socket().read_close(), 4001u);
  black_ = std::make_unique<Player>(std::move(other));
  play();
  play();
}

TEST_F(OnPostgresTogether, PlayerIsToldWhichServerIsNearerToTheirGame) {
  name(0, "one");
  name(1, "two");
  white_ = std::make_unique<Player>(port(0));
  black_ = std::make_unique<Player>(port(1));
  white_->connect(port(0));
  black_->connect(port(1));
  const std::string room = white_->create_with({{"clock", "10+5"}});
  black_->join(room);
  black_->send("sit", {{"side", nullptr}});
  Json told = Json::object();
  while (told.value("t", "") != "nearer") told = black_->read();
  EXPECT_EQ(told, (Json{{"t", "nearer"}, {"r", room}, {"d", {{"server", "one"}}}}));
  black_->close();
  black_->connect(port(0));
  await_start();
  for (int i = 0; i < 4; ++i) play();
}

TEST_F(OnPostgresTogether, WatchersAndUntimedPlayersAreNotRedirected) {
  name(0, "one");
  start_game();
  Player watcher(port(2));
  watcher.connect(port(2));
  watcher.join(white_->room());
  for (int i = 0; i < 3; ++i) {
    play();
    while (watcher.ply() < white_->ply()) EXPECT_NE(watcher.read().at("t"), "nearer");
  }
  black_->send("ping", {{"c", 1}});
  for (Json heard = Json::object(); heard.value("t", "") != "pong"; heard = black_->read()) {
    EXPECT_NE(heard.value("t", ""), "nearer");
  }
}

TEST_F(OnPostgresTogether, HttpShowsTheCurrentGameFromAnyServer) {
  start_game({{"clock", "10+5"}});
  play();
  play();
  const auto state_at = [this](std::size_t server) {
    return Json::parse(support::http_get(port(server), "/api/games/" + white_->room()).body).at("state");
  };
  const Json far = state_at(2);
  const Json near = state_at(0);
  EXPECT_EQ(far.at("seats").at("second").at("online"), true);
  EXPECT_EQ(far.at("seats"), near.at("seats"));
  EXPECT_EQ(far.at("clock").at("running"), near.at("clock").at("running"));
  hub_->cut_off(node(2));
  EXPECT_EQ(state_at(2).at("turns"), far.at("turns"));  // as it is stored
}

TEST_F(OnPostgresTogether, GameContinuesWhenItsServerStops) {
  start_game();
  play();
  servers_[0]->stop();
  servers_[0].reset();
  come_back(*white_, port(2));
  EXPECT_EQ(black_->socket().read_close(), 1012u);
  come_back(*black_, port(1));
  play();
  play();
  EXPECT_EQ(white_->turns().size(), 3u);
}

TEST_F(OnPostgresTogether, PlayerAtACutOffServerCanReturn) {
  start_game();
  play();
  hub_->cut_off(node(1));
  hub_->bring_back(node(1));
  EXPECT_EQ(black_->socket().read_close(), 1012u);
  come_back(*black_, port(1));
  play();
  play();
}

/// The room is not at the leader.
TEST_F(OnPostgresTogether, AnOperatorClosesARoomWhileNoServerHearsAnother) {
  white_ = std::make_unique<Player>(port(2));
  black_ = std::make_unique<Player>(port(2));
  for (Player* player : {white_.get(), black_.get()}) player->connect(port(2));
  black_->join(white_->create());
  ASSERT_EQ(black_->request("sit", {{"side", nullptr}}).at("t"), "ok");
  await_start();
  for (std::size_t i = 0; i < 3; ++i) hub_->cut_off(node(i));
  storage::Database database(database_.path(), storage::Access::read_write);
  const moderation::Act close{"close_room", "", 0, "", core::RoomId(white_->room())};
  ASSERT_TRUE(moderation::perform(database, close, std::nullopt, 0, config::Settings()));
  for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->over(); });
  EXPECT_EQ(white_->state().at("result").at("reason"), "closed");
  while (!storage::orders(database).empty()) continue;
}

TEST_F(OnPostgresTogether, PlayerWhoLeftDuringABusOutageIsAbsentAfterIt) {
  for (const std::size_t cut_off : {1U, 0U}) {  // Black's server, and the game's
    start_game({{"clock", "10+5"}});
    hub_->cut_off(node(cut_off));
    black_->close();
    while (figures(1).find("gipfel_far_rooms 0") == std::string::npos) continue;
    hub_->bring_back(node(cut_off));
    read_presence([](const Json& presence) { return presence.at("first") == true && presence.at("second") == false; });
    for (const std::size_t server : {0U, 1U}) servers_[server]->settle();
    black_->connect(port(1));
    read_presence([](const Json& presence) { return presence.at("second") == true; });
    play();
    play();
  }
}

TEST_F(OnPostgresTogether, EmptyRoomMayBeLoadedByAnyServer) {
  start_game();
  play();
  const std::string room = white_->room();
  ASSERT_EQ(white_->request("resign", {{"key", "resign"}, {"ply", white_->ply()}}).at("t"), "ok");
  for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->over(); });
  const auto turns = white_->turns();
  white_->close();
  black_->close();
  for (std::size_t i = 0; i < 3; ++i) {
    Player watcher(port(i));
    watcher.connect(port(i));
    watcher.join(room);
    EXPECT_EQ(watcher.turns(), turns);
  }
}

TEST_F(OnPostgresTogether, MetricsCountOtherServersAndRemoteRooms) {
  start_game();
  EXPECT_THAT(figures(0), HasSubstr("gipfel_far_rooms 0"));
  EXPECT_THAT(figures(1), AllOf(HasSubstr("gipfel_far_rooms 1"), HasSubstr("gipfel_bus_connected 1")));
  while (figures(1).find("gipfel_servers 3") == std::string::npos) continue;  // each looks once a second
  hub_->cut_off(node(1));
  EXPECT_THAT(figures(1), HasSubstr("gipfel_bus_connected 0"));
}

}  // namespace
}  // namespace cluster_test
