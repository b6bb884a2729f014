// A token bucket: so many messages at once, refilled evenly. Pure: time is an argument.
#pragma once

#include <algorithm>
#include <cstdint>

namespace session {

class RateLimit {
 public:
  /// `messages` in any `per_ms`, on average; all of them at once after a pause.
  constexpr RateLimit(std::int64_t messages, std::int64_t per_ms)
      : cost_(per_ms / messages), capacity_(per_ms), available_(per_ms) {}

  /// Takes one message at `now_ms` (any steady clock): 0 if it may pass, else the milliseconds until one may.
  std::int64_t take(std::int64_t now_ms) {
    if (started_) available_ = std::min(capacity_, available_ + (now_ms - last_ms_));
    started_ = true;
    last_ms_ = now_ms;
    if (available_ < cost_) return cost_ - available_;
    available_ -= cost_;
    return 0;
  }

  /// Whether at `now_ms` all of them may pass at once.
  bool is_restored(std::int64_t now_ms) const { return available_ + (now_ms - last_ms_) >= capacity_; }

 private:
  std::int64_t cost_;  ///< milliseconds of refill that one message uses up
  std::int64_t capacity_;
  std::int64_t available_;
  std::int64_t last_ms_ = 0;
  bool started_ = false;
};

}  // namespace session
