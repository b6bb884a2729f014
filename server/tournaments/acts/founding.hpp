// Whether a tournament can be made with such settings, here and now. Pure.
#pragma once

#include <cstdint>
#include <optional>

#include "server/room/user.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "server/tournament/settings.hpp"
#include "server/tournaments/acts/refusal.hpp"
#include "server/tournaments/surroundings.hpp"

namespace tournaments {

/// What is missing is filled in: tie-breaks and the lot.
tournament::Settings completed(tournament::Settings settings);

/// Why this person cannot make it; empty: they can, as far as limits allow. Refuses "guest", "bot", "name", what
/// tournament::fault() finds, what games cannot be played with ("unknown_game", "bad_setup", "bad_clock", "unrated"),
/// "clock_kind" (days where all play at once, or the other way round), "no_show" and "starts".
std::optional<Refusal> founding_refusal(const tournament::Settings& settings, const room::User& director,
                                        std::int64_t now_ms, const Limits& limits);
/// "too_many_open", "too_many_today", "too_many".
std::optional<Refusal> limit_refusal(const storage::TournamentCounts& counts, const Limits& limits);

}  // namespace tournaments
