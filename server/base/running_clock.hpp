// The steady clock without the time in which the process did not run: it was stopped, its container was paused, or the
// machine slept. Somebody must look every half second (clocks.cpp); what is missing beyond a second was not running.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

namespace base {

class RunningClock {
 public:
  static constexpr std::int64_t most_between_looks_ms = 1000;

  explicit RunningClock(std::int64_t steady_ms) : seen_ms_(steady_ms) {}

  /// Milliseconds that the process has run, since some moment; never goes back. `steady_ms`: by the steady clock, now.
  /// Any thread.
  std::int64_t look(std::int64_t steady_ms);

 private:
  /// A look so soon after another one changes nothing.
  static constexpr std::int64_t soon_ms = 50;

  std::atomic<std::int64_t> seen_ms_;  ///< the last look that was not soon after another one
  std::atomic<std::int64_t> lost_ms_{0};
  std::mutex mutex_;  ///< held by whoever changes them
};

}  // namespace base
