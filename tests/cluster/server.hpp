// One server of the cluster and whoever starts it again when it has ended, as systemd or Docker would.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "tests/support/child_process.hpp"

namespace cluster {

class Server {
 public:
  /// `wanted.environment` says among others on which ports it serves.
  Server(support::ChildProcess::Wanted wanted, std::uint16_t port, std::uint16_t metrics_port);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const { return port_; }
  /// Any thread. To whatever process is there at the moment.
  void signal(int number);
  /// Any thread. Of the process that is there at the moment.
  pid_t pid();
  /// How often it was started.
  int starts() const { return starts_; }
  /// Whether it says that it can be used.
  bool is_ready() const;
  /// Rooms that belong to it and are not loaded, by its metrics.
  int unloaded_rooms() const;

 private:
  void keep_running();

  const support::ChildProcess::Wanted wanted_;
  const std::uint16_t port_;
  const std::uint16_t metrics_port_;
  std::atomic<int> starts_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  support::ChildProcess process_;
  bool stopping_ = false;
  std::thread keeper_;
};

}  // namespace cluster
