// What the server knows of a room that sleeps: the events that made it and began its game, where the game stands and
// when something falls due. Pure.
#pragma once

#include <string>

#include "common/core/expected.hpp"
#include "server/room/room.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace rooms {

/// Of a room that may sleep (Room::may_sleep).
storage::SleepingRoom sleeping_room(const core::RoomId& id, const room::Room& room, room::Now now);

/// The room as it was before its first turn, and without what was said; a sentence if what is stored is damaged.
core::Expected<room::Room, std::string> beginning_of(const storage::SleepingRoom& sleeping, room::Now now,
                                                     const room::Timings& timings);

/// As a lobby shows it now. `beginning`: beginning_of() it.
protocol::Listing listing_of(const storage::SleepingRoom& sleeping, const room::Room& beginning);

}  // namespace rooms
