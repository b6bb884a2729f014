// How much of a player's network delay is not charged to him: a stock that each turn fills and each delay empties, so
// that whoever feigns delays gains no more than the stock. A value, in milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "common/clock/time_control.hpp"

namespace clocks {

class LagQuota {
 public:
  explicit LagQuota(const Live& control)
      : gain_(std::min<std::int64_t>(1000, estimated_seconds(control) * 4 + 150)), left_(3 * gain_) {}

  std::int64_t gain_ms() const { return gain_; }
  std::int64_t most_ms() const { return 7 * gain_; }
  std::int64_t left_ms() const { return left_; }

  /// How much of this round trip the player would not be charged now.
  std::int64_t compensation_ms(std::int64_t lag_ms) const { return std::clamp<std::int64_t>(lag_ms, 0, left_); }

  /// A turn is over for which so much was not charged.
  void take(std::int64_t given_ms) { left_ = std::min(most_ms(), left_ + gain_ - given_ms); }

 private:
  std::int64_t gain_;
  std::int64_t left_;
};

}  // namespace clocks
