#include "server/net/round_trip.hpp"

#include <algorithm>

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
  unanswered_.store(now_ms, std::memory_order_relaxed);
  return std::to_string(++number_);
}

bool RoundTrip::answered(std::string_view content, std::int64_t now_ms) {
  const std::int64_t sent_ms = unanswered_.load(std::memory_order_relaxed);
  if (sent_ms == never || content != std::to_string(number_)) return false;
  unanswered_.store(never, std::memory_order_relaxed);
  add({now_ms, std::clamp<std::int64_t>(now_ms - sent_ms, 0, patience_ms)});
  under_way_.store(false, std::memory_order_release);
  return true;
}

std::optional<std::int64_t> RoundTrip::estimate_ms(std::int64_t now_ms) const {
  constexpr auto order = std::memory_order_relaxed;
  const std::int64_t estimate = estimate_ms_.load(order);
  const bool is_old = now_ms - measured_ms_.load(order) > fresh_ms;
  const std::int64_t sent_ms = unanswered_.load(order);
  const bool is_held_back = sent_ms != never && now_ms - sent_ms > patience_ms;
  if (estimate < 0 || is_old || is_held_back) return std::nullopt;
  return estimate;
}

void RoundTrip::add(Sample sample) {
  samples_[count_++ % most_samples] = sample;
  std::array<std::int64_t, most_samples> fresh;
  auto end = fresh.begin();
  for (std::size_t i = 0; i < std::min(count_, most_samples); ++i) {
    if (sample.at_ms - samples_[i].at_ms <= fresh_ms) *end++ = samples_[i].took_ms;
  }
  const auto median = fresh.begin() + (end - fresh.begin() - 1) / 2;
  std::nth_element(fresh.begin(), median, end);
  estimate_ms_.store(std::min(sample.took_ms, *median), std::memory_order_relaxed);
  measured_ms_.store(sample.at_ms, std::memory_order_relaxed);
}

}  // namespace net
