// The `d` of an event, the same on the wire and in storage. Pure.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "server/protocol/json_writer.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

/// {"kind":...,"at":...} with everything but version, sender and key.
void write_event_body(JsonWriter& out, const RoomEvent& event);
/// The same as a text: made once where it is both sent (encode_event.hpp) and stored (stored.hpp).
std::string event_body(const RoomEvent& event);
std::vector<std::string> event_bodies(std::span<const RoomEvent> events);

/// Empty: everything.
using MaySee = std::function<bool(const RoomEvent& event)>;
/// "events":[…], each with its version and its body, which is left out where the receiver may not see it.
void write_events(JsonWriter& out, std::span<const RoomEvent> events, const MaySee& may_see = {});

}  // namespace protocol
