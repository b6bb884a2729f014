// The answer of a room to a command. A value.
#pragma once

#include <cstdint>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"

namespace room {

/// What the sender of an accepted command is told: where the room is after it.
struct Accepted {
  int ply = 0;
  std::int64_t version = 0;
  core::RoomId room = {};  ///< if a rematch was offered or accepted: the room in which it is played
};

using Answer = core::Expected<Accepted, protocol::Error>;

}  // namespace room
