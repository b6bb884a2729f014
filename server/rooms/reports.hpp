// The report of a chat line: stored, told to the operator and then answered. It is no event of the room.
#pragma once

#include <string>

#include "server/protocol/room_event.hpp"
#include "server/rooms/visitor.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// Stores what `by` tells the operator of `line`, which they have seen in this room, and answers `request` once that is
/// committed or refused. Refuses "rate" and "storage". Any thread.
void file_report(storage::Writer& writer, const core::RoomId& room, const protocol::RoomEvent& line, const Visitor& by,
                 RequestId request, const std::string& comment);

}  // namespace rooms
