// The time of day, for the stamps of events. Never for measuring how long something took.
#pragma once

#include <chrono>
#include <cstdint>

namespace room {

/// Unix milliseconds.
inline std::int64_t wall_clock_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace room
