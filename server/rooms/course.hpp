// The steps of a room's course that a feed is told of: it is made, its game starts, and ends.
#pragma once

#include <cstdint>

#include "server/room/room.hpp"
#include "server/rooms/feed.hpp"

namespace rooms {

/// Tells the steps after version `told` (-1: all) up to version `stored`. `is_rated`: if the game ends among them, it
/// has changed ratings.
void tell_course(Feed& feed, const core::RoomId& id, const room::Room& room, std::int64_t told, std::int64_t stored,
                 bool is_rated);

}  // namespace rooms
