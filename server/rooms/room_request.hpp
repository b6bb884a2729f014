// What is to be done with a room for somebody who speaks for another room.
#pragma once

#include <variant>

#include "common/core/strong_id.hpp"

namespace rooms {

/// Ends the room if it waits, for its creator.
struct Withdraw {};
/// The room of its rematch has ended before its game began.
struct RematchIsOff {
  core::RoomId next;
};

using RoomRequest = std::variant<Withdraw, RematchIsOff>;

}  // namespace rooms
