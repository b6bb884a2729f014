// What a room answers to a command. A value.
#pragma once

#include <cstdint>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"

namespace room {

/// Where the room is once a command has been accepted; what its sender is told.
struct Accepted {
  int ply = 0;
  std::int64_t version = 0;
  core::RoomId room = {};  ///< of a rematch that was offered or accepted: where it is played
};

using Answer = core::Expected<Accepted, protocol::Error>;

}  // namespace room
