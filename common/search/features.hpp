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

/// Adds up what a description tells it: sum(feature, amount). Both values of a weight are added with one addition, the
/// late one in the upper half: each sum stays within 16 bits, because an estimate does.
template <std::size_t N>
class WeightedSum {
 public:
  using Packed = std::array<std::int32_t, N>;

  static constexpr Packed packed(const std::array<Weight, N>& weights) {
    Packed all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = weights[i].late * 65536 + weights[i].early;
    return all;
  }

  explicit constexpr WeightedSum(const Packed& weights) : weights_(weights) {}

  constexpr void operator()(std::size_t feature, int amount) { sum_ += weights_[feature] * amount; }

  /// `left` of `whole` is still to be played.
  constexpr Score score(int left, int whole) const { return score(sum_, left, whole); }
  static constexpr Score score(std::int32_t sum, int left, int whole) {
    const auto early = static_cast<std::int16_t>(static_cast<std::uint16_t>(sum & 0xffff));
    const int late = (sum - early) / 65536;
    return held_to_estimates((early * left + late * (whole - left)) / whole);
  }

 private:
  const Packed& weights_;
  std::int32_t sum_ = 0;
};

}  // namespace search
