// An arena: whoever is free is paired again and again, and wins in a row count double. Pure.
#pragma once

#include <cstdint>
#include <vector>

#include "server/tournament/state.hpp"

namespace tournament {

/// From the start of one wave of pairings to the next, so that more than two who have just played are free.
inline constexpr std::int64_t wave_ms = 10'000;

/// By row: 2 for a win, 1 for a draw; twice as much after two wins in a row, until a game that is not won. A win
/// without a game counts, but begins no such streak.
std::vector<int> arena_points(const State& state);

/// Pairs those who are free, close in points and not those who have just met if others are there; fewer than two: none.
std::vector<Paired> arena_wave(const State& state);

}  // namespace tournament
