// The `d` of an event, written once for the wire and for storage. Pure.
#pragma once

#include "server/protocol/json_writer.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

/// {"kind":...,"at":...} with everything but version, sender and key.
void write_event_body(JsonWriter& out, const RoomEvent& event);

}  // namespace protocol
