// A room as it is stored and back: its events' texts while it runs, one record once it is over.
// A record is the stored events, one a line. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/room.hpp"
#include "server/storage/room_store.hpp"

namespace room {

/// Events as lines of a record.
std::string record_lines(std::span<const protocol::RoomEvent> events);

/// The row of `games` that a finished room is folded into.
storage::FinishedGame finished_game(const core::RoomId& id, const Room& room);

/// From a finished room's record, or from the stored events' texts in their order; a sentence if they are damaged.
core::Expected<Room, std::string> from_record(std::string_view record);

/// A row of the event table.
struct StoredRow {
  std::int64_t version = 0;
  std::int64_t id = 0;
};

struct RoomOfRows {
  Room room;
  std::vector<StoredRow> rows;
};

core::Expected<RoomOfRows, std::string> from_stored(const std::vector<storage::StoredEvent>& events, Now now,
                                                    const Timings& timings = {});

}  // namespace room
