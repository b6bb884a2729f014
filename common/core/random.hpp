// The generator behind random set-ups: from a seed text, the same numbers everywhere and for ever.
// schema/notation.md describes it exactly, so that anybody can recompute a set-up. Not for secrets.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"

namespace core {

inline constexpr std::size_t longest_seed = 64;

/// 1 to 64 letters and digits of ASCII.
constexpr bool is_seed(std::string_view text) {
  return !text.empty() && text.size() <= longest_seed &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_digit(c); });
}

/// SplitMix64, started with the hash of the seed text.
class Random {
 public:
  explicit constexpr Random(std::string_view seed) : state_(hash_text(seed)) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    return mix(state_);
  }

  /// Evenly from 0 to n - 1: numbers below 2^64 mod n are drawn again. n > 0.
  constexpr std::uint64_t below(std::uint64_t n) {
    const std::uint64_t unfair = (0 - n) % n;
    std::uint64_t drawn = next();
    while (drawn < unfair) drawn = next();
    return drawn % n;
  }

 private:
  std::uint64_t state_;
};

/// Fisher and Yates, from the last element down: each changes places with one at or before it.
template <class Sequence>
constexpr void shuffle(Sequence& sequence, Random& random) {
  for (std::size_t last = sequence.size(); last-- > 1;) {
    std::swap(sequence[last], sequence[static_cast<std::size_t>(random.below(last + 1))]);
  }
}

}  // namespace core
