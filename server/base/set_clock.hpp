// The time of day for a process that runs for weeks: the wall clock where it was found, and from there on the machine's
// own measure of time. A wall clock that is set meanwhile is followed by seconds only; a step is somebody's mistake,
// and which of the two times is wrong nobody here can tell.
#pragma once

#include <atomic>
#include <cstdint>

namespace base {

class SetClock {
 public:
  /// A correction by time servers, or a leap second, is less.
  static constexpr std::int64_t most_followed_ms = 5000;

  /// `elapsed_ms`: by a clock that is never set and goes on while the machine sleeps.
  SetClock(std::int64_t wall_ms, std::int64_t elapsed_ms) : ahead_ms_(wall_ms - elapsed_ms) {}

  /// Unix milliseconds. Any thread.
  std::int64_t now_ms(std::int64_t elapsed_ms) const { return elapsed_ms + ahead_ms_; }
  /// Follows the wall clock, unless it has been stepped. Now and then, on one thread.
  void follow(std::int64_t wall_ms, std::int64_t elapsed_ms) {
    step_ms_ = wall_ms - now_ms(elapsed_ms);
    if (step_ms_ < -most_followed_ms || step_ms_ > most_followed_ms) return;
    ahead_ms_ += step_ms_.exchange(0);
  }
  /// How far the wall clock has been stepped, forward if more than 0; 0: it is right. Any thread.
  std::int64_t step_ms() const { return step_ms_; }

 private:
  std::atomic<std::int64_t> ahead_ms_;
  std::atomic<std::int64_t> step_ms_{0};
};

}  // namespace base
