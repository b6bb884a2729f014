// All clients of a run and its phases: connect, seat, play at the rate wanted, compare. Each phase returns when it
// is over, or throws std::runtime_error when a minute has brought no end. One thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "tests/load/faults.hpp"
#include "tests/load/guests.hpp"
#include "tests/load/looker.hpp"
#include "tests/load/match.hpp"
#include "tests/load/options.hpp"
#include "tests/load/script.hpp"

namespace load {

/// What came of the time in which turns were sent, up to the last that arrived.
struct Played {
  double seconds = 0;
  std::int64_t turns = 0;
  std::int64_t games = 0;                  ///< played to their end
  std::int64_t deliveries = 0;             ///< of turns to watchers
  std::vector<std::int64_t> latencies_ns;  ///< of each turn, from its sending until both players have it
  bool limited = false;                    ///< ended because the server's limits of messages were used up
};

class Crowd {
 public:
  explicit Crowd(const Options& options);

  void connect(std::uint16_t port, const Guests& guests);
  void seat();
  /// Each with that before it; they stay.
  void look(std::uint16_t port, const std::vector<std::string>& tokens, const Looker::Topic& topic);
  /// May be called again: the games go on.
  Played play();
  /// Everybody asks for the room again and compares positions.
  void compare();

  std::size_t sockets() const;  ///< of players and watchers
  Looker::Got got_by_lookers() const;
  const Faults& faults() const { return faults_; }

  // What matches tell.
  std::int64_t now_ns() const { return (std::chrono::steady_clock::now() - origin_).count(); }
  void create_with(Viewer& creator) { creator.create(options_.game, options_.setup, options_.clock); }
  void on_ready(Match& match);
  void on_over(Match& match);
  void on_played(std::int64_t latency_ns);
  void on_delivered();
  void on_compared() { ++compared_; }
  void on_lost(const std::string& why) { faults_.add("a connection ended: " + why); }
  void on_fault(const std::string& what) { faults_.add(what); }

 private:
  void run_until(const char* what, const std::function<bool()>& done);
  void play_due();
  bool play_one();
  void stop_if_enough();
  const Script& next_script();

  const Options options_;
  const std::vector<Script> scripts_;
  std::size_t script_ = 0;
  boost::asio::io_context io_{1};
  std::deque<Match> matches_;  // after io_: they end before it
  std::deque<Looker> lookers_;
  std::deque<Match*> ready_;
  std::deque<Match*> over_;  // while nothing is played
  Faults faults_;
  std::chrono::steady_clock::time_point origin_ = std::chrono::steady_clock::now();
  bool playing_ = false;
  std::int64_t began_ns_ = 0;
  std::int64_t last_ns_ = 0;  // the latest delivery
  std::int64_t sent_ = 0;
  Played played_;
  std::size_t compared_ = 0;
};

}  // namespace load
