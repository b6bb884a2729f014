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

/// Ends the room if it waits and its creator is not in it: others from their address need the place.
struct Displace {};

/// New kinds go to the end: their places are on the wire.
using RoomRequest = std::variant<Withdraw, RematchIsOff, Displace>;

}  // namespace rooms
