// A turn of ZÈRTZ step by step, for people who click: place a marble and remove a ring, or the ring first; or jump
// from ring to ring. Half turns exist here and in the browser only.
#pragma once

#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/zertz/position.hpp"

namespace zertz {

/// No more whole chains than this are offered at once.
inline constexpr std::size_t most_chains = 200;

/// What may follow the part chosen so far. The game is not over. Refuses a part that begins no legal turn, with the
/// code of the rule it breaks.
///
/// Placing: "place" and "remove" steps have points, several may share one; `gain` is what the turn would claim;
/// `blocked` says of every other ring why it cannot be removed. Where claiming is a choice the turn is whole without it
/// and a "claim" button follows. Capturing: "select" a marble, then "capture" ring by ring; where the whole chains are
/// no more than most_chains, each is offered, too, as a numbered "capture" button.
core::Expected<game::Steps, game::Refusal> steps(const Position& position, std::string_view partial);

}  // namespace zertz
