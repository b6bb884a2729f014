#include "server/session/audience.hpp"

namespace session {

void Audience::add(core::ConnectionId connection, std::weak_ptr<protocol::Outbox> outbox) {
  const std::lock_guard lock(mutex_);
  outboxes_.insert_or_assign(connection, std::move(outbox));
}

void Audience::remove(core::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  outboxes_.erase(connection);
}

void Audience::send_to_all(const protocol::Frame& frame) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, weak] : outboxes_) {
    if (const auto outbox = weak.lock()) outbox->send(frame);
  }
}

std::size_t Audience::size() const {
  const std::lock_guard lock(mutex_);
  return outboxes_.size();
}

}  // namespace session
