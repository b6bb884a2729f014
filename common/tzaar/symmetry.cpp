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

namespace {

void add_changes(hex::SymmetricHash& hash, const Position& before, const Position& after, Mask places) {
  hex::for_each(places, [&](Point place) {
    if (before.at(place) == after.at(place)) return;
    hash.add(place, core::mix(after.at(place).word()) - core::mix(before.at(place).word()));
  });
}

}  // namespace

void add_board(hex::SymmetricHash& hash, const Position& position) {
  add_changes(hash, Position(), position, all_spaces);
}

void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn& turn, const Position& after) {
  add_changes(hash, before, after, touched(turn));
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
