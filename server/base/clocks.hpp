// The only clocks that are read: the time of day, for stamps, and the one that is never set, for rates, deadlines and
// measuring. Any thread.
#pragma once

#include <chrono>
#include <cstdint>

namespace base {

/// Unix milliseconds. Never for measuring how long something took.
inline std::int64_t wall_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Since some moment of this process's life.
inline std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace base
