#include "server/cluster/rooms/remote_outbox.hpp"

#include <utility>

namespace cluster {

void RemoteOutbox::send(protocol::Frame frame) {
  queue(std::move(frame));
  flush();
}

void RemoteOutbox::close(protocol::CloseCode code, std::string_view reason) {
  relay_->add(Close{connection_, code, std::string(reason)});
  relay_->flush();
}

std::shared_ptr<void> RemoteOutbox::acts_as(protocol::Role role) {
  relay_->add(ActsAs{connection_, role, here_->get()});
  // The next role is taken before this one is let go.
  return {nullptr, [relay = relay_, connection = connection_, roles = roles_, which = ++*roles_](void*) {
            if (*roles == which) relay->add(ActsAs{connection, protocol::Role::watcher, ""});
          }};
}

std::optional<std::int64_t> RemoteOutbox::round_trip_ms() const {
  const std::int64_t ms = round_trip_ms_;
  return ms == unknown ? std::nullopt : std::optional(ms);
}

}  // namespace cluster
