// Places and directions on a grid of hexagons in upright columns: q counts columns from the left,
// t steps upward, and a step to the upper right adds one to both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hex {

struct Axial {
  int q;
  int t;
  friend constexpr bool operator==(const Axial&, const Axial&) = default;
};

/// Clockwise. The first three lead to points of higher number, the last three to lower ones: see board.hpp.
enum class Direction : std::uint8_t { up, upper_right, lower_right, down, lower_left, upper_left };

inline constexpr std::array<Direction, 6> directions{Direction::up,   Direction::upper_right, Direction::lower_right,
                                                     Direction::down, Direction::lower_left,  Direction::upper_left};

constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }

constexpr bool ascends(Direction direction) { return index(direction) < 3; }

constexpr Direction opposite(Direction direction) { return static_cast<Direction>((index(direction) + 3) % 6); }

constexpr Axial step(Axial from, Direction direction) {
  constexpr std::array<Axial, 6> deltas{Axial{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
  const Axial delta = deltas[index(direction)];
  return {from.q + delta.q, from.t + delta.t};
}

/// Do the two places lie on one straight line of the grid (whatever is between them)?
constexpr bool in_line(Axial a, Axial b) { return a.q == b.q || a.t == b.t || a.q - a.t == b.q - b.t; }

}  // namespace hex
