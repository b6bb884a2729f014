// Requests from one room, or from the directory, to another room.
#pragma once

#include <variant>

#include "common/core/strong_id.hpp"

namespace rooms {

/// The creator withdraws the room: ends it if it still waits for a second player.
struct Withdraw {};
/// The room of its rematch has ended before its game began.
struct RematchIsOff {
  core::RoomId next;
};

/// Ends the room if it waits and its creator is not in it: others at that address need the place.
struct Displace {};

/// The tournament has decided this game: ends it without a result.
struct Stop {};
/// The tournament's time for this game is over: whoever is to move loses it.
struct LoseOverdue {};

/// New alternatives go to the end: the index is sent between servers.
using RoomRequest = std::variant<Withdraw, RematchIsOff, Displace, Stop, LoseOverdue>;

}  // namespace rooms
