// The milestones of a room that a feed hears of: it is made, its game starts, its game ends.
#pragma once

#include <cstdint>

#include "server/room/room.hpp"
#include "server/rooms/feed.hpp"

namespace rooms {

/// Reports the milestones after version `told` (-1: all) up to version `stored`. `is_rated`: whether the game's end, if
/// it is among them, has changed ratings.
void tell_course(Feed& feed, const core::RoomId& id, const room::Room& room, std::int64_t told, std::int64_t stored,
                 bool is_rated);

}  // namespace rooms
