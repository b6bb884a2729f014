#include "common/zertz/symmetry.hpp"

#include <array>
#include <compare>

namespace zertz {

namespace {

constexpr std::size_t board_count = boards.size();

std::array<std::vector<hex::Symmetry>, board_count> of_all_boards() {
  std::array<std::vector<hex::Symmetry>, board_count> all;
  for (std::size_t i = 0; i < board_count; ++i) all[i] = hex::symmetries(grid, boards[i].rings());
  return all;
}

/// Where two symmetries lead: by the rings removed, then by the marbles of each colour.
std::strong_ordering order(const Position& position, const hex::Symmetry& a, const hex::Symmetry& b) {
  const hex::Mask removed = position.board().rings() & ~position.rings;
  if (const auto is = hex::moved(removed, a) <=> hex::moved(removed, b); is != 0) return is;
  for (const hex::Mask marbles : position.marbles) {
    if (const auto is = hex::moved(marbles, a) <=> hex::moved(marbles, b); is != 0) return is;
  }
  return std::strong_ordering::equal;
}

}  // namespace

std::span<const hex::Symmetry> symmetries(const Position& position) {
  static const auto all = of_all_boards();
  return all[static_cast<std::size_t>(position.variant.board)];
}

std::vector<const hex::Symmetry*> ways_to_canonical(const Position& position) {
  return hex::leading_to_least(symmetries(position), [&position](const hex::Symmetry& a, const hex::Symmetry& b) {
    return order(position, a, b);
  });
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
