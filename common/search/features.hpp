// What an estimate is made of: how often each of a game's features occurs, times its weight, which goes from an early
// to a late value with the game's progress. The same description of a position feeds the search and the tool in
// tests/tune that finds the weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/search/score.hpp"

namespace search {

/// In points, see score.hpp.
struct Weight {
  std::int16_t early;
  std::int16_t late;
};

/// Adds up what a description tells it: sum(feature, amount).
template <std::size_t N>
class WeightedSum {
 public:
  explicit constexpr WeightedSum(const std::array<Weight, N>& weights) : weights_(weights) {}

  constexpr void operator()(std::size_t feature, int amount) {
    early_ += weights_[feature].early * amount;
    late_ += weights_[feature].late * amount;
  }

  /// `left` of `whole` is still to be played.
  constexpr Score score(int left, int whole) const {
    return held_to_estimates((early_ * left + late_ * (whole - left)) / whole);
  }

 private:
  const std::array<Weight, N>& weights_;
  int early_ = 0;
  int late_ = 0;
};

}  // namespace search
