// What a new room draws by lot: its id, its secret, the creator's side. Cryptographic,
// because a room's id is the key to a private room. Any thread.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"

namespace room {

/// Twelve letters and digits, 71 bits.
core::RoomId draw_room_id();
/// The server's part of a drawn set-up: 64 hex digits.
std::string draw_secret();
game::Side draw_side();

}  // namespace room
