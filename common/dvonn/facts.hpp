// Numbers that show a player how a game of DVONN is going.
#pragma once

#include <vector>

#include "common/dvonn/position.hpp"
#include "common/game/rules.hpp"

namespace dvonn {

/// For each side, the pieces in its stacks ("pieces"; limit: all 49), its stacks ("stacks"; limit: all 49) and the
/// moves it has now or would have if it were to move ("moves"; limit 0: a side without one passes). While pieces are
/// placed, instead of these, how many of its own it has left ("left"; limit 23), and for both how many DVONN pieces are
/// left
/// ("dvonn_left"; limit 3).
std::vector<game::Fact> facts(const Position& position);

}  // namespace dvonn
