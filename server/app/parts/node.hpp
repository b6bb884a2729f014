// This server as one of a cluster: its number, its lease, and its way to the other servers. In single-server mode there
// are no lease and no bus, and the number is 0.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/lease.hpp"

namespace app {

class Node {
 public:
  /// `cluster`: what only servers of the same one share.
  using MakeBus = std::function<std::unique_ptr<bus::Bus>(core::NodeId, const std::string& cluster)>;

  /// Empty `make_bus`: single-server mode. Throws std::runtime_error with a sentence for the operator.
  Node(const std::string& database, const MakeBus& make_bus);

  bool is_in_cluster() const { return lease_ != nullptr; }
  core::NodeId id() const { return lease_ ? lease_->node() : core::NodeId(); }
  /// Steady clock: until when no other server can have this one's rooms; null: never.
  const std::atomic<std::int64_t>* lease_until_ms() const { return lease_ ? &lease_->term().until_ms() : nullptr; }

  // Of a cluster only.
  cluster::Lease& lease() { return *lease_; }
  bus::Bus& bus() { return *bus_; }

  /// Nothing is heard of other servers any more.
  void stop_listening();

 private:
  const std::unique_ptr<cluster::Lease> lease_;
  const std::unique_ptr<bus::Bus> bus_;
};

}  // namespace app
