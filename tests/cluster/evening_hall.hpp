// People who hold evenings of a tournament while the site fails, on a thread of their own, and what went wrong.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/cluster/options.hpp"
#include "tests/support/evenings.hpp"

namespace cluster {

class EveningHall {
 public:
  /// Lets people in at this port.
  EveningHall(std::uint16_t port, const Options& options);
  ~EveningHall();
  EveningHall(const EveningHall&) = delete;
  EveningHall& operator=(const EveningHall&) = delete;

  /// Until another game of theirs has ended. That none does in this time is a fault, which finish() tells.
  void await_progress(std::chrono::seconds within);
  /// Nobody does anything more. Then what was wrong, also in the database.
  std::vector<std::string> finish(const std::string& database);
  std::string summary() const;

 private:
  void play();
  void stop();
  void before_request();
  bool is_over_within(std::chrono::milliseconds time);

  const std::uint16_t port_;
  const std::chrono::milliseconds pace_;
  support::Evenings evenings_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;  ///< under the mutex, as what follows
  int games_ = 0;          ///< that have ended
  std::vector<std::string> faults_;
  std::string last_refusal_;  ///< for people to read
  std::thread thread_;
};

}  // namespace cluster
