// The other servers of the cluster: who of them is alive, whose end it is, and which of their rooms come here. The
// database alone decides. A thread of its own and a connection, which may wait: the lease of this server does not
// depend on them.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/cluster/lease.hpp"
#include "server/storage/engine/database.hpp"

namespace cluster {

/// What happens to the servers of a cluster. Called on the thread of the Membership; must not throw.
class MembershipListener {
 public:
  virtual ~MembershipListener() = default;
  /// These other servers have ended: nothing of theirs is ever stored again.
  virtual void on_others_ended(const std::vector<core::NodeId>& nodes) = 0;
  /// These rooms were theirs, and belong to this server now.
  virtual void on_rooms_taken_over(const std::vector<core::RoomId>& rooms) = 0;
  /// The others have ended this server: it can store nothing any more.
  virtual void on_this_ended() = 0;
};

class Membership {
 public:
  /// Of the server that has the lease. Both outlive it. Throws std::runtime_error with a sentence for the operator.
  Membership(const std::string& address, Lease& lease, MembershipListener& listener);
  ~Membership();
  Membership(const Membership&) = delete;
  Membership& operator=(const Membership&) = delete;

  /// From now on it ends the others, takes their rooms over, and tells the listener. Call once.
  void start();
  /// Looks at the others now instead of within a second. Any thread.
  void look_soon();
  /// This server's rooms are free from now on, and its lease is not renewed any more. Call when everything is stored;
  /// not from the listener.
  void leave();

  /// All that live, this one among them, as they were a moment ago, by number. Any thread.
  std::vector<core::NodeId> living() const;
  /// The one that does what one does for all; two may be taken for it for a moment. Any thread.
  core::NodeId leader() const;

 private:
  void work();
  bool wait();
  void look();
  void note(std::vector<core::NodeId> living);
  void take_over();
  void take_unowned();

  Lease& lease_;
  MembershipListener& listener_;
  storage::Database database_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<core::NodeId> living_;  ///< by number
  bool has_taken_unowned_ = false;    ///< on the thread
  bool stopping_ = false;
  bool hurries_ = true;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace cluster
