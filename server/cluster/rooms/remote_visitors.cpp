#include "server/cluster/rooms/remote_visitors.hpp"

#include <utility>

#include "server/protocol/decode_client.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"
#include "server/session/room_message.hpp"

namespace cluster {

using rooms::Visitor;

Visitor RemoteVisitors::visitor(core::NodeId from, const core::RoomId& room, const Ask& ask) {
  VisitorsOfNode& visitors = nodes_[from][room];
  if (!visitors.relay) visitors.relay = std::make_shared<Relay>(bus_, from, room);
  std::shared_ptr<RemoteOutbox>& outbox = visitors.outboxes[ask.connection];
  if (!outbox) outbox = std::make_shared<RemoteOutbox>(visitors.relay, ask.connection, here_);
  outbox->note_round_trip(ask.lag_ms);
  return {ask.connection, ask.user, outbox, ask.address, visitors.relay};
}

/// The room is asked with the lock held: a join is either before drop_all_of(), which undoes it, or after it.
void RemoteVisitors::hear(core::NodeId from, const core::RoomId& room, const Ask& ask) {
  auto message = protocol::decode(ask.text);
  if (!message) return;  // its server has read it before
  const std::lock_guard lock(mutex_);
  if (ended_.contains(from)) return;
  rooms_.find(room, [this, from, who = visitor(from, room, ask), message = std::move(*message)](const auto& host) {
    if (host) return session::ask_room(who, message, **host);
    if (host.error().at == core::NodeId()) {
      return who.outbox->send(protocol::encode_error(message.id, message.room, host.error()));
    }
    bus_.send(from, bus::Topic::rooms, encode(RoomMessage{message.room, NotHere{who.connection}}));
  });
}

void RemoteVisitors::hear(core::NodeId, const core::RoomId& room, const CatchUp& catch_up) {
  rooms_.follow(room, [connection = catch_up.connection](const auto& host) {
    if (host) (*host)->catch_up(connection);
  });
}

void RemoteVisitors::hear(core::NodeId from, const core::RoomId& room, const Drop& drop) {
  rooms_.follow(room, [connection = drop.connection](const auto& host) {
    if (host) (*host)->drop(connection);
  });
  const std::lock_guard lock(mutex_);
  const auto node = nodes_.find(from);
  if (node == nodes_.end()) return;
  const auto visitors = node->second.find(room);
  if (visitors == node->second.end()) return;
  visitors->second.outboxes.erase(drop.connection);
  if (visitors->second.outboxes.empty()) node->second.erase(visitors);
}

void RemoteVisitors::drop_all_of(core::NodeId node) {
  const std::lock_guard lock(mutex_);
  std::erase_if(nodes_, [&](const auto& each) {
    const bool is_lost = node == core::NodeId() || each.first == node;
    if (is_lost) drop(each.second);
    return is_lost;
  });
}

void RemoteVisitors::forget(core::NodeId node) {
  const std::lock_guard lock(mutex_);
  ended_.insert(node);
  if (const auto gone = nodes_.extract(node)) drop(gone.mapped());
}

void RemoteVisitors::drop(const ByRoom& rooms) {
  for (const auto& [room, visitors] : rooms) {
    for (const auto& [connection, outbox] : visitors.outboxes) {
      rooms_.follow(room, [connection = connection](const auto& host) {
        if (host) (*host)->drop(connection);
      });
    }
  }
}

}  // namespace cluster
