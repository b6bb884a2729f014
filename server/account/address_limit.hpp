// How often one address may do something costly: a number at once, and a number per hour. Time is an argument. Any
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/base/network.hpp"
#include "server/base/rate_table.hpp"

namespace account {

class AddressLimit {
 public:
  struct Rate {
    int burst = 60;      ///< at once
    int per_hour = 600;  ///< on average
  };

  /// Remembers at most `capacity` addresses; while that many are busy all others share one bucket.
  explicit AddressLimit(Rate rate, std::size_t capacity = 50'000) : table_(of(rate), capacity) {}

  /// From now on.
  void set(Rate rate) { table_.set(of(rate)); }

  /// 0: go on, it is counted. Else the milliseconds until one more may pass. `now_ms`: any steady clock.
  std::int64_t take(std::string_view address, std::int64_t now_ms) {
    return table_.take(base::address_key(address), now_ms);
  }

  /// What was counted last does not count.
  void give_back(std::string_view address, std::int64_t now_ms) {
    table_.give_back(base::address_key(address), now_ms);
  }

 private:
  static base::Rate of(Rate rate) { return {rate.burst, rate.per_hour, 3'600'000}; }

  base::RateTable<std::string> table_;
};

}  // namespace account
