// Numbers that show a player how a game of YINSH is going.
#pragma once

#include <vector>

#include "common/game/rules.hpp"
#include "common/yinsh/position.hpp"

namespace yinsh {

/// For each side, while rings are being placed, those left to place ("rings_left", limit: 5), later the rings taken off
/// ("rings_taken", limit: how many win) and the markers that show its colour ("markers", limit: all); for both, the
/// markers in the pool ("pool", limit: all).
std::vector<game::Fact> facts(const Position& position);

}  // namespace yinsh
