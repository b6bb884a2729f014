// A turn of DVONN step by step, for people who click: place a piece; or select a stack and say where it goes.
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/dvonn/position.hpp"
#include "common/game/rules.hpp"

namespace dvonn {

/// What may follow the part chosen so far, which is nothing, a selected stack ("A1") or a whole turn. The game is not
/// over. Refuses a part that begins no legal turn, with the code of the rule it breaks. While a stack is to be
/// selected, `blocked` says of every other one of the mover's, and of single DVONN pieces, what keeps it from moving.
core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial);

}  // namespace dvonn
