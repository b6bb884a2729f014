// The only clocks that are read: the time of day, for stamps and days; the one that is never set, for rates, deadlines
// and leases; and the one of this process's own time, for players' clocks. Any thread.
#pragma once

#include <chrono>
#include <cstdint>

namespace base {

/// Unix milliseconds. While the process runs they only go forward, whatever is done to the machine's clock: SetClock.
std::int64_t wall_ms();

/// Since some moment.
inline std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Since some moment; the time in which this process was stopped does not count: RunningClock.
std::int64_t running_ms();

/// How far the machine's clock was stepped while this process ran, forward if more than 0; 0: it was not.
std::int64_t wall_step_ms();

}  // namespace base
