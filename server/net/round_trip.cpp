#include "server/net/round_trip.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace net {

bool RoundTrip::begin(std::int64_t now_ms) {
  if (under_way_.exchange(true, std::memory_order_acquire)) return false;
  const bool too_soon = began_ms_ && now_ms - *began_ms_ < pause_ms_;
  if (too_soon) {
    under_way_.store(false, std::memory_order_release);
    return false;
  }
  began_ms_ = now_ms;
  return true;
}

// The number could be guessed and answered too early: that would only measure less.
std::string RoundTrip::sent(std::int64_t now_ms) {
  sent_ms_ = now_ms;
  out_ = true;
  return std::to_string(++number_);
}

bool RoundTrip::answered(std::string_view content, std::int64_t now_ms) {
  if (!out_ || content != std::to_string(number_)) return false;
  out_ = false;
  add(now_ms - sent_ms_);
  under_way_.store(false, std::memory_order_release);
  return true;
}

std::optional<std::int64_t> RoundTrip::estimate_ms() const {
  const std::int64_t estimate = estimate_ms_.load(std::memory_order_relaxed);
  if (estimate < 0) return std::nullopt;
  return estimate;
}

void RoundTrip::add(std::int64_t sample_ms) {
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const auto last = static_cast<std::int32_t>(std::clamp<std::int64_t>(sample_ms, 0, most));
  samples_[count_++ % most_samples] = last;
  auto sorted = samples_;
  const auto size = static_cast<std::ptrdiff_t>(std::min(count_, most_samples));
  const auto median = sorted.begin() + (size - 1) / 2;
  std::nth_element(sorted.begin(), median, sorted.begin() + size);
  estimate_ms_.store(std::min(last, *median), std::memory_order_relaxed);
}

}  // namespace net
