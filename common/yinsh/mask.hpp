// A set of points of YINSH's board, which has more than one word's bits: two words that act as one.
#pragma once

#include <bit>
#include <cstdint>

#include "common/hex/board.hpp"

namespace yinsh {

using hex::Point;

struct Mask {
  std::uint64_t low = 0;   ///< points 0 to 63
  std::uint64_t high = 0;  ///< points 64 to 127

  static constexpr Mask of(Point point) {
    const std::uint64_t bit = std::uint64_t{1} << (point.number & 63U);
    return point.number < 64 ? Mask{bit, 0} : Mask{0, bit};
  }

  constexpr bool empty() const { return (low | high) == 0; }
  constexpr Mask operator~() const { return {~low, ~high}; }
  friend constexpr Mask operator&(Mask a, Mask b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Mask operator|(Mask a, Mask b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Mask operator^(Mask a, Mask b) { return {a.low ^ b.low, a.high ^ b.high}; }
  constexpr Mask& operator&=(Mask other) { return *this = *this & other; }
  constexpr Mask& operator|=(Mask other) { return *this = *this | other; }
  constexpr Mask& operator^=(Mask other) { return *this = *this ^ other; }
  friend constexpr bool operator==(const Mask&, const Mask&) = default;

  /// Every point moved to a number that is smaller by this much, 1 to 63.
  friend constexpr Mask operator>>(Mask mask, int by) {
    return {mask.low >> by | mask.high << (64 - by), mask.high >> by};
  }
};

constexpr bool has(Mask mask, Point point) {
  const std::uint64_t word = point.number < 64 ? mask.low : mask.high;
  return (word >> (point.number & 63U) & 1U) != 0;
}

constexpr int count(Mask mask) { return std::popcount(mask.low) + std::popcount(mask.high); }

/// Of a mask that is not empty.
constexpr Point lowest(Mask mask) {
  const int number = mask.low != 0 ? std::countr_zero(mask.low) : 64 + std::countr_zero(mask.high);
  return {static_cast<std::uint8_t>(number)};
}
constexpr Point highest(Mask mask) {
  const int number = mask.high != 0 ? 127 - std::countl_zero(mask.high) : 63 - std::countl_zero(mask.low);
  return {static_cast<std::uint8_t>(number)};
}

/// Calls f for each point of the mask, lowest first.
template <class F>
constexpr void for_each(Mask mask, F&& f) {
  for (; mask.low != 0; mask.low &= mask.low - 1) f(lowest(mask));
  for (; mask.high != 0; mask.high &= mask.high - 1) f(lowest(mask));
}

}  // namespace yinsh
