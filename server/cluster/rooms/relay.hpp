// A room's way to one other server, where some of its people are connected: what goes there waits to go together.
// Any thread.
#pragma once

#include <mutex>
#include <unordered_set>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/message.hpp"
#include "server/rooms/relay.hpp"

namespace cluster {

class Relay : public rooms::Relay {
 public:
  /// The bus outlives it.
  Relay(bus::Bus& bus, core::NodeId to, core::RoomId room) : bus_(bus), to_(to), room_(std::move(room)) {}

  void admit(core::ConnectionId connection, std::int64_t holds) override;
  void remove(core::ConnectionId connection) override;
  void tell(const rooms::HeldFrame& held, const rooms::Players& players) override { add(Tell{held, players}); }
  void flush() override;

  /// Goes with what is sent next.
  void add(Item item);
  /// The members among those connected there.
  std::vector<core::ConnectionId> members() const;

 private:
  bus::Bus& bus_;
  const core::NodeId to_;
  const core::RoomId room_;
  mutable std::mutex mutex_;
  Letter letter_;
  std::unordered_set<core::ConnectionId> members_;
};

}  // namespace cluster
