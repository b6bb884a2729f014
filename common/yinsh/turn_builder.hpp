// A turn of YINSH step by step, for people who click: place a ring; or take rows with their rings, select a ring, move
// it, and take rows again. Half turns exist here and in the browser only.
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/yinsh/position.hpp"

namespace yinsh {

/// What may follow the part chosen so far. The game is not over. Refuses a part that begins no legal turn, with the
/// code of the rule it breaks.
///
/// "place", "select" and "move" steps have the point; `gain` of a move are the markers that turn over. A "row" step has
/// the row's first end as its point and its five markers as its `gain`; "ring" steps, one for each own ring, follow it.
/// While a ring is to be selected, `blocked` says of every other one of the mover's that it cannot move. A forced pass
/// is a button.
core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial);

}  // namespace yinsh
