// The next game of two who have played. Pure but for the secret that it draws.
#pragma once

#include "server/room/room.hpp"

namespace room {

/// As the game that was played in room `id`, with the sides swapped; made by `maker`, and the other's seat is kept for
/// him.
Settings rematch_settings(const core::RoomId& id, const Room& played, game::Side maker);

}  // namespace room
