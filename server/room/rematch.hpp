// The next game of two players. Pure but for the secret that is drawn for it.
#pragma once

#include "server/room/room.hpp"

namespace room {

/// Settings of a game like the one in room `id` with the sides swapped, created by `maker`; the other seat is kept for
/// the other player.
Settings rematch_settings(const core::RoomId& id, const Room& played, game::Side maker);

}  // namespace room
