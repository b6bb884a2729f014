// What a tournament is to one person: where they are in it, and what they may do now. Pure.
#pragma once

#include <cstdint>

#include "server/tournaments/acts/acting.hpp"
#include "server/tournaments/shown/body.hpp"

namespace tournaments {

/// "row", "here", "director", "may". `person`: a guest may do nothing.
Json viewer_json(const Seen& seen, const Person& person, std::int64_t now_ms);

}  // namespace tournaments
