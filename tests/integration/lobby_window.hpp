// A lobby over a real server: windows that show it, two guests, and what tests ask of them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "tests/integration/running_server.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

/// A window that shows the lobby: it subscribes and applies what it is told.
class Window {
 public:
  explicit Window(Player player, const std::string& scope = "all") : player_(std::move(player)) {
    connect(player_.port(), scope);
  }
  void connect(std::uint16_t port, const std::string& scope = "all") {
    player_.connect(port);
    player_.send("lobby", {{"action", "subscribe"}, {"scope", scope}});
  }
  void drop() { player_.drop(); }

  /// Reads on until the condition holds.
  template <class Condition>
  void until(Condition condition) {
    while (!condition()) apply(player_.read());
  }
  void until_seek(const std::string& room) {
    until([&] { return seeks.contains(room); });
  }
  void until_game(const std::string& room) {
    until([&] { return games.contains(room); });
  }
  void until_gone(const std::string& room) {
    until([&] { return was_told && !seeks.contains(room) && !games.contains(room); });
  }

  std::map<std::string, Json> seeks;
  std::map<std::string, Json> games;
  Json mine = Json::array();
  Json counts;
  bool was_told = false;

 private:
  void apply(const Json& frame) {
    if (frame.at("t") != "lobby") return;
    const Json& d = frame["d"];
    was_told = true;
    if (d["reset"]) seeks.clear(), games.clear();
    for (const Json& line : d["seeks"]) put(line, seeks, games);
    for (const Json& line : d["games"]) put(line, games, seeks);
    for (const Json& room : d["gone"]) seeks.erase(room), games.erase(room);
    if (d.contains("mine")) mine = d["mine"];
    counts = d["counts"];
  }
  static void put(const Json& line, std::map<std::string, Json>& into, std::map<std::string, Json>& from) {
    from.erase(line["room"]);
    into[line["room"]] = line;
  }

  Player player_;
};

class LobbyTest : public testing::Test {
 protected:
  Player guest() {
    Player player(server_->port());
    player.connect(server_->port());
    return player;
  }
  Player account(const std::string& name) {
    Player player = Player::with_account(server_->port(), name);
    player.connect(server_->port());
    return player;
  }
  static Json rated_wish(bool pair = false) {
    Json wanted = wish("10+5", pair);
    wanted["rated"] = true;
    return wanted;
  }
  static std::string room_of(const Json& reply) { return reply.at("d").at("room"); }
  static std::string code(const Json& reply) {
    return reply.at("t") == "ok" ? "ok" : reply.at("d").at("code").get<std::string>();
  }
  static Json wish(const std::string& clock = "10+5", bool pair = false) {
    return {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", clock}, {"pair", pair}};
  }
  void restart() {
    server_.reset();
    server_.emplace(support::test_settings(database_.path()));
  }

  support::TempDatabase database_;
  std::optional<RunningServer> server_{std::in_place, support::test_settings(database_.path())};
  Player ann_ = guest();
  Player ben_ = guest();
  Window looker_{Player(server_->port())};
  std::mt19937_64 random_{7};
};

}  // namespace support
