// What counts in a position of ZÈRTZ in which no marble can jump: a list of features, seen from the side to move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "common/zertz/search/state.hpp"
#include "common/zertz/sets.hpp"

namespace zertz {

/// Where each group of features begins. role: 0 to move, 1 waits; what the one who waits has is counted negatively.
namespace feature {
inline constexpr std::size_t alone = 0;                 ///< role, colour, marbles missing (0 to 7)
inline constexpr std::size_t each = alone + 2 * 3 * 8;  ///< role, marbles missing from a set of each (0 to 9)
inline constexpr std::size_t near = each + 2 * 10;      ///< role, sets that one, two marbles complete (2), how many (4)
inline constexpr std::size_t needed = near + 2 * 2 * 4;  ///< role, colour; marbles on the board that complete a set
inline constexpr std::size_t all = needed + 2 * 3;
}  // namespace feature

/// Marbles in the pool: all at the beginning.
inline int marbles_left(const State& state) { return total(state.position().pool); }

template <class Sink>
void describe_side(const Position& position, std::size_t side, std::size_t role, Sink& sink) {
  const int sign = role == 0 ? 1 : -1;
  const Counts& captives = position.captives[side];
  const Mode mode = position.variant.mode;
  std::array<std::size_t, 2> near{};
  const int each = missing_of_each(captives, mode);
  sink(feature::each + 10 * role + static_cast<std::size_t>(each), sign);
  if (each == 1 || each == 2) ++near[static_cast<std::size_t>(each) - 1];
  for (const Colour colour : colours) {
    const std::size_t i = index(colour);
    const int missing = missing_alone(captives, mode, colour);
    sink(feature::alone + (3 * role + i) * 8 + static_cast<std::size_t>(missing), sign);
    if (missing == 1 || missing == 2) ++near[static_cast<std::size_t>(missing) - 1];
    const bool completes = missing == 1 || (each == 1 && captives[i] < sets(mode).of_each);
    if (completes) sink(feature::needed + 3 * role + i, sign * std::popcount(position.marbles[i]));
  }
  for (std::size_t i = 0; i < near.size(); ++i) {
    sink(feature::near + (2 * role + i) * 4 + std::min<std::size_t>(near[i], 3), sign);
  }
}

template <class Sink>
void describe(const State& state, Sink& sink) {
  const Position& position = state.position();
  const std::size_t mover = index(position.to_move);
  describe_side(position, mover, 0, sink);
  describe_side(position, 1 - mover, 1, sink);
}

}  // namespace zertz
