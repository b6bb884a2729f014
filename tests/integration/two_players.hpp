// Two guests at a game over a real server, and what tests ask of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/integration/running_server.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

class TwoPlayers : public testing::Test {
 protected:
  /// `home`: the setting home_networks.
  explicit TwoPlayers(const room::Timings& timings = {}, const std::vector<std::string>& home = {})
      : timings_(timings),
        home_(home),
        server_(std::make_unique<RunningServer>(settings(), timings)),
        white_(server_->port()),
        black_(server_->port()) {
    white_.connect(server_->port());
    black_.connect(server_->port());
  }

  /// White has made a room with these fields, Black sits in it, and both have seen the start.
  void start(const Json& fields = Json::object()) {
    black_.join(white_.create_with(fields));
    ASSERT_EQ(black_.request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {&white_, &black_}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  /// A turn by whose turn it is, seen by both and by these.
  void play_one(const std::vector<Player*>& others = {}) {
    Player& mover = white_.my_turn() ? white_ : black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() > ply; });
    for (Player* player : others) player->read_until([&] { return player->ply() > ply; });
  }

  void both_play() {
    play_one();
    play_one();
  }

  /// The server goes down and comes up again; nobody is connected.
  void restart() {
    server_->stop();
    for (Player* player : {&white_, &black_}) EXPECT_TRUE(is_of_a_stop(player->socket().read_close()));
    server_.reset();
    between_starts();
    server_ = std::make_unique<RunningServer>(settings(), timings_);
  }
  config::Settings settings() const {
    config::Settings settings = test_settings(file_.path());
    settings.home_networks = home_;
    return settings;
  }
  virtual void between_starts() {}

  Json offer(Player& by, const std::string& kind, const std::string& action) {
    return by.request("offer", {{"kind", kind}, {"action", action}, {"key", next_key()}, {"ply", by.ply()}});
  }
  Json say(Player& by, const std::string& channel, const std::string& text) {
    return by.request("chat", {{"channel", channel}, {"text", text}});
  }
  void resign(Player& by) {
    ASSERT_EQ(by.request("resign", {{"key", next_key()}, {"ply", by.ply()}}).at("t"), "ok");
    for (Player* player : {&white_, &black_}) player->read_until([&] { return player->over(); });
  }
  std::string next_key() { return "key-" + std::to_string(++keys_); }

  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }

  TempDatabase file_;
  const room::Timings timings_;
  const std::vector<std::string> home_;
  std::unique_ptr<RunningServer> server_;
  Player white_;
  Player black_;
  std::mt19937_64 random_{11};
  int keys_ = 0;
};

}  // namespace support
