// One rate for each user, address or room: a token bucket for each that was busy lately. Any thread; time is an
// argument.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "server/base/token_bucket.hpp"

namespace base {

template <class Key, class Bucket = TokenBucket>
class RateTable {
 public:
  /// Remembers at most `capacity` keys; while that many are busy all others share one bucket.
  explicit RateTable(Rate rate, std::size_t capacity = 50'000) : rate_(rate), capacity_(capacity) {}

  /// Counts one for the key at `now_ms` (any steady clock): 0 if it may pass, else the milliseconds until one may. This
  /// key may have the rate `times`, which must be the same each time.
  std::int64_t take(const Key& key, std::int64_t now_ms, int times = 1) {
    const std::lock_guard lock(mutex_);
    return bucket(key, now_ms).take(rate_.times(times), now_ms);
  }

  /// The same for one of the `people` who share the key now, where the bucket is a SharedBucket.
  std::int64_t take_shared(const Key& key, std::int64_t people, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    return bucket(key, now_ms).take(rate_, people, now_ms);
  }

  /// As many were counted elsewhere. Of keys that are not remembered it is forgotten: they share what is counted here.
  void spend(const Key& key, std::int64_t number, std::int64_t now_ms, int times = 1) {
    const std::lock_guard lock(mutex_);
    Bucket& spent = bucket(key, now_ms);
    if (&spent != &others_) spent.spend(rate_.times(times), number, now_ms);
  }

  /// What was counted last for the key does not count.
  void give_back(const Key& key, std::int64_t now_ms, int times = 1) {
    const std::lock_guard lock(mutex_);
    bucket(key, now_ms).give_back(rate_.times(times));
  }

  /// From now on.
  void set(Rate rate) {
    const std::lock_guard lock(mutex_);
    rate_ = rate;
  }

  /// Keys that are remembered: at most twice those that are busy, or the least worth tidying, and never more than the
  /// capacity.
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size();
  }

 private:
  static constexpr std::size_t least_worth_tidying = 1024;
  static constexpr std::int64_t tidy_pause_ms = 1000;  ///< looking at all of them is not free

  Bucket& bucket(const Key& key, std::int64_t now_ms) {
    if (const auto found = buckets_.find(key); found != buckets_.end()) return found->second;
    if (buckets_.size() >= tidy_at_) tidy(now_ms);
    return buckets_.size() < capacity_ ? buckets_[key] : others_;
  }

  /// A full bucket remembers nothing.
  void tidy(std::int64_t now_ms) {
    if (now_ms < next_tidy_ms_) return;
    next_tidy_ms_ = now_ms + tidy_pause_ms;
    std::erase_if(buckets_, [now_ms](const auto& each) { return each.second.is_full(now_ms); });
    tidy_at_ = std::min(capacity_, std::max(least_worth_tidying, 2 * buckets_.size()));
  }

  Rate rate_;
  const std::size_t capacity_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, Bucket> buckets_;
  Bucket others_;
  std::size_t tidy_at_ = std::min(capacity_, least_worth_tidying);
  std::int64_t next_tidy_ms_ = std::numeric_limits<std::int64_t>::min();
};

}  // namespace base
