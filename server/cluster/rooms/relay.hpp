// A room's way to one other server, where some of its people are connected: what goes there waits to go together.
// Any thread.
#pragma once

#include <mutex>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/message.hpp"
#include "server/rooms/relay.hpp"

namespace cluster {

class Relay : public rooms::Relay {
 public:
  /// The bus outlives it.
  Relay(bus::Bus& bus, core::NodeId to, core::RoomId room) : bus_(bus), to_(to), room_(std::move(room)) {}

  void admit(core::ConnectionId connection, std::int64_t holds) override { add(Admit{connection, holds}); }
  void remove(core::ConnectionId connection) override { add(Remove{connection}); }
  void tell(const rooms::HeldFrame& held, const rooms::Players& players) override { add(Tell{held, players}); }
  void flush() override;

  /// Goes with what is sent next.
  void add(Item item);

 private:
  bus::Bus& bus_;
  const core::NodeId to_;
  const core::RoomId room_;
  std::mutex mutex_;
  Letter letter_;
};

}  // namespace cluster
