// What it costs that two players meet, as levels of which each counts more than all later ones together; packed into
// one number so that sums compare as the levels do. Pure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "server/tournament/pairing/perfect_matching.hpp"

namespace tournament::pairing {

/// FIDE's handbook, C.04.3, has the first three as absolute (C1 to C3) and the fourth next (C5).
enum class Level : std::uint8_t {
  met,                 ///< how often the two have played each other
  bye_again,           ///< 1: the bye of somebody who has had one
  side_thrice,         ///< 1: one of them gets a side they may not get
  bye_points,          ///< of whom the bye goes to
  difference,          ///< of points
  difference_squared,  ///< rather two small differences than a large one
  sides,               ///< claims that stay unanswered
  floats,              ///< who floats in the direction they floated in the last round
  places,              ///< how far from the meeting of upper and lower half, squared
};
inline constexpr std::size_t levels = 9;

/// By Level; each at least 0.
struct Weight {
  std::array<std::int64_t, levels> at{};
  std::int64_t& operator[](Level level) { return at[static_cast<std::size_t>(level)]; }
  std::int64_t operator[](Level level) const { return at[static_cast<std::size_t>(level)]; }
};

/// The weights of all pairs in one scale, with room on each level for the sum over `size / 2` pairs: a matching has no
/// more. `weight`: called with each pair of numbers below `size`, the smaller first. Of all levels only those of byes
/// may be set in no more than one pair of a matching.
template <class Weigh>
Costs packed(int size, const Weigh& weight) {
  std::vector<Weight> weights;
  Weight most;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      weights.push_back(weight(a, b));
      for (std::size_t level = 0; level < levels; ++level) {
        if (weights.back().at[level] > most.at[level]) most.at[level] = weights.back().at[level];
      }
    }
  }
  Costs costs(size);
  std::size_t next = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      const Weight& of_pair = weights[next++];
      Cost cost = 0;
      for (std::size_t level = 0; level < levels; ++level) {
        const bool one_pair =
            level == static_cast<std::size_t>(Level::bye_again) || level == static_cast<std::size_t>(Level::bye_points);
        cost = cost * (1 + most.at[level] * (one_pair ? 1 : size / 2)) + of_pair.at[level];
      }
      costs.set(a, b, cost);
    }
  }
  return costs;
}

}  // namespace tournament::pairing
