// The whole state of a room as text: the body of `full` and of a game over HTTP. Pure.
#pragma once

#include <string>

#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

Frame encode_full(const core::RoomId& room, const RoomState& state);

/// The `state` object of `full`, also the body of GET /api/games/{id}.
std::string state_json(const RoomState& state);

}  // namespace protocol
