// The id of an imported game. Pure.
#pragma once

#include <string_view>

#include "common/core/strong_id.hpp"
#include "common/record/record.hpp"

namespace archive {

/// Twelve letters and digits?
bool is_room_id(std::string_view text);

/// The record's own id, or a function of the players, the game and the time: the same game always has the same.
core::RoomId id_of(const record::Record& record);

}  // namespace archive
