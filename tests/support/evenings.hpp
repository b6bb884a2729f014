// People who hold one evening of a tournament after the other, whatever happens to the servers, and what of that may be
// stored. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "tests/support/player.hpp"

namespace storage {
class Database;
}

namespace support {

class Evenings {
 public:
  struct Settings {
    int players = 8;
    int rounds = 5;
    std::function<void()> before_request = [] {};
    std::function<void(const std::string& tournament)> founded = [](const std::string&) {};
  };

  /// Makes accounts at the server on this port.
  Evenings(std::uint16_t port, Settings settings);

  /// Goes on until the connection is lost, or something is refused that a server refuses while others are away: throws
  /// std::runtime_error. Violation for what it must never do.
  [[noreturn]] void hold(std::uint16_t port);

  /// That were held to their end, and games whose loser resigned.
  int ended() const { return ended_; }
  int games() const { return games_; }

 private:
  void connect(Player& who, std::uint16_t port);
  void step();
  void found();
  void begin(const Json& now);
  void play(const Json& now);
  void finish(Player& first, Player& second, const std::string& room);
  void enter(Player& who, const std::string& room);
  void act(const Player& who, const Json& body);
  HttpReply ask(const Player& who, const std::string& method, const std::string& path, const Json& body = {});
  Player& named(const Json& now, std::size_t row);

  const Settings settings_;
  std::deque<Player> people_;
  std::size_t director_ = 0;
  std::string id_;  ///< empty: none is held
  int ended_ = 0;
  int games_ = 0;
};

/// What is stored of tournaments and must not be: a round that was paired twice, a game that was made twice, a result
/// that counts twice, and, of one that has ended, a game without a result.
std::vector<std::string> faults_of_evenings(storage::Database& database);

}  // namespace support
