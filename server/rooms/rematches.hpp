// How the room of a rematch and the room of the game before it affect each other.
#pragma once

#include <cstdint>

#include "server/room/room.hpp"
#include "server/rooms/members.hpp"
#include "server/rooms/owner.hpp"
#include "server/rooms/storing.hpp"

namespace rooms {

/// Creates a room for each rematch that is offered in the events after `version`, to be stored by `storing` together
/// with these events, and ends the rooms whose offer has ended.
void follow_rematches(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version,
                      const Members& members, Storing& storing);

/// If this is the room of a rematch that has ended after `version` without a game, tells the room of the game before.
void tell_game_before(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version);

}  // namespace rooms
