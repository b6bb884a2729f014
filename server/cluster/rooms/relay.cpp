#include "server/cluster/rooms/relay.hpp"

#include <utility>

namespace cluster {

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

}  // namespace cluster
