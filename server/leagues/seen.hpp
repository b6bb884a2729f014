// A league as those who show it see it. Values; any thread.
#pragma once

#include <cstdint>
#include <memory>

#include "common/core/strong_id.hpp"
#include "server/tournament/league/league.hpp"
#include "server/tournaments/acts/acting.hpp"
#include "server/tournaments/acts/refusal.hpp"

namespace leagues {

using Person = tournaments::Person;
using Refusal = tournaments::Refusal;
using LeaguePtr = std::shared_ptr<const tournament::league::League>;

/// What is known of it when it is made, and never changes.
struct Founding {
  core::LeagueId id;
  core::UserId founder;
  std::int64_t created_ms = 0;  ///< wall clock, Unix milliseconds
};

/// After some event. Its version is league->next_number().
struct Seen {
  Founding founding;
  LeaguePtr league;
};

/// The division that somebody plays in, while its tournament goes on. Null: in none.
const tournament::league::Division* playing_division(const tournament::league::LeagueState& state, core::UserId user);

}  // namespace leagues
