// How much of a player's network delay is not charged to them: a stock for the whole game that each delay empties and
// nothing fills. A slow link and a feigned one look the same, so a feigned one gains no more than the stock. A value,
// in milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "common/clock/time_control.hpp"

namespace clocks {

class LagQuota {
 public:
  explicit LagQuota(const Live& control)
      : unit_(std::min<std::int64_t>(1000, estimated_seconds(control) * 4 + 150)), left_(stock_ms()) {}

  /// What a whole game has.
  std::int64_t stock_ms() const { return 7 * unit_; }
  std::int64_t left_ms() const { return left_; }
  /// What a single turn may get now.
  std::int64_t at_once_ms() const { return std::min(3 * unit_, left_); }

  /// How much of this round trip the player would not be charged now.
  std::int64_t compensation_ms(std::int64_t lag_ms) const { return std::clamp<std::int64_t>(lag_ms, 0, at_once_ms()); }

  /// A turn is over for which this much was not charged.
  void take(std::int64_t given_ms) { left_ = std::max<std::int64_t>(0, left_ - given_ms); }

 private:
  std::int64_t unit_;
  std::int64_t left_;
};

}  // namespace clocks
