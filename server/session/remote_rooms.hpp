// Rooms that are at work on other servers, as a session asks them. Any thread.
#pragma once

#include <string_view>

#include "server/rooms/visitor.hpp"

namespace session {

class RemoteRooms {
 public:
  virtual ~RemoteRooms() = default;
  /// Hands on a message, as it was read, for this room if people who are connected here have asked it before; else
  /// returns false. Answers come by the visitor's outbox.
  virtual bool ask(const rooms::Visitor& who, const core::RoomId& room, std::string_view text) = 0;
  /// Hands on a message for this room, which is at work on that server.
  virtual void ask_at(core::NodeId node, const rooms::Visitor& who, const core::RoomId& room,
                      std::string_view text) = 0;
  /// The connection has room again for what it was spared.
  virtual void catch_up(const core::RoomId& room, core::ConnectionId connection) = 0;
  /// The connection is gone, or has nothing more to do with this room.
  virtual void drop(const core::RoomId& room, core::ConnectionId connection) = 0;
};

}  // namespace session
