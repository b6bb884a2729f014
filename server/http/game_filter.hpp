// The query of GET /api/games as a filter of the game store. Pure.
#pragma once

#include <string>

#include "common/core/expected.hpp"
#include "server/http/message.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

inline constexpr int most_games_listed = storage::max_games_listed - 1;

/// The filter, without a viewer; or a sentence that names the wrong parameter. Unknown ones are ignored.
core::Expected<storage::GameFilter, std::string> game_filter(const Request& request);

/// `before` of the page that follows this place.
std::string cursor_text(const storage::GameCursor& last);

}  // namespace http
