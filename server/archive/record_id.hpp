// The id of an imported game. Pure.
#pragma once

#include <string_view>

#include "common/core/strong_id.hpp"
#include "common/record/record.hpp"

namespace archive {

/// Twelve letters and digits?
bool is_room_id(std::string_view text);

/// The record's own id, or one that is a function of who played what when: the same game twice has the same.
core::RoomId id_of(const record::Record& record);

}  // namespace archive
