#include "common/tzaar/symmetry.hpp"

#include <compare>

namespace tzaar {

namespace {

/// Of positions: where two symmetries lead, by the first space at which they differ.
std::strong_ordering order(const Position& position, const hex::Symmetry& a, const hex::Symmetry& b) {
  for (std::size_t i = 0; i < spaces; ++i) {
    const Stack& one = position.stacks[a.from[i]];
    const Stack& other = position.stacks[b.from[i]];
    if (one != other) return one.word() <=> other.word();
  }
  return std::strong_ordering::equal;
}

}  // namespace

std::span<const hex::Symmetry> symmetries(const Position&) {
  static const std::vector<hex::Symmetry> all = hex::symmetries(board, all_spaces);
  return all;
}

std::vector<const hex::Symmetry*> ways_to_canonical(const Position& position) {
  return hex::leading_to_least(symmetries(position), [&position](const hex::Symmetry& a, const hex::Symmetry& b) {
    return order(position, a, b);
  });
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
