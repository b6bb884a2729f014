// Numbers that show a player how a game of TZAAR is going.
#pragma once

#include <vector>

#include "common/game/rules.hpp"
#include "common/tzaar/position.hpp"

namespace tzaar {

/// For each side, how many stacks of each type it shows ("tzaars" "tzarras" "totts"; limit 0: a side that shows none
/// has lost) and how many captures it has now or would have if it were to move ("captures"; limit 0). During placement,
/// instead of these, how many pieces of each type it has left to place ("tzaars_left" "tzarras_left" "totts_left";
/// limit: all of its pieces).
std::vector<game::Fact> facts(const Position& position);

}  // namespace tzaar
