// What a league was made with, as it is stored.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/tournament/league/event.hpp"

namespace leagues {

nlohmann::json settings_json(const tournament::league::LeagueSettings& settings);
/// Throws json::exception.
tournament::league::LeagueSettings settings_in(const nlohmann::json& from);

}  // namespace leagues
