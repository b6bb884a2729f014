// What a new room draws by lot: its id and its secret. Cryptographic, because a room's id is the key to a private
// room. Any thread.
#pragma once

#include <string>

#include "common/core/strong_id.hpp"

namespace room {

/// Twelve letters and digits, 71 bits.
core::RoomId draw_room_id();
/// The server's part of a draw of sides or set-up: 64 hex digits.
std::string draw_secret();

}  // namespace room
