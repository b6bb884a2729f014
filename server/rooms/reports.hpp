// The report of a chat line: it is stored, the operator is notified, and the sender answered. It is no event of the
// room.
#pragma once

#include <string>

#include "server/protocol/room_event.hpp"
#include "server/room/room.hpp"
#include "server/rooms/visitor.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// A chat line and the room in which it was said.
struct ReportedLine {
  const core::RoomId& id;
  const room::Room& room;
  const protocol::RoomEvent& event;
};

/// Stores a report by `by` of the line, which they have seen, with the lines around it, and answers `request` once that
/// is committed or refused. Refuses "rate" and "storage". On the room's strand.
void file_report(storage::Writer& writer, const ReportedLine& line, const Visitor& by, RequestId request,
                 const std::string& comment);

}  // namespace rooms
