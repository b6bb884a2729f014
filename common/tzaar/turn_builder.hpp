// A turn of TZAAR step by step, for people who click: select a stack, capture, select again, capture, stack or
// pass; or place a piece. Half turns exist here and in the browser only.
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/tzaar/position.hpp"

namespace tzaar {

/// What may follow the part chosen so far. The game is not over. Refuses a part that begins no legal turn, with
/// the code of the rule it breaks. While a stack is to be selected, `blocked` says of every other one of the mover's
/// what keeps it from acting.
core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial);

}  // namespace tzaar
