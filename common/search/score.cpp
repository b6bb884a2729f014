#include "common/search/score.hpp"

#include <cmath>

namespace search {

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
