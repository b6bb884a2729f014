// This server among those of a cluster: its lease, and who else lives. The database alone decides about both. A thread
// of its own, and a connection.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/database.hpp"

namespace cluster {

/// A server that has not renewed its lease for so long has ended: others take its rooms.
inline constexpr std::chrono::milliseconds lease{5000};
inline constexpr std::chrono::milliseconds renewed_every{1000};

class Node {
 public:
  /// What it tells, on its thread.
  struct Told {
    /// These servers have ended: nothing of theirs is ever stored again.
    std::function<void(const std::vector<core::NodeId>&)> have_ended;
    /// These rooms were theirs, and belong to this one now.
    std::function<void(const std::vector<core::RoomId>&)> takes_over;
    /// The others have ended this one: it can store nothing any more.
    std::function<void()> is_ended;
  };

  /// Brings the database up to date and enters it; from then on the lease is renewed, however long the server takes to
  /// begin. Throws std::runtime_error with a sentence for the operator.
  explicit Node(const std::string& address);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  core::NodeId id() const { return id_; }
  /// storage::cluster_name
  const std::string& cluster() const { return cluster_; }

  /// Steady clock: until then no other server can have ended this one. Any thread.
  const std::atomic<std::int64_t>& lease_until_ms() const { return lease_until_ms_; }

  /// From now on it tells of the others, ends them and takes their rooms over. Call once.
  void start(Told told);
  /// Looks at the others now instead of within a second. Any thread.
  void look_soon();
  /// Its rooms are free from now on. Call when everything is stored; not from what it tells.
  void leave();

  /// All that live, this one among them, as they were a moment ago. Any thread.
  std::vector<core::NodeId> living() const;
  /// The one that does what one does for all; two may think so for a moment. Any thread.
  bool is_leader() const;

 private:
  void work();
  bool is_started() const;
  bool wait();
  void look();
  void note(std::vector<core::NodeId> living);
  void take_over();
  void take_unowned();

  storage::Database database_;
  const core::NodeId id_;
  const std::string cluster_;
  Told told_;  ///< under the mutex until is_started_
  std::atomic<std::int64_t> lease_until_ms_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<core::NodeId> living_;  ///< by id
  bool has_taken_unowned_ = false;    ///< on the thread
  bool is_started_ = false;
  bool stopping_ = false;
  bool hurries_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace cluster
