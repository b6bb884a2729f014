// How often something may be done: a number of times at once, refilled evenly. Pure: time is an argument.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace base {

/// `burst` times at once after a pause, and `count` times in `per_ms` on average. All are at least 1.
struct Rate {
  std::int64_t burst;
  std::int64_t count;
  std::int64_t per_ms;

  /// For this many people together.
  constexpr Rate times(std::int64_t people) const { return {burst * people, count * people, per_ms}; }
};

class TokenBucket {
 public:
  /// Takes one at `now_ms` (any steady clock): 0 if it may pass, else the milliseconds until one may.
  std::int64_t take(const Rate& rate, std::int64_t now_ms) {
    const std::int64_t full_us = std::max(full_us_, now_ms * 1000) + cost_us(rate);
    const std::int64_t excess_us = full_us - now_ms * 1000 - rate.burst * cost_us(rate);
    if (excess_us > 0) return (excess_us + 999) / 1000;
    full_us_ = full_us;
    return 0;
  }

  /// As many were taken elsewhere, whether they could pass here or not.
  void spend(const Rate& rate, std::int64_t number, std::int64_t now_ms) {
    full_us_ = std::max(full_us_, now_ms * 1000) + number * cost_us(rate);
  }

  /// What was taken last does not count.
  void give_back(const Rate& rate) { full_us_ -= cost_us(rate); }

  /// From now on each weighs `from` / `to` of what it did, also what was taken already; but no more of that counts
  /// than could be taken at once by `rate`. Both are at least 1.
  void weigh(const Rate& rate, std::int64_t from, std::int64_t to, std::int64_t now_ms) {
    const std::int64_t taken_us = std::max<std::int64_t>(0, full_us_ - now_ms * 1000);
    full_us_ = now_ms * 1000 + std::min(taken_us * from / to, rate.burst * cost_us(rate));
  }

  /// Whether it is as if nothing had ever been taken.
  bool is_full(std::int64_t now_ms) const { return full_us_ <= now_ms * 1000; }

 private:
  static constexpr std::int64_t cost_us(const Rate& rate) {
    return std::max<std::int64_t>(1, rate.per_ms * 1000 / rate.count);
  }

  std::int64_t full_us_ = std::numeric_limits<std::int64_t>::min() / 2;  ///< the moment at which it is full again
};

/// Of some people together, who come and go: whoever comes brings a share, and whoever goes takes theirs along.
class SharedBucket {
 public:
  /// As TokenBucket does, with `rate` for each of the `people` who are there now, at least 1.
  std::int64_t take(const Rate& rate, std::int64_t people, std::int64_t now_ms) {
    if (people != people_) bucket_.weigh(rate, people_, people, now_ms);
    people_ = people;
    return bucket_.take(rate.times(people), now_ms);
  }

  bool is_full(std::int64_t now_ms) const { return bucket_.is_full(now_ms); }

 private:
  TokenBucket bucket_;
  std::int64_t people_ = 1;
};

}  // namespace base
