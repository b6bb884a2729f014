// Whether a league can be made with such settings, here and now. Pure.
#pragma once

#include <cstdint>
#include <optional>

#include "server/leagues/seen.hpp"
#include "server/leagues/surroundings.hpp"

namespace leagues {

/// Why this person cannot found it; empty: they can, as far as limits allow. Refuses "not_admin", "name", "durations",
/// "games_at_once", and what tournaments::founding_refusal() refuses of a division.
std::optional<Refusal> founding_refusal(const tournament::league::LeagueSettings& settings, const Person& founder,
                                        std::int64_t now_ms, const Limits& limits);

}  // namespace leagues
