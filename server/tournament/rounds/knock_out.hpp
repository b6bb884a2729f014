// The matches of a knock-out, read from the rounds that were played. Pure.
#pragma once

#include <vector>

#include "server/tournament/pairing/bracket.hpp"
#include "server/tournament/state.hpp"

namespace tournament {

/// Of a round that has started or is the next, from 1; rounds before it must be decided.
std::vector<pairing::Match> matches_of(const State& state, int round);

/// Rows, the winner first; in the end the match for third place decides, and the later a player lost the better.
std::vector<int> knock_out_order(const State& state);

}  // namespace tournament
