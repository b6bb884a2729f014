// Two people who play one game after the other with a third who watches, whatever happens to the servers; and what of
// that no server may do. One thread, that of the io_context.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/cluster/history/history.hpp"
#include "tests/cluster/history/witness.hpp"
#include "tests/faults/guest.hpp"

namespace cluster {

/// A game that was begun, as its people hold it in the end.
struct Played {
  std::string room;
  std::string hash;
  std::size_t turns = 0;
  bool is_over = false;
};

class Table {
 public:
  using People = std::array<faults::Guest::Person, 3>;
  struct Settings {
    std::uint16_t port = 0;
    std::chrono::milliseconds pace{1000};
    bool is_rated = false;
    bool has_live_clock = false;
    std::function<void(const std::string&)> on_fault;
  };

  Table(boost::asio::io_context& io, const People& people, std::uint64_t seed, Settings settings);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void start();
  /// No further turn: what is on its way is still awaited, and that all three see each other. Then two leave, which the
  /// third must see, and the game as it is counts as the last.
  void finish();
  /// Whether that has happened.
  bool is_finished() const { return finished_; }
  /// Nobody does anything more.
  void stop();

  /// When a turn was last seen by both players.
  std::chrono::steady_clock::time_point last_progress() const { return progress_; }
  const std::vector<Played>& played() const { return played_; }
  int turns() const { return turns_; }
  std::uint64_t losses() const;
  /// Of everybody, for people to read.
  std::string description() const;

 private:
  /// Those who play and watch one game, and what they saw.
  struct Game {
    std::vector<Told> history;
    std::vector<Witness> witnesses;
    std::vector<std::unique_ptr<faults::Guest>> guests;
    bool is_joined = false;   ///< the others know the room
    bool is_parting = false;  ///< all but one have left
    int ply = 0;              ///< that both players have seen
  };

  void begin();
  void add_guest(std::size_t i);
  faults::Json wanted();
  faults::Guest::Listener listener(std::size_t i);
  void on_change(const Game* game);
  void note_progress();
  bool is_complete() const;
  bool all_see(const support::RoomView::Here& here) const;
  void part();
  void end_game();
  void check();
  void play_soon(faults::Guest& guest);
  void fail(const std::string& what);

  boost::asio::io_context& io_;
  const People people_;
  std::mt19937_64 random_;
  const Settings settings_;
  std::unique_ptr<Game> game_;
  boost::asio::steady_timer turn_;
  bool turn_is_due_ = false;
  std::chrono::steady_clock::time_point progress_;
  std::vector<Played> played_;
  int turns_ = 0;
  std::uint64_t losses_ = 0;
  bool finishing_ = false;
  bool finished_ = false;
  bool stopped_ = false;
};

}  // namespace cluster
