// What a player has won and where they stand in leagues, as schema/http/titles.json has it. Pure.
#pragma once

#include <optional>
#include <vector>

#include "server/http/json_text.hpp"
#include "server/leagues/seen.hpp"
#include "server/storage/tournaments/title_store.hpp"
#include "server/tournaments/seen.hpp"

namespace http {

/// `all`: the leagues that the viewer may know of.
Json title_json(const storage::Title& title, const std::vector<leagues::Seen>& all);

/// Null: they play in no division of its season that goes on, or have left it. `played`: the tournament of their
/// division, where it is in memory.
Json league_place_json(const leagues::Seen& league, core::UserId player,
                       const std::optional<tournaments::Seen>& played);

}  // namespace http
