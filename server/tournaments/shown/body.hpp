// A tournament as JSON, as everybody sees it (schema/http/tournament.json), and what has changed in it. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/tournaments/seen.hpp"

namespace tournaments {

using Json = nlohmann::ordered_json;

/// All but what depends on the viewer, and the director's name.
Json body_of(const Seen& seen);

/// The members of `now` that are not as `before`: of players and standings the rows that are other, of rounds the
/// boards that are. Nothing: a list is shorter than it was, so that only the whole can be told.
std::optional<Json> change_between(const Json& before, const Json& now);

}  // namespace tournaments
