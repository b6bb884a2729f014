// A second way to judge puzzles: every turn and every answer, by the rules alone. Slow and simple.
#pragma once

#include "common/game/rules.hpp"

namespace puzzles {

template <game::Rules R>
bool wins(const typename R::Position& position, int turns);

/// Does the side that has just moved win with so many turns more, whatever the answer?
template <game::Rules R>
bool wins_against_all(const typename R::Position& position, int turns) {
  const game::Side attacker = game::other(R::to_move(position));
  if (const auto outcome = R::outcome(position)) return outcome->winner == attacker;
  if (turns == 0) return false;
  for (const auto& answer : R::legal_turns(position)) {
    const auto next = R::play(position, answer);
    const auto outcome = R::outcome(next);
    if (outcome ? outcome->winner != attacker : !wins<R>(next, turns)) return false;
  }
  return true;
}

/// Does the side to move win within so many of its turns?
template <game::Rules R>
bool wins(const typename R::Position& position, int turns) {
  for (const auto& turn : R::legal_turns(position)) {
    if (wins_against_all<R>(R::play(position, turn), turns - 1)) return true;
  }
  return false;
}

}  // namespace puzzles
