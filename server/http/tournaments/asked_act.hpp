// What somebody wants to do in a tournament, as a request has it. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "common/core/expected.hpp"
#include "server/tournament/tournament.hpp"

namespace http {

/// As schema/http/tournament_act.json has it, with the players of `in` by their names. Else a sentence.
core::Expected<tournament::What, std::string> act_in(const nlohmann::json& body, const tournament::Tournament& in);

}  // namespace http
