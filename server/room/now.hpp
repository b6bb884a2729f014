// A moment on both clocks: the time of day, for stamps and days, and the server's own time, for live clocks. Pure; the
// shell reads it: rooms/clocks.hpp.
#pragma once

#include <cstdint>

namespace room {

struct Now {
  std::int64_t wall_ms = 0;    ///< Unix milliseconds
  std::int64_t steady_ms = 0;  ///< that the server has run, since some moment
  friend bool operator==(const Now&, const Now&) = default;
};

constexpr Now operator+(Now now, std::int64_t ms) { return {now.wall_ms + ms, now.steady_ms + ms}; }

}  // namespace room
