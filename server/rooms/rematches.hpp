// What the room of a rematch and the room of the game before it do to each other.
#pragma once

#include <cstdint>

#include "server/room/room.hpp"
#include "server/rooms/members.hpp"
#include "server/rooms/owner.hpp"
#include "server/rooms/storing.hpp"

namespace rooms {

/// Makes the rooms of rematches that are offered in the events after `version`, each to be written by `storing`
/// together with these events, and ends those whose offer has ended.
void follow_rematches(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version,
                      const Members& members, Storing& storing);

/// If this is the room of a rematch and has ended after `version` without a game: tells the room of the game before.
void tell_game_before(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version);

}  // namespace rooms
