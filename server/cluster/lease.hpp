// This server as a node of the cluster, and the lease by which the others know that it is alive. A thread renews it
// over a connection that does nothing else, so that nothing can hold it up but the way to the database.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include "common/core/strong_id.hpp"
#include "server/cluster/lease_term.hpp"
#include "server/storage/engine/database.hpp"

namespace cluster {

/// A server that has not renewed its lease for so long may be ended: others take its rooms.
inline constexpr std::chrono::milliseconds lease_length{5000};

class Lease {
 public:
  /// Brings the database up to date and enters it; from then on the lease is renewed, however long the server takes to
  /// begin. Throws std::runtime_error with a sentence for the operator.
  explicit Lease(const std::string& address);
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  core::NodeId node() const { return node_; }
  /// storage::cluster_name
  const std::string& cluster() const { return cluster_; }

  // Any thread.
  const LeaseTerm& term() const { return term_; }
  bool has_lapsed() const;
  /// LeaseTerm::is_established, now.
  bool is_established() const;
  /// Whether the others have ended this server.
  bool is_lost() const { return is_lost_; }

  /// Renews it no more. Waits for a renewal under way: some seconds at most.
  void stop();

 private:
  void work();
  void renew();
  void note_failure(const std::exception& error);
  bool wait(std::chrono::milliseconds pause);

  const core::NodeId node_;
  storage::Database database_;
  const std::string cluster_;
  LeaseTerm term_{lease_length};
  std::atomic<bool> is_lost_{false};
  bool says_lapsed_ = false;  ///< on the thread: the log does
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace cluster
