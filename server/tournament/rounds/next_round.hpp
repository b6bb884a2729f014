// Which round comes next. Pure.
#pragma once

#include <optional>

#include "server/tournament/state.hpp"

namespace tournament {

/// The pairings of the next round, of a tournament that has started and whose rounds are decided (by days: whatever
/// is). Empty: there is none, or, in an arena, nobody to pair now.
std::optional<RoundPaired> next_round(const State& state);

/// Whether no further round can come, whatever people do. An arena: its time is up.
bool was_last_round(const State& state, std::int64_t now_ms);

}  // namespace tournament
