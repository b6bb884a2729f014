// How often one address may do something costly: a number at once, and a number per hour. The networks around it count,
// too, with growing allowances (base::counted_groups), so that whoever has many addresses has not many times as much.
// Time is an argument. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/origin.hpp"
#include "server/base/rate_table.hpp"

namespace account {

class AddressLimit {
 public:
  struct Rate {
    int burst = 60;      ///< at once
    int per_hour = 600;  ///< on average
  };

  /// Remembers at most `capacity` networks; while that many are busy all others share one bucket. `home` outlives it.
  explicit AddressLimit(Rate rate, const base::HomeNetworks& home = base::nowhere(), std::size_t capacity = 100'000)
      : home_(home), table_(of(rate), capacity) {}

  /// From now on.
  void set(Rate rate) { table_.set(of(rate)); }

  /// 0: go on, it is counted. Else the milliseconds until one more may pass. `now_ms`: any steady clock. `what`: of
  /// which each has a count of its own.
  std::int64_t take(std::string_view address, std::int64_t now_ms, std::string_view what = {}) {
    const std::vector<base::Group> groups = base::counted_groups(address, home_);
    for (std::size_t counted = 0; counted < groups.size(); ++counted) {
      const std::int64_t wait_ms = table_.take(key(groups[counted], what), now_ms, groups[counted].times);
      if (wait_ms == 0) continue;
      while (counted > 0) give_back(groups[--counted], now_ms, what);
      return wait_ms;
    }
    return 0;
  }

  /// What was counted last does not count.
  void give_back(std::string_view address, std::int64_t now_ms, std::string_view what = {}) {
    for (const base::Group& group : base::counted_groups(address, home_)) give_back(group, now_ms, what);
  }

 private:
  static base::Rate of(Rate rate) { return {rate.burst, rate.per_hour, 3'600'000}; }

  static std::string key(const base::Group& group, std::string_view what) {
    return group.key + ' ' + std::string(what);
  }

  void give_back(const base::Group& group, std::int64_t now_ms, std::string_view what) {
    table_.give_back(key(group, what), now_ms, group.times);
  }

  const base::HomeNetworks& home_;
  base::RateTable<std::string> table_;
};

}  // namespace account
