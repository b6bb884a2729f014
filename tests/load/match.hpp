// Two players and their watchers, who play one game of a script after the other, each in a new room. One thread.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/load/viewer.hpp"

namespace load {

class Crowd;

class Match {
 public:
  Match(boost::asio::io_context& io, Crowd& crowd, int watchers);

  /// Its players are the first two.
  std::deque<Viewer>& viewers() { return viewers_; }
  /// Makes a room for the next game; calls Crowd::on_ready once everybody sees it started.
  void begin(const Script& script);
  /// Sends the next turn. False: the server's limit forbids it now.
  bool play(std::int64_t now_ns);
  /// Whether nothing is on its way.
  bool is_settled() const;
  /// Whether the game has ended by the rules, for everybody.
  bool is_over() const;
  void compare();

  // What its viewers see.
  void on_created(const std::string& room);
  void on_joined();
  void on_started();
  void on_stored(int ply);
  void on_turn(Viewer& viewer);
  void on_ended();
  void on_compared();
  void on_lost(const std::string& why);
  void on_fault(const std::string& what);

 private:
  void go_on();

  Crowd& crowd_;
  std::deque<Viewer> viewers_;
  const Script* script_ = nullptr;
  int sent_ = 0;    // turns of this game
  int stored_ = 0;  // of these, answered
  std::int64_t sent_at_ns_ = 0;
  std::size_t players_saw_ = 0;   // the last turn
  std::size_t watchers_saw_ = 0;  // turns, each by each
  std::size_t joined_ = 0;        // how many of the viewers have joined, and so on
  std::size_t started_ = 0;
  std::size_t ended_ = 0;
  bool waits_ = false;  // for the crowd to let it play
};

}  // namespace load
