// The record of a room: its stored events as text, one per line, and restoring a room from such a text. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/room.hpp"

namespace room {

/// Events as lines of a record.
std::string record_lines(std::span<const protocol::RoomEvent> events);

/// The lines of a record, without their line breaks.
std::vector<std::string_view> lines_of(std::string_view record);

/// Restores the room from its whole record; a sentence if the record is damaged.
core::Expected<Room, std::string> from_record(std::string_view record);

/// The record with new names for these people; unchanged if it is damaged.
std::string renamed_record(const std::string& record, const Names& names);

/// Decodes stored events; a sentence if one of them is damaged.
core::Expected<std::vector<protocol::RoomEvent>, std::string> decode_events(std::span<const std::string_view> texts);

}  // namespace room
