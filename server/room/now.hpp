// A moment on both clocks: wall time, for timestamps and correspondence, and steady time, for live clocks. Pure; it is
// read by rooms/clocks.hpp.
#pragma once

#include <cstdint>

namespace room {

struct Now {
  std::int64_t wall_ms = 0;    ///< Unix milliseconds
  std::int64_t steady_ms = 0;  ///< steady clock, from an arbitrary origin
  friend bool operator==(const Now&, const Now&) = default;
};

constexpr Now operator+(Now now, std::int64_t ms) { return {now.wall_ms + ms, now.steady_ms + ms}; }

}  // namespace room
