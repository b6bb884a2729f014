// The report of a chat line: stored, told to the operator and then answered. It is no event of the room.
#pragma once

#include <string>

#include "server/protocol/room_event.hpp"
#include "server/room/room.hpp"
#include "server/rooms/visitor.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// A chat line where it was said.
struct ReportedLine {
  const core::RoomId& id;
  const room::Room& room;
  const protocol::RoomEvent& event;
};

/// Stores what `by` tells the operator of the line, which they have seen, with what was said around it, and answers
/// `request` once that is committed or refused. Refuses "rate" and "storage". On the room's strand.
void file_report(storage::Writer& writer, const ReportedLine& line, const Visitor& by, RequestId request,
                 const std::string& comment);

}  // namespace rooms
