#include "server/session/audience.hpp"

namespace session {

void Audience::add(core::ConnectionId connection, std::weak_ptr<protocol::Outbox> outbox, std::string session) {
  const std::lock_guard lock(mutex_);
  listeners_.insert_or_assign(connection, Listener{std::move(outbox), std::move(session)});
}

void Audience::remove(core::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  listeners_.erase(connection);
}

void Audience::send_to_all(const protocol::Frame& frame) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, listener] : listeners_) {
    if (const auto outbox = listener.outbox.lock()) outbox->send(frame);
  }
}

void Audience::close_session(const std::string& session) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, listener] : listeners_) {
    const auto outbox = listener.session == session ? listener.outbox.lock() : nullptr;
    if (outbox) outbox->close(protocol::CloseCode::auth, "signed out");
  }
}

}  // namespace session
