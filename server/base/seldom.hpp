// Lets something through once in a while, for log lines that strangers can cause. Any thread.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/base/clocks.hpp"

namespace base {

class Seldom {
 public:
  constexpr explicit Seldom(std::int64_t pause_ms) : pause_ms_(pause_ms) {}

  /// True if it was not within the pause.
  bool passes() {
    const std::int64_t now_ms = steady_ms();
    std::int64_t next = next_ms_;
    return now_ms >= next && next_ms_.compare_exchange_strong(next, now_ms + pause_ms_);
  }

 private:
  const std::int64_t pause_ms_;
  std::atomic<std::int64_t> next_ms_ = 0;
};

}  // namespace base
