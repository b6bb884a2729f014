// The stored summary of a sleeping room: the events that created it and began its game, the game's present position,
// and when something falls due. Pure.
#pragma once

#include <string>

#include "common/core/expected.hpp"
#include "server/room/room.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace rooms {

/// The summary of a room that may sleep (Room::may_sleep).
storage::SleepingRoom sleeping_room(const core::RoomId& id, const room::Room& room, room::Now now);

/// The room as it was before its first turn, without its chat; a sentence if the stored data is damaged.
core::Expected<room::Room, std::string> beginning_of(const storage::SleepingRoom& sleeping, room::Now now,
                                                     const room::Timings& timings);

/// The listing for the lobby. `beginning`: what beginning_of() returned for it.
protocol::Listing listing_of(const storage::SleepingRoom& sleeping, const room::Room& beginning);

}  // namespace rooms
