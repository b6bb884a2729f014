// The `d` of an event, written once for the wire and for storage. Pure.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "server/protocol/json_writer.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

/// {"kind":...,"at":...} with everything but version, sender and key. `clock` comes beside the event, and is
/// nothing to store.
void write_event_body(JsonWriter& out, const RoomEvent& event, const std::optional<ClockState>& clock = std::nullopt);

/// Empty: everything.
using MaySee = std::function<bool(const RoomEvent& event)>;
/// "events":[…], each with its version and its body, which is left out where the receiver may not see it.
void write_events(JsonWriter& out, std::span<const RoomEvent> events, const MaySee& may_see = {});

}  // namespace protocol
