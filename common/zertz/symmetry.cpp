#include "common/zertz/symmetry.hpp"

#include <array>
#include <vector>

namespace zertz {

namespace {

constexpr std::size_t board_count = boards.size();

std::array<std::vector<hex::Symmetry>, board_count> of_all_boards() {
  std::array<std::vector<hex::Symmetry>, board_count> all;
  for (std::size_t i = 0; i < board_count; ++i) all[i] = hex::symmetries(grid, boards[i].rings());
  return all;
}

std::vector<hex::PlaceNumbers> numbers_of_all_boards() {
  const auto all = of_all_boards();
  return {all.begin(), all.end()};
}

void add_changes(hex::SymmetricHash& hash, Mask before, Mask after, std::uint64_t what) {
  hex::for_each(before ^ after, [&](Point point) { hash.add(point, hex::has(after, point) ? what : 0 - what); });
}

}  // namespace

std::span<const hex::Symmetry> symmetries(const Position& position) {
  static const auto all = of_all_boards();
  return all[static_cast<std::size_t>(position.variant.board)];
}

const hex::PlaceNumbers& place_numbers(const Position& position) {
  static const auto all = numbers_of_all_boards();
  return all[static_cast<std::size_t>(position.variant.board)];
}

void add_board(hex::SymmetricHash& hash, const Position& position) { add_turn(hash, Position(), {}, position); }

void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn&, const Position& after) {
  add_changes(hash, before.rings, after.rings, core::mix(1));
  for (std::size_t i = 0; i < before.marbles.size(); ++i) {
    add_changes(hash, before.marbles[i], after.marbles[i], core::mix(i + 2));
  }
}

Position moved(const Position& position, const hex::Symmetry& symmetry) {
  Position other = position;
  other.rings = hex::moved(position.rings, symmetry);
  for (std::size_t i = 0; i < other.marbles.size(); ++i) other.marbles[i] = hex::moved(position.marbles[i], symmetry);
  return other;
}

Turn moved(const Turn& turn, const hex::Symmetry& symmetry) {
  Turn other = turn;
  other.at = hex::moved(turn.at, symmetry);
  other.removed = hex::moved(turn.removed, symmetry);
  other.path = {};
  for (std::size_t i = 0; i < turn.path.size(); ++i) other.path.push(hex::moved(turn.path[i], symmetry));
  return other;
}

}  // namespace zertz
