#include "common/dvonn/symmetry.hpp"

#include <vector>

#include "common/core/hash.hpp"

namespace dvonn {
namespace {

void add_changes(hex::SymmetricHash& hash, const Position& before, const Position& after, Mask changed) {
  hex::for_each(changed,
                [&](Point point) { hash.add(point, core::mix(word(after, point)) - core::mix(word(before, point))); });
}

}  // namespace

std::span<const hex::Symmetry> symmetries(const Position&) {
  static const std::vector<hex::Symmetry> all = hex::symmetries(grid, all_spaces);
  return all;
}

const hex::PlaceNumbers& place_numbers(const Position& position) {
  static const hex::PlaceNumbers numbers(symmetries(position));
  return numbers;
}

void add_board(hex::SymmetricHash& hash, const Position& position) {
  add_changes(hash, Position(), position, position.occupied());
}

void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn& turn, const Position& after) {
  add_changes(hash, before, after, changed(turn, before, after));
}

Position moved(const Position& position, const hex::Symmetry& symmetry) {
  Position other = position;
  for (std::size_t i = 0; i < places; ++i) {
    other.height[i] = position.height[symmetry.from[i]];
    other.black[i] = position.black[symmetry.from[i]];
  }
  for (Mask& side : other.stacks) side = hex::moved(side, symmetry);
  for (DvonnPiece& each : other.dvonn) each.space = hex::moved(each.space, symmetry);
  order(other.dvonn);
  return other;
}

Turn moved(Turn turn, const hex::Symmetry& symmetry) {
  turn.from = hex::moved(turn.from, symmetry);
  turn.to = hex::moved(turn.to, symmetry);
  return turn;
}

}  // namespace dvonn
