// How many control frames one client has sent within a window of time. One thread; time is an argument.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace net {

class ControlCount {
 public:
  /// Counts one at `now_ms` (steady clock). True for the first of a window that is one too many.
  bool is_excess(std::int64_t now_ms, std::size_t most, std::chrono::milliseconds window) {
    if (now_ms >= window_end_) {
      window_end_ = now_ms + window.count();
      frames_ = 0;
    }
    return ++frames_ == most + 1;
  }

 private:
  std::int64_t window_end_ = 0;
  std::size_t frames_ = 0;
};

}  // namespace net
