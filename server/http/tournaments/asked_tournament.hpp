// The settings of a new tournament as a request has them. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "common/core/expected.hpp"
#include "server/tournament/settings.hpp"
#include "server/tournaments/seen.hpp"

namespace http {

struct AskedTournament {
  tournament::Settings settings;
  tournaments::Circle circle;
};

/// As schema/http/new_tournament.json has it; what is missing is usual. Else a sentence that names the field.
core::Expected<AskedTournament, std::string> tournament_in(const nlohmann::json& body);

}  // namespace http
