// What the room of a rematch and the room of the game before it do to each other.
#pragma once

#include <cstdint>
#include <vector>

#include "server/room/room.hpp"
#include "server/rooms/owner.hpp"

namespace rooms {

/// Makes the rooms of rematches that are offered in the events after `version`, and ends those whose offer has ended.
/// What has to be written in one transaction with these events.
std::vector<Write> follow_rematches(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version);

/// If this is the room of a rematch and has ended after `version` without a game: tells the room of the game before.
void tell_game_before(Owner& owner, const core::RoomId& id, const room::Room& room, std::int64_t version);

}  // namespace rooms
