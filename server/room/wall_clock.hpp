// The clocks a room's shell reads: the time of day for stamps, the steady one for measuring.
#pragma once

#include <chrono>
#include <cstdint>

#include "server/room/now.hpp"

namespace room {

/// Unix milliseconds. Never for measuring how long something took.
inline std::int64_t wall_clock_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

inline Now read_clocks() {
  const auto steady = std::chrono::steady_clock::now().time_since_epoch();
  return {wall_clock_ms(), std::chrono::duration_cast<std::chrono::milliseconds>(steady).count()};
}

}  // namespace room
