// What a tournament was made with, as it is stored.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/tournament/settings.hpp"

namespace tournaments {

nlohmann::json settings_json(const tournament::Settings& settings);
/// Throws json::exception or std::out_of_range.
tournament::Settings settings_in(const nlohmann::json& from);

}  // namespace tournaments
