// Why a turn was worse than another, from facts of the positions that they lead to: how the game ends in each line,
// what is in danger, what is lost. No opinion of its own; where no fact tells the two apart it says nothing. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/game/game.hpp"
#include "common/review/review.hpp"

namespace review {

/// A turn and what is expected to follow it, to the end where that is known.
using Line = std::vector<std::string>;

/// `before`: the game in which `side` is to move.
std::optional<Reason> reason_of(const game::Game& before, game::Side side, const Line& played, const Line& better);

}  // namespace review
