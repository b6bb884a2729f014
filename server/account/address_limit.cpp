#include "server/account/address_limit.hpp"

#include <algorithm>
#include <cmath>

#include "server/base/network.hpp"

namespace account {

AddressLimit::AddressLimit(Rate rate, std::size_t capacity)
    : burst_(rate.burst), per_ms_(rate.per_hour / 3'600'000.0), capacity_(capacity), others_{burst_} {}

std::int64_t AddressLimit::take(std::string_view address, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  Bucket& from = bucket(address, now_ms);
  from.available = refilled(from, now_ms);
  from.at_ms = now_ms;
  if (from.available < 1) return static_cast<std::int64_t>(std::ceil((1 - from.available) / per_ms_));
  from.available -= 1;
  return 0;
}

void AddressLimit::give_back(std::string_view address, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  Bucket& to = bucket(address, now_ms);
  to.available = std::min(burst_, to.available + 1);
}

AddressLimit::Bucket& AddressLimit::bucket(std::string_view address, std::int64_t now_ms) {
  std::string group = address_group(address);
  if (const auto found = buckets_.find(group); found != buckets_.end()) return found->second;
  if (buckets_.size() >= capacity_ && now_ms >= next_sweep_ms_) {
    next_sweep_ms_ = now_ms + 1000;  // a sweep is not free
    // A full bucket remembers nothing.
    std::erase_if(buckets_, [&](const auto& entry) { return refilled(entry.second, now_ms) >= burst_; });
  }
  if (buckets_.size() >= capacity_) return others_;
  return buckets_.try_emplace(std::move(group), Bucket{burst_, now_ms}).first->second;
}

double AddressLimit::refilled(const Bucket& bucket, std::int64_t now_ms) const {
  return std::min(burst_, bucket.available + static_cast<double>(now_ms - bucket.at_ms) * per_ms_);
}

std::string address_group(std::string_view address) {
  const auto bytes = base::read_address(address);
  if (!bytes) return std::string(address);
  const base::Address group = base::address_group(*bytes);
  return std::string(group.begin(), group.end());
}

}  // namespace account
