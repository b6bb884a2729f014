// A message for one room, handed to that room, whoever has read it. Any thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "server/protocol/messages.hpp"
#include "server/room/command.hpp"
#include "server/rooms/visitor.hpp"

namespace rooms {
class Host;
}

namespace session {

/// What is asked of a room.
template <class Body>
concept ForRoom = std::same_as<Body, protocol::Join> || std::same_as<Body, protocol::Leave> ||
    std::same_as<Body, protocol::Report> || std::same_as<Body, protocol::Accept> ||
    std::same_as<Body, protocol::Conditional> || std::constructible_from<room::Command, Body>;

/// Has the room do what the message asks of it; nothing if that concerns no room. `read_ms`: steady clock, when the
/// message was read; empty: now.
void ask_room(const rooms::Visitor& who, const protocol::ClientMessage& message, rooms::Host& room,
              std::optional<std::int64_t> read_ms = {});

}  // namespace session
