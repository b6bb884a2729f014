// A message for one room, handed to that room, whoever has read it.
#pragma once

#include <cstdint>
#include <optional>

#include "server/protocol/messages.hpp"
#include "server/rooms/visitor.hpp"

namespace rooms {
class Host;
}

namespace session {

/// Has the room do what the message asks of it; nothing if that concerns no room.
void ask_room(const rooms::Visitor& who, const protocol::ClientMessage& message, rooms::Host& room);

}  // namespace session
