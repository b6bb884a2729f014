// A position as movement sees it: whose stack is where, of which type, how high. What stacks hold inside is left
// out, so that counting turns touches few bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "common/tzaar/position.hpp"

namespace tzaar {

using hex::Direction;
using hex::Mask;

struct Field {
  std::array<Mask, 2> side{};  ///< by Side
  std::array<Mask, 3> type{};  ///< by Type, both sides
  std::array<std::uint8_t, spaces> height{};

  explicit constexpr Field(const Position& position) {
    for (std::size_t i = 0; i < spaces; ++i) {
      const Stack& stack = position.stacks[i];
      if (stack.empty()) continue;
      side[index(stack.owner())] |= Mask{1} << i;
      type[index(stack.top())] |= Mask{1} << i;
      height[i] = static_cast<std::uint8_t>(stack.height());
    }
  }

  constexpr Mask occupied() const { return side[0] | side[1]; }
  constexpr Mask of(Side owner) const { return side[index(owner)]; }
  constexpr Mask of(Side owner, Type kind) const { return side[index(owner)] & type[index(kind)]; }

  /// Is the stack at `from` high enough to capture the one at `to`?
  constexpr bool beats(Point from, Point to) const { return height[from.number] >= height[to.number]; }

  /// Has the side no visible piece left of some type?
  constexpr bool misses_a_type(Side owner) const {
    return (of(owner) & type[0]) == 0 || (of(owner) & type[1]) == 0 || (of(owner) & type[2]) == 0;
  }

  /// The last visible piece of its type that its side has: the one whose loss ends the game.
  constexpr bool is_last_of_type(Point point) const {
    const Mask here = hex::bit(point);
    const Mask owner = (side[0] & here) != 0 ? side[0] : side[1];
    for (const Mask kind : type) {
      if ((kind & here) != 0) return (kind & owner) == here;
    }
    return false;
  }

  /// A piece is placed on an empty space.
  constexpr void place(Point to, Side owner, Type kind) {
    side[index(owner)] |= hex::bit(to);
    type[index(kind)] |= hex::bit(to);
    height[to.number] = 1;
  }
  /// The stack at `from` captures the one at `to`, or is stacked on it.
  constexpr void capture(Point from, Point to) { move(from, to, height[from.number]); }
  constexpr void stack(Point from, Point to) {
    move(from, to, static_cast<std::uint8_t>(height[from.number] + height[to.number]));
  }

 private:
  constexpr void move(Point from, Point to, std::uint8_t new_height) {
    const Mask there = hex::bit(to);
    const Mask both = hex::bit(from) | there;
    const std::size_t mover = hex::has(side[0], from) ? 0 : 1;
    side[mover] = (side[mover] & ~both) | there;
    side[1 - mover] &= ~there;
    for (Mask& kind : type) {
      const Mask moved = hex::has(kind, from) ? there : 0;
      kind = (kind & ~both) | moved;
    }
    height[from.number] = 0;
    height[to.number] = new_height;
  }
};

/// Calls f(from, to) for every line of sight of a side's stacks: `to` is the first occupied space that way.
template <class F>
constexpr void for_each_meeting(const Field& field, Side side, F&& f) {
  const Mask occupied = field.occupied();
  hex::for_each(field.of(side), [&](Point from) {
    for (const Direction way : hex::directions) {
      if (const std::optional<Point> to = board.first_on_way(from, way, occupied)) f(from, *to);
    }
  });
}

}  // namespace tzaar
