// The whole story over loopback: two players, a spectator, lost connections, restarts, and the game kept.
#include <gtest/gtest.h>

#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace game_test {
namespace {

using support::http_get;
using support::Json;
using support::Player;
using support::RunningServer;

class WholeGame : public testing::Test {
 protected:
  /// White has created a room, Black sits in it, and both have seen the start.
  void start(std::uint16_t port, Player& white, Player& black, const std::string& setup = "fixed") {
    white.connect(port);
    black.connect(port);
    black.join(white.create(setup));
    ASSERT_EQ(black.request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {&white, &black}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  /// One turn by whose turn it is, seen by everybody.
  void play_one(std::vector<Player*> players, std::mt19937_64& random) {
    Player& mover = players[0]->my_turn() ? *players[0] : *players[1];
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random).at("t"), "ok");
    for (Player* player : players) player->read_until([&] { return player->ply() > ply; });
  }

  support::TempDatabase file_;
};

TEST_F(WholeGame, IsPlayedWatchedAndStored) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  Player watcher(server.port());
  start(server.port(), white, black);
  watcher.connect(server.port());
  watcher.join(white.room());
  std::mt19937_64 random(7);
  while (!white.game().outcome()) play_one({&white, &black, &watcher}, random);
  for (Player* player : {&white, &black, &watcher}) player->read_until([&] { return player->over(); });
  EXPECT_EQ(watcher.position(), white.position());

  const Json listed = Json::parse(http_get(server.port(), "/api/games").body);
  ASSERT_EQ(listed.at("games").size(), 1u);
  EXPECT_EQ(listed["games"][0]["id"], white.room());
  EXPECT_EQ(listed["games"][0]["first"]["name"], white.name());
  EXPECT_EQ(listed["games"][0]["outcome"], white.state()["result"]["outcome"]);

  const Json kept = Json::parse(http_get(server.port(), "/api/games/" + white.room()).body);
  EXPECT_EQ(kept.at("state").at("turns"), Json(white.turns()));

  Player reader(server.port());
  reader.connect(server.port());
  reader.join(white.room());
  EXPECT_EQ(reader.position(), white.position());
  EXPECT_TRUE(reader.over());
}

TEST_F(WholeGame, EverySetupCanBePlayed) {
  RunningServer server(support::test_settings(file_.path()));
  std::mt19937_64 random(8);
  for (const std::string setup : {"random", "tournament"}) {
    Player white(server.port());
    Player black(server.port());
    start(server.port(), white, black, setup);
    while (!white.game().outcome()) play_one({&white, &black}, random);
    white.read_until([&] { return white.over(); });
  }
}

TEST_F(WholeGame, ContinuesAfterLostConnections) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  Player watcher(server.port());
  start(server.port(), white, black);
  watcher.connect(server.port());
  watcher.join(white.room());
  std::mt19937_64 random(9);
  while (!white.game().outcome()) {
    Player& mover = white.my_turn() ? white : black;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random).at("t"), "ok");
    std::vector<Player*> players{&white, &black, &watcher};
    Player& unlucky = *players[random() % 3];
    unlucky.drop();
    unlucky.connect(server.port());
    for (Player* player : players) player->read_until([&] { return player->ply() > ply; });
  }
  for (Player* player : {&white, &black, &watcher}) player->read_until([&] { return player->over(); });
  EXPECT_EQ(black.position(), white.position());
  EXPECT_EQ(watcher.position(), white.position());
}

TEST_F(WholeGame, ContinuesAfterRestartsWithTheSameSeats) {
  std::mt19937_64 random(10);
  std::optional<Player> white, black;
  for (int start_number = 0; start_number < 4; ++start_number) {
    RunningServer server(support::test_settings(file_.path()));
    if (start_number == 0) {
      white.emplace(server.port());
      black.emplace(server.port());
      start(server.port(), *white, *black);
    } else {
      white->connect(server.port());
      black->connect(server.port());
    }
    for (int i = 0; i < 3; ++i) play_one({&*white, &*black}, random);
    server.stop();
    for (Player* player : {&*white, &*black}) EXPECT_TRUE(support::is_of_a_stop(player->socket().read_close()));
  }
  EXPECT_EQ(white->ply(), 12);
}

TEST_F(WholeGame, EndsByResignation) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  start(server.port(), white, black);
  EXPECT_EQ(black.request("resign", {{"key", "r"}, {"ply", 0}}).at("t"), "ok");
  white.read_until([&] { return white.over(); });
  EXPECT_EQ(white.state()["result"], Json({{"outcome", "first"}, {"reason", "resignation"}}));
}

TEST_F(WholeGame, GamesWithoutTurnsByBothAreKeptButNotListed) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  start(server.port(), white, black);
  EXPECT_EQ(white.request("abort", {{"key", "x"}, {"ply", 0}}).at("t"), "ok");
  for (const std::string path : {"/api/games", "/api/games?result=aborted"}) {
    EXPECT_TRUE(Json::parse(http_get(server.port(), path).body).at("games").empty());
  }
  const Json kept = Json::parse(http_get(server.port(), "/api/games/" + white.room()).body);
  EXPECT_EQ(kept.at("outcome"), "aborted");
}

TEST_F(WholeGame, PrivateGameIsListedOnlyToItsPlayers) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  white.connect(server.port());
  const Json made = white.request("create", {{"game", "tzaar"},
                                             {"setup", "fixed"},
                                             {"clock", nullptr},
                                             {"rated", false},
                                             {"side", "first"},
                                             {"visibility", "private"}});
  Player black(server.port());
  black.connect(server.port());
  white.join(made["d"]["room"]);
  black.join(made["d"]["room"]);
  black.request("sit", {{"side", "second"}});
  for (Player* player : {&white, &black}) {
    player->read_until([&] { return player->state().at("status") == "playing"; });
  }
  std::mt19937_64 random(7);
  for (int i = 0; i < 2; ++i) play_one({&white, &black}, random);
  ASSERT_EQ(black.request("resign", {{"key", "r"}, {"ply", 2}}).at("t"), "ok");
  const auto listed = [&](const support::Headers& headers) {
    return Json::parse(http_get(server.port(), "/api/games", headers).body).at("games").size();
  };
  EXPECT_EQ(listed({}), 0u);
  EXPECT_EQ(listed({{"authorization", "Bearer " + white.token()}}), 1u);
  EXPECT_EQ(listed({{"authorization", "Bearer " + Player(server.port()).token()}}), 0u);
}

TEST_F(WholeGame, RunningGameIsAvailableOverHttp) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  start(server.port(), white, black);
  ASSERT_EQ(white.turn("D5xD4", "k").at("t"), "ok");
  const Json game = Json::parse(http_get(server.port(), "/api/games/" + white.room()).body);
  EXPECT_EQ(game.at("state").at("turns"), Json({"D5xD4"}));
  EXPECT_EQ(http_get(server.port(), "/api/games/abcdefghijkl").status, 404u);
}

TEST_F(WholeGame, PresenceCountsPlayersAndWatchers) {
  RunningServer server(support::test_settings(file_.path()));
  Player white(server.port());
  Player black(server.port());
  start(server.port(), white, black);
  Player watcher(server.port());
  watcher.connect(server.port());
  watcher.join(white.room());
  const auto read_presence = [&](const auto& wanted) {
    for (;;) {
      const Json frame = white.read();
      if (frame["d"].value("kind", "") == "presence" && wanted(frame["d"])) return;
    }
  };
  read_presence([&](const Json& d) { return d["watchers"] == 1 && d["names"][0] == watcher.name(); });
  watcher.close();
  black.drop();
  read_presence([](const Json& d) { return d["watchers"] == 0 && d["second"] == false; });
}

}  // namespace
}  // namespace game_test
