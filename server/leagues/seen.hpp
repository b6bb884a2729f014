// A league as those who show it see it. Values; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/tournament/league/league.hpp"
#include "server/tournaments/acts/acting.hpp"
#include "server/tournaments/acts/refusal.hpp"

namespace leagues {

using Person = tournaments::Person;
using Refusal = tournaments::Refusal;
using Circle = tournaments::Circle;
using LeaguePtr = std::shared_ptr<const tournament::league::League>;

/// What is known of it when it is made, and never changes.
struct Founding {
  core::LeagueId id;
  core::UserId founder;
  std::int64_t created_ms = 0;  ///< wall clock, Unix milliseconds
  Circle circle = {};           ///< without a club: of the whole site
};

/// After some event. Its version is league->next_number().
struct Seen {
  Founding founding;
  LeaguePtr league;
};

/// Whether this person does what the founder may: officers in the leagues of their club, administrators in all.
bool may_direct(const Founding& founding, const Person& person);

/// A division among all that a league has had.
struct DivisionPlace {
  int season = 0;
  int division = 0;  ///< from 0
};
/// The one that was played, or is played, as this tournament. Empty: none.
std::optional<DivisionPlace> division_played_as(const tournament::league::LeagueState& state,
                                                const std::string& tournament);
/// The one of the season that goes on that somebody plays in, or played in until it ended. Empty: none.
std::optional<DivisionPlace> division_of(const tournament::league::LeagueState& state, core::UserId user);

/// The division that somebody plays in, while its tournament goes on. Null: in none.
const tournament::league::Division* playing_division(const tournament::league::LeagueState& state, core::UserId user);

}  // namespace leagues
