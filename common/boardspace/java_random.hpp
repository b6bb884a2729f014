// The generator of Java's library, java.util.Random: its numbers have been the same everywhere since 1998. Pure.
#pragma once

#include <cstdint>

namespace boardspace {

/// A linear congruence modulo 2^48, of which the high bits are taken.
class JavaRandom {
 public:
  explicit constexpr JavaRandom(std::int64_t seed) : state_((static_cast<std::uint64_t>(seed) ^ factor) & mask) {}

  /// The next 1 to 32 bits.
  constexpr std::uint32_t bits(int count) {
    state_ = (state_ * factor + 11) & mask;
    return static_cast<std::uint32_t>(state_ >> (width - count));
  }

 private:
  static constexpr int width = 48;
  static constexpr std::uint64_t mask = (std::uint64_t{1} << width) - 1;
  static constexpr std::uint64_t factor = 0x5deece66d;

  std::uint64_t state_;
};

}  // namespace boardspace
