// Leagues as HTTP shows them. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/http/json_text.hpp"
#include "server/leagues/seen.hpp"

namespace http {

/// As an entry of schema/http/leagues.json.
Json league_summary_json(const leagues::Seen& seen, core::UserId viewer);
/// As schema/http/league.json. `own`: the tournament of the division in which the viewer plays.
Json league_json(const leagues::Seen& seen, const leagues::Person& viewer, const std::optional<std::string>& own);

}  // namespace http
