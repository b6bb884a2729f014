#include "server/cluster/rooms/relay.hpp"

#include <utility>

namespace cluster {

void Relay::admit(core::ConnectionId connection, std::int64_t holds) {
  const std::lock_guard lock(mutex_);
  members_.insert(connection);
  letter_.items.emplace_back(std::in_place_type<Admit>, connection, holds);
}

void Relay::remove(core::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  members_.erase(connection);
  letter_.items.emplace_back(std::in_place_type<Remove>, connection);
}

void Relay::add(Item item) {
  const std::lock_guard lock(mutex_);
  letter_.items.push_back(std::move(item));
}

/// Sent with the lock held: of two threads the one that was first with its items stays first.
void Relay::flush() {
  const std::lock_guard lock(mutex_);
  if (letter_.items.empty()) return;
  bus_.send(to_, bus::Topic::rooms, encode(RoomMessage{room_, std::exchange(letter_, {})}));
}

std::vector<core::ConnectionId> Relay::members() const {
  const std::lock_guard lock(mutex_);
  return {members_.begin(), members_.end()};
}

}  // namespace cluster
