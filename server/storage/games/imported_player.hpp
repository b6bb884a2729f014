// A player of an imported game: a name without an account. The id is a function of the name, so that the games are
// found, and no account ever gets it, so that nobody can take the seat.
#pragma once

#include <string_view>

#include "common/core/strong_id.hpp"

namespace storage {

/// Ids from here to the largest integer of JavaScript are not given to accounts, whose ids count up from 1.
inline constexpr std::int64_t first_imported_player = std::int64_t{1} << 52;

/// Upper and lower case of English letters are the same: an id is for ever, and Unicode grows.
core::UserId imported_player(std::string_view name);

}  // namespace storage
