// What is to be done with a room for somebody who speaks for another room, or for the operator.
#pragma once

#include <cstdint>
#include <variant>

#include "common/core/strong_id.hpp"

namespace rooms {

/// Ends the room if it waits, for its creator.
struct Withdraw {};
/// The room of its rematch has ended before its game began.
struct RematchIsOff {
  core::RoomId next;
};
/// Ends the room if it is not over.
struct CloseRoom {};
/// Takes a chat line out of the room and out of what is stored of it.
struct RemoveLine {
  std::int64_t version = 0;
};

using Deed = std::variant<Withdraw, RematchIsOff, CloseRoom, RemoveLine>;

}  // namespace rooms
