#include "common/search/score.hpp"

#include <algorithm>
#include <cmath>

namespace search {

namespace {

/// Estimates are right as they are after so many nodes; log-odds grow with this power of them, as far as was measured.
constexpr double nodes_of_weights = 50'000;
constexpr double growth = 0.2;
constexpr std::uint64_t least_measured = 4'000;
constexpr std::uint64_t most_measured = 300'000;

}  // namespace

Score surer_with(std::uint64_t nodes, Score found) {
  if (decided(found)) return found;
  const auto measured = static_cast<double>(std::clamp(nodes, least_measured, most_measured));
  return held_to_estimates(static_cast<Score>(std::lround(found * std::pow(measured / nodes_of_weights, growth))));
}

double chance(Score estimate) { return 1.0 / (1.0 + std::exp(-estimate / points_a_logit)); }

std::string text(Score score) {
  if (decided(score)) {
    const int turns = won - std::abs(score);
    return score > 0 ? "win " + std::to_string((turns + 1) / 2) : "loss " + std::to_string(turns / 2);
  }
  const int tenths = static_cast<int>(std::lround(chance(score) * 1000));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

}  // namespace search
