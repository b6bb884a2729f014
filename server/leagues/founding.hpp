// Whether a league can be made with such settings, here and now. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/leagues/seen.hpp"
#include "server/leagues/surroundings.hpp"

namespace leagues {

/// Why this person cannot found it; empty: they can, as far as limits and their club allow. Refuses "not_admin" where
/// it is of no club, "name", "durations", "games_at_once", "absence_days", and what tournaments::founding_refusal()
/// refuses of a division.
std::optional<Refusal> founding_refusal(const tournament::league::LeagueSettings& settings, const Person& founder,
                                        bool of_club, std::int64_t now_ms, const Limits& limits);

/// Why there cannot be this one beside all that there are. "too_many_open", "too_many".
std::optional<Refusal> limit_refusal(const std::vector<Seen>& all, const Founding& wanted, const Limits& limits);

}  // namespace leagues
