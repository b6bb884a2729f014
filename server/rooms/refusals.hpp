// What rooms at work refuse, whatever the game.
#pragma once

#include "server/protocol/messages.hpp"

namespace rooms {

inline protocol::Error too_many_games() {
  return {"too_many_rooms", "You are playing too many games. One of them must end before you begin another."};
}

/// To be sent without the room: one that could not be stored at all must not become known.
inline protocol::Error not_stored() {
  return {"storage", "The server cannot store games at the moment. Nothing is lost: try again soon."};
}

}  // namespace rooms
