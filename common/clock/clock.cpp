#include "common/clock/clock.hpp"

#include <algorithm>

namespace clocks {

using game::Side;

LiveClock::LiveClock(const Live& control)
    : control_(control), left_{control.full_ms(), control.full_ms()}, quotas_{LagQuota(control), LagQuota(control)} {}

/// Moments of two threads may come in the wrong order by a little.
std::int64_t LiveClock::elapsed(std::int64_t now) const {
  return used_ + (since_ ? std::max<std::int64_t>(0, now - *since_) : 0);
}

Figures LiveClock::left_ms(std::int64_t now) const {
  Figures figures = left_;
  if (side_) {
    std::int64_t& remaining = figures[static_cast<std::size_t>(*side_)];
    remaining = std::max<std::int64_t>(0, remaining - elapsed(now));
  }
  return figures;
}

void LiveClock::run(Side side, std::int64_t now) {
  side_ = side;
  since_ = now;
  used_ = 0;
}

void LiveClock::rest() {
  side_.reset();
  since_.reset();
  used_ = 0;
}

Press LiveClock::press(std::int64_t now, std::int64_t lag_ms) const {
  Press press{false, left_, 0, 0};
  if (!side_) return press;
  const std::int64_t took = elapsed(now);
  press.given_ms = std::min(took, quota().compensation_ms(lag_ms));
  press.spent_ms = took - press.given_ms;
  press.flagged = press.spent_ms > left(*side_);
  std::int64_t& remaining = press.left_ms[static_cast<std::size_t>(*side_)];
  remaining = press.flagged ? 0 : control_.after_turn(remaining - press.spent_ms);
  return press;
}

void LiveClock::settle(const Figures& left_ms, std::int64_t given_ms) {
  left_ = left_ms;
  if (side_) quotas_[static_cast<std::size_t>(*side_)].take(given_ms);
  rest();
}

void LiveClock::stop(const Figures& left_ms) {
  since_.reset();
  if (side_) used_ = std::max<std::int64_t>(0, left(*side_) - left_ms[static_cast<std::size_t>(*side_)]);
}

void LiveClock::stop_as_turn_began() { stop(left_); }

void LiveClock::go(std::int64_t now) {
  if (side_) since_ = now;
}

std::optional<std::int64_t> LiveClock::flag_in_ms(std::int64_t now) const {
  if (!running()) return std::nullopt;
  const std::int64_t grace = std::min(quota().at_once_ms(), most_grace_ms);
  // A turn that takes exactly what is left is in time: the flag falls a millisecond later.
  return std::max<std::int64_t>(0, left(*side_) + grace + 1 - elapsed(now));
}

}  // namespace clocks
