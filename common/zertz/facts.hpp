// Numbers that show a player how a game of ZÈRTZ is going.
#pragma once

#include <vector>

#include "common/game/rules.hpp"
#include "common/zertz/position.hpp"

namespace zertz {

/// For each side, how many marbles each of the four sets lacks ("lacks_each", "lacks_white" and so on; limit: how many
/// the set has); for both, what is left in the pool ("pool_white" and so on; limit: how many there were).
std::vector<game::Fact> facts(const Position& position);

}  // namespace zertz
