// People who hold evenings of a tournament while the site fails, on a thread of their own, and what went wrong.
#pragma once

#include <atomic>
#include <chrono>
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

  /// Until another game of theirs has ended; what is wrong if none does in this time is in faults().
  void await_progress(std::chrono::seconds within);
  /// Nobody does anything more. Then what was wrong, also in the database.
  std::vector<std::string> finish(const std::string& database);
  std::string summary() const;

 private:
  void play();
  void before_request();

  const std::uint16_t port_;
  const std::chrono::milliseconds pace_;
  support::Evenings evenings_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> games_{0};
  std::mutex mutex_;
  std::vector<std::string> faults_;  ///< under the mutex
  std::string last_refusal_;         ///< under the mutex; for people to read
  std::thread thread_;
};

}  // namespace cluster
