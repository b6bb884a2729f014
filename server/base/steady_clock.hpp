// The clock that is never set, for rates and deadlines. Any thread.
#pragma once

#include <chrono>
#include <cstdint>

namespace base {

inline std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace base
