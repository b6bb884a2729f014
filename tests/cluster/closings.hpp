// An operator who closes rooms on the command line while the site fails: what the command said is so in the end, and no
// order is left or carried out without a word in the audit log. The main thread's.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "tests/cluster/site.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/player.hpp"

namespace cluster {

class Closings {
 public:
  Closings(Site& site, std::string program) : site_(site), program_(std::move(program)) {}

  /// Two people begin a game, and `gipfel room close` runs beside what comes next.
  void begin();
  /// Lets that command end, and runs it again until it has succeeded or the game is over, for this time at most:
  /// faults() says so then.
  void end(std::chrono::seconds within);
  /// Holds every room against the site, the audit log and the open orders: what is wrong.
  std::vector<std::string> faults(std::chrono::seconds within) const;
  std::size_t size() const { return rooms_.size(); }

 private:
  struct Room {
    std::string id;
    int tries = 0;
    int successes = 0;
  };

  support::ChildProcess command(const std::string& room) const;
  std::string wrong_with(const Room& room) const;
  bool is_closed(const std::string& room) const;
  bool has_open_order() const;

  Site& site_;
  const std::string program_;
  std::vector<Room> rooms_;
  support::ChildProcess running_;
};

}  // namespace cluster
