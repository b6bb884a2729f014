// Whether a client takes an answer fast enough: so many bytes in every window of the time in which it is waited for.
// Pure.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace net {

class Pace {
 public:
  /// `taken` here and below: what the client has acknowledged since it connected, in bytes.
  Pace(std::size_t least_bytes, std::chrono::milliseconds window, std::uint64_t taken)
      : least_bytes_(least_bytes), window_ms_(window.count()), taken_(taken) {}

  /// The client is waited for, from now on. Returns when this window is over.
  std::int64_t resume(std::int64_t now_ms) {
    resumed_ms_ = now_ms;
    return now_ms + left_ms_;
  }
  /// It is not, from now on: the server takes its time.
  void pause(std::int64_t now_ms) { left_ms_ = std::max<std::int64_t>(0, left_ms_ - (now_ms - resumed_ms_)); }
  /// To be asked when a window is over: whether enough was taken in it. The next one begins with resume().
  bool is_kept(std::uint64_t taken) {
    left_ms_ = window_ms_;
    return taken - std::exchange(taken_, taken) >= least_bytes_;
  }

 private:
  std::uint64_t least_bytes_;
  std::int64_t window_ms_;
  std::int64_t left_ms_ = window_ms_;
  std::int64_t resumed_ms_ = 0;
  std::uint64_t taken_;  // when this window began
};

}  // namespace net
