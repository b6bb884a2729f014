#include "server/base/running_clock.hpp"

namespace base {

std::int64_t RunningClock::look(std::int64_t steady_ms) {
  if (steady_ms - seen_ms_.load(std::memory_order_acquire) <= soon_ms) {
    return steady_ms - lost_ms_.load(std::memory_order_relaxed);
  }
  const std::lock_guard lock(mutex_);
  const std::int64_t gap_ms = steady_ms - seen_ms_.load(std::memory_order_relaxed);
  // Looks soon after the last one have shown that much.
  if (gap_ms > most_between_looks_ms) lost_ms_.fetch_add(gap_ms - soon_ms, std::memory_order_relaxed);
  if (gap_ms > 0) seen_ms_.store(steady_ms, std::memory_order_release);
  return steady_ms - lost_ms_.load(std::memory_order_relaxed);
}

}  // namespace base
