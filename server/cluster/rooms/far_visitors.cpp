#include "server/cluster/rooms/far_visitors.hpp"

#include <utility>

#include "server/protocol/decode_client.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"
#include "server/session/room_message.hpp"

namespace cluster {

using rooms::Visitor;

Visitor FarVisitors::visitor(core::NodeId from, const core::RoomId& room, const Ask& ask) {
  const std::lock_guard lock(mutex_);
  Far& far = nodes_[from][room];
  if (!far.relay) far.relay = std::make_shared<Relay>(bus_, from, room);
  std::shared_ptr<FarOutbox>& outbox = far.outboxes[ask.connection];
  if (!outbox) outbox = std::make_shared<FarOutbox>(far.relay, ask.connection, here_);
  outbox->note_round_trip(ask.lag_ms);
  return {ask.connection, ask.user, outbox, ask.address, far.relay};
}

void FarVisitors::hear(core::NodeId from, const core::RoomId& room, const Ask& ask) {
  auto message = protocol::decode(ask.text);
  if (!message) return;  // its server has read it before
  rooms_.find(room, [this, from, who = visitor(from, room, ask), message = std::move(*message)](const auto& host) {
    if (host) return session::ask_room(who, message, **host);
    if (host.error().at == core::NodeId()) {
      return who.outbox->send(protocol::encode_error(message.id, message.room, host.error()));
    }
    bus_.send(from, bus::Topic::rooms, encode(RoomMessage{message.room, NotHere{who.connection}}));
  });
}

void FarVisitors::hear(core::NodeId, const core::RoomId& room, const CatchUp& catch_up) {
  rooms_.follow(room, [connection = catch_up.connection](const auto& host) {
    if (host) (*host)->catch_up(connection);
  });
}

void FarVisitors::hear(core::NodeId from, const core::RoomId& room, const Drop& drop) {
  rooms_.follow(room, [connection = drop.connection](const auto& host) {
    if (host) (*host)->drop(connection);
  });
  const std::lock_guard lock(mutex_);
  const auto node = nodes_.find(from);
  if (node == nodes_.end()) return;
  const auto far = node->second.find(room);
  if (far == node->second.end()) return;
  far->second.outboxes.erase(drop.connection);
  if (far->second.outboxes.empty()) node->second.erase(far);
}

void FarVisitors::forget(core::NodeId node) {
  std::unordered_map<core::NodeId, ByRoom>::node_type gone;
  {
    const std::lock_guard lock(mutex_);
    gone = nodes_.extract(node);
  }
  if (!gone) return;
  for (const auto& [room, far] : gone.mapped()) {
    for (const core::ConnectionId connection : far.relay->members()) {
      rooms_.follow(room, [connection](const auto& host) {
        if (host) (*host)->drop(connection);
      });
    }
  }
}

}  // namespace cluster
