// Leagues as HTTP shows them. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/http/json_text.hpp"
#include "server/http/leagues/league_looking.hpp"

namespace http {

/// As an entry of schema/http/leagues.json, for this viewer.
Json league_summary_json(const LookedLeague& looked, core::UserId viewer);
/// As schema/http/league.json. `own`: the tournament of the division in which the viewer plays.
Json league_json(const LookedLeague& looked, const std::optional<std::string>& own);

}  // namespace http
