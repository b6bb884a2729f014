#include "server/lobby/subscribers.hpp"

namespace lobby {

using core::ConnectionId;
using core::UserId;
using protocol::LobbyScope;

void Subscribers::add(const rooms::Visitor& who, LobbyScope scope) {
  all_.emplace(who.connection, Subscriber{who, scope});
  connections_[who.user.id].insert(who.connection);
  if (scope == LobbyScope::all) ++lookers_;
}

std::optional<UserId> Subscribers::remove(ConnectionId connection) {
  const auto found = all_.extract(connection);
  if (!found) return std::nullopt;
  if (found.mapped().scope == LobbyScope::all) --lookers_;
  const UserId user = found.mapped().who.user.id;
  const auto own = connections_.find(user);
  own->second.erase(connection);
  if (own->second.empty()) connections_.erase(own);
  return user;
}

Subscriber* Subscribers::find(ConnectionId connection) {
  const auto found = all_.find(connection);
  return found == all_.end() ? nullptr : &found->second;
}

std::vector<Subscriber*> Subscribers::of(UserId user) {
  std::vector<Subscriber*> own;
  const auto connections = connections_.find(user);
  if (connections == connections_.end()) return own;
  for (const ConnectionId each : connections->second) own.push_back(&all_.at(each));
  return own;
}

std::vector<ConnectionId> Subscribers::told_lookers() const {
  std::vector<ConnectionId> told;
  for (const auto& [connection, subscriber] : all_) {
    if (subscriber.is_told && subscriber.scope == LobbyScope::all) told.push_back(connection);
  }
  return told;
}

}  // namespace lobby
