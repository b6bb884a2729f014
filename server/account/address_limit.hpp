// How often one address may do something costly: a token bucket each, so many at once and so many an
// hour. Time is an argument. Any thread.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace account {

class AddressLimit {
 public:
  struct Rate {
    int burst = 60;      ///< at once
    int per_hour = 600;  ///< on average
  };

  /// Remembers at most `capacity` addresses; while that many are busy all others share one bucket.
  explicit AddressLimit(Rate rate, std::size_t capacity = 50'000);

  /// 0: go on, it is counted. Else the milliseconds until one more may pass. `now_ms`: any steady clock.
  std::int64_t take(std::string_view address, std::int64_t now_ms);

  /// What was counted last does not count.
  void give_back(std::string_view address, std::int64_t now_ms);

 private:
  struct Bucket {
    double available = 0;
    std::int64_t at_ms = 0;
  };

  Bucket& bucket(std::string_view address, std::int64_t now_ms);
  double refilled(const Bucket& bucket, std::int64_t now_ms) const;

  const double burst_;
  const double per_ms_;
  const std::size_t capacity_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Bucket others_;  ///< of all for whom there is no room
  std::int64_t next_sweep_ms_ = 0;
};

/// What counts as one address: an IPv4 one whole, of IPv6 the /64, which is the least that anybody is given.
std::string address_group(std::string_view address);

}  // namespace account
