// Until when this server's lease holds, and since when it has been renewed without a break: milliseconds of the steady
// clock (base/clocks). One thread renews it, any may ask.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cluster {

class LeaseTerm {
 public:
  /// It has lapsed until it is renewed for the first time.
  explicit LeaseTerm(std::chrono::milliseconds length) : length_ms_(length.count()) {}

  /// The database has renewed it: asked at `asked_ms`, it had answered by `answered_ms`.
  void renew(std::int64_t asked_ms, std::int64_t answered_ms) {
    if (is_broken(answered_ms)) unbroken_since_ms_ = answered_ms;
    until_ms_ = asked_ms + length_ms_;  // not later than the database reckons
  }

  /// Until then no other server can have ended this one.
  const std::atomic<std::int64_t>& until_ms() const { return until_ms_; }
  bool has_lapsed(std::int64_t now_ms) const { return now_ms > until_ms_; }
  /// Whether it has been renewed without a break for at least its own length, so that by now every other server that
  /// can reach the database has renewed its own.
  bool is_established(std::int64_t now_ms) const {
    return !is_broken(now_ms) && now_ms - unbroken_since_ms_ >= length_ms_;
  }

 private:
  /// Long before it lapses: that of another server, which was renewed a little earlier, may have lapsed meanwhile.
  bool is_broken(std::int64_t now_ms) const { return now_ms > until_ms_ - length_ms_ / 2; }

  const std::int64_t length_ms_;
  std::atomic<std::int64_t> until_ms_{0};
  std::atomic<std::int64_t> unbroken_since_ms_{0};
};

}  // namespace cluster
