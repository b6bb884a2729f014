#include "server/room/members.hpp"

#include <unordered_set>

namespace room {

void Members::add(const Visitor& visitor, std::int64_t holds) {
  const auto [place, is_new] = by_connection_.insert_or_assign(visitor.connection, Member{visitor, holds});
  if (is_new) ++connections_of_[place->second.visitor.user.id];
}

bool Members::remove(core::ConnectionId connection) {
  const auto place = by_connection_.find(connection);
  if (place == by_connection_.end()) return false;
  const auto user = connections_of_.find(place->second.visitor.user.id);
  if (--user->second == 0) connections_of_.erase(user);
  by_connection_.erase(place);
  return true;
}

protocol::Presence Members::presence(const Room& room) const {
  constexpr std::size_t most_names = 50;
  protocol::Presence presence;
  std::size_t players = 0;
  for (const game::Side side : {game::Side::first, game::Side::second}) {
    const bool online = room.seat(side) && connections_of_.contains(room.seat(side)->id);
    presence.online[static_cast<std::size_t>(side)] = online;
    if (online) ++players;
  }
  presence.watchers = static_cast<int>(connections_of_.size() - players);
  std::unordered_set<core::UserId> named;
  for (const auto& [connection, member] : by_connection_) {
    if (named.size() == most_names) break;
    const User& user = member.visitor.user;
    if (!room.seat_of(user.id) && named.insert(user.id).second) presence.watcher_names.push_back(user.name);
  }
  return presence;
}

}  // namespace room
