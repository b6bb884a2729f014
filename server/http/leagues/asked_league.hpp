// What somebody wants of leagues, as a request has it. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "common/core/expected.hpp"
#include "server/leagues/leagues.hpp"

namespace http {

struct AskedLeague {
  tournament::league::LeagueSettings settings;
  leagues::Circle circle;
};

/// As schema/http/new_league.json has it. Else a sentence.
core::Expected<AskedLeague, std::string> league_in(const nlohmann::json& body);
/// As schema/http/league_act.json has it. Else a sentence.
core::Expected<leagues::Act, std::string> league_act_in(const nlohmann::json& body);

}  // namespace http
