#include "common/tzaar/symmetry.hpp"

#include <vector>

namespace tzaar {

std::span<const hex::Symmetry> symmetries(const Position&) {
  static const std::vector<hex::Symmetry> all = hex::symmetries(board, all_spaces);
  return all;
}

const hex::PlaceNumbers& place_numbers(const Position& position) {
  static const hex::PlaceNumbers numbers(symmetries(position));
  return numbers;
}

void add_changes(hex::SymmetricHash& hash, const Position& before, const Position& after) {
  for (std::size_t i = 0; i < spaces; ++i) {
    if (before.stacks[i] == after.stacks[i]) continue;
    hash.add(Point{static_cast<std::uint8_t>(i)},
             core::mix(after.stacks[i].word()) - core::mix(before.stacks[i].word()));
  }
}

Position moved(const Position& position, const hex::Symmetry& symmetry) {
  Position other = position;
  for (std::size_t i = 0; i < spaces; ++i) other.stacks[i] = position.stacks[symmetry.from[i]];
  return other;
}

Turn moved(Turn turn, const hex::Symmetry& symmetry) {
  for (Action* action : {&turn.first, &turn.second}) {
    action->from = hex::moved(action->from, symmetry);
    action->to = hex::moved(action->to, symmetry);
  }
  return turn;
}

}  // namespace tzaar
