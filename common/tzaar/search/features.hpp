// What counts in a position of TZAAR while the game is open: a list of features, each seen from the side to move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "common/tzaar/search/meetings.hpp"
#include "common/tzaar/search/state.hpp"

namespace tzaar {

/// Where each group of features begins. Unless a group has a role, what the opponent has is counted negatively with
/// the same weight; roles are the side to move and the side that waits, and the latter's count negatively as well.
namespace feature {
inline constexpr std::size_t most_height = 8;
inline constexpr std::size_t most_safe = 8;
inline constexpr std::size_t most_captures = 32;

inline constexpr std::size_t count = 0;                               ///< type, visible stacks (16)
inline constexpr std::size_t height = count + 3 * 16;                 ///< type, height
inline constexpr std::size_t safe = height + 3 * most_height;         ///< role, type, stacks not attacked
inline constexpr std::size_t captures = safe + 2 * 3 * most_safe;     ///< role, captures possible
inline constexpr std::size_t supreme = captures + 2 * most_captures;  ///< type, stacks that none can capture (4)
inline constexpr std::size_t taller = supreme + 3 * 4;                ///< by how much the highest is higher (4)
inline constexpr std::size_t hanging = taller + 4;                    ///< role, type, height of one attacked (4)
inline constexpr std::size_t place = hanging + 2 * 3 * 4;             ///< single or stack (2), where (5)
inline constexpr std::size_t tempo = place + 2 * 5;                   ///< before the first, the second action
inline constexpr std::size_t all = tempo + 2;
}  // namespace feature

/// Stacks on the board: all at the beginning, few at the end.
inline int stacks_left(const State& state) { return std::popcount(state.of(0) | state.of(1)); }

/// How far from the edge: 0 a corner, 1 the edge, 4 beside the hole.
constexpr std::array<std::uint8_t, spaces> make_depths() {
  std::array<std::uint8_t, spaces> depths{};
  for (std::size_t space = 0; space < spaces; ++space) {
    const auto distance = [](int a) { return a < 0 ? -a : a; };
    const int q = board.at[space].q - hole.q;
    const int t = board.at[space].t - hole.t;
    const int from_hole = std::max({distance(q), distance(t), distance(q - t)});
    const bool corner = from_hole == 4 && (q == 0 || t == 0 || q == t);
    depths[space] = static_cast<std::uint8_t>(corner ? 0 : 5 - from_hole);
  }
  return depths;
}
inline constexpr std::array<std::uint8_t, spaces> depths = make_depths();

/// The height of a side's highest stack.
inline int highest(const State& state, std::size_t side) {
  int height = 1;
  hex::for_each(state.of(side) & state.tall(),
                [&](Point point) { height = std::max(height, state.at(point.number).height()); });
  return height;
}

/// One side's features, each with `sign`. `role`: 0 to move, 1 waits.
template <class Sink>
void describe_side(const State& state, const Meetings& meetings, std::size_t side, std::size_t role, Sink& sink) {
  const int sign = role == 0 ? 1 : -1;
  const int higher = highest(state, 1 - side);
  for (std::size_t type = 0; type < types.size(); ++type) {
    const Mask shown = state.of(side, type);
    const Mask attacked = shown & meetings.attacked;
    const auto safe = static_cast<std::size_t>(std::popcount(shown & ~attacked));
    std::size_t supreme = 0;
    sink(feature::count + 16 * type + static_cast<std::size_t>(std::popcount(shown)), sign);
    sink(feature::safe + (3 * role + type) * feature::most_safe + std::min(safe, feature::most_safe - 1), sign);
    hex::for_each(shown, [&](Point point) {
      const int height = state.at(point.number).height();
      sink(feature::place + (height > 1 ? 5 : 0) + depths[point.number], sign);
      if (hex::has(attacked, point)) {
        sink(feature::hanging + (3 * role + type) * 4 + static_cast<std::size_t>(std::min(height, 4) - 1), sign);
      }
      if (height == 1) return;
      if (height > higher) ++supreme;
      const auto row = std::min(static_cast<std::size_t>(height), feature::most_height) - 1;
      sink(feature::height + feature::most_height * type + row, sign);
    });
    sink(feature::supreme + 4 * type + std::min<std::size_t>(supreme, 3), sign);
  }
  const auto captures = static_cast<std::size_t>(meetings.captures[side]);
  sink(feature::captures + role * feature::most_captures + std::min(captures, feature::most_captures - 1), sign);
  const int taller = highest(state, side) - higher;
  if (taller > 0) sink(feature::taller + static_cast<std::size_t>(std::min(taller, 4) - 1), sign);
}

template <class Sink>
void describe(const State& state, const Meetings& meetings, Sink& sink) {
  const std::size_t mover = index(state.mover());
  describe_side(state, meetings, mover, 0, sink);
  describe_side(state, meetings, 1 - mover, 1, sink);
  sink(feature::tempo + (state.turn_begins() ? 0 : 1), 1);
}

}  // namespace tzaar
