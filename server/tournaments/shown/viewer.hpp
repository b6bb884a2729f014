// What a tournament is to one person: where they are in it, and what they may do now. Pure.
#pragma once

#include <cstdint>

#include "common/clock/absences.hpp"
#include "server/tournaments/acts/acting.hpp"
#include "server/tournaments/shown/body.hpp"

namespace tournaments {

/// "row", "here", "director", "may"; and "absence", to a player of a season with absence days. `person`: a guest may do
/// nothing. `absences`: theirs.
Json viewer_json(const Seen& seen, const Person& person, const clocks::Absences& absences, std::int64_t now_ms);

}  // namespace tournaments
