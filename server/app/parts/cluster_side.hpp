// What a server does as one of several: it enters, takes over the rooms that others leave behind, forgets servers that
// have ended, and leaves. None of this exists in single-server mode. Any thread.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "server/app/parts/gauges.hpp"
#include "server/app/parts/node.hpp"
#include "server/cluster/membership.hpp"
#include "server/cluster/people/people.hpp"
#include "server/cluster/rooms/traffic.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/restoration.hpp"
#include "server/storage/readers.hpp"

namespace app {

class ClusterSide final : private cluster::MembershipListener {
 public:
  /// All of it outlives this.
  struct Parts {
    boost::asio::io_context& io;
    Node& node;
    rooms::Directory& rooms;
    storage::Readers& readers;
    cluster::People& people;
  };
  /// `on_this_ended` is called, on any thread, if the other servers have ended this one.
  ClusterSide(const Parts& parts, const std::string& database, std::function<void()> on_this_ended);

  /// From now on it hears other servers and takes over what they leave. Call once everything else is in place.
  void start();
  /// Its rooms are free from now on, and its lease ends. Call when everything is stored; again does nothing.
  void leave();

  /// The server that does what one does for all; two may be taken for it for a moment.
  core::NodeId leader() const { return membership_.leader(); }
  bool leads() const { return leader() == parts_.node.id(); }
  cluster::RoomTraffic& traffic() { return traffic_; }
  std::vector<metrics::Gauge> gauges();

 private:
  void on_others_ended(const std::vector<core::NodeId>& nodes) override;
  void on_rooms_taken_over(const std::vector<core::RoomId>& rooms) override;
  void on_this_ended() override { on_this_ended_(); }

  const Parts parts_;
  const std::function<void()> on_this_ended_;
  rooms::Restoration restoration_;
  cluster::RoomTraffic traffic_;
  cluster::Membership membership_;
  std::atomic<bool> has_left_ = false;
};

}  // namespace app
