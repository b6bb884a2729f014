// What helps a player to see how a game of TZAAR stands.
#pragma once

#include <vector>

#include "common/game/rules.hpp"
#include "common/tzaar/position.hpp"

namespace tzaar {

/// For each side, how many stacks of each type it shows ("tzaars" "tzarras" "totts"; limit 0: who shows none has lost)
/// and, except while placing, how many captures it has now or would have if it were to move ("captures"; limit 0).
std::vector<game::Fact> facts(const Position& position);

}  // namespace tzaar
