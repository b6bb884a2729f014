// One rate for all connections of a user. Any thread; time is an argument.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "common/core/strong_id.hpp"
#include "server/session/rate_limit.hpp"

namespace session {

class UserRates {
 public:
  /// As RateLimit, for each user.
  UserRates(std::int64_t messages, std::int64_t per_ms) : new_(messages, per_ms) {}

  /// Takes one message of the user at `now_ms` (any steady clock): 0 if it may pass, else the milliseconds until one
  /// may.
  std::int64_t take(core::UserId user, std::int64_t now_ms);

  /// Users who are remembered: at most twice those whose rate is not restored, or the least worth tidying.
  std::size_t size() const;

 private:
  static constexpr std::size_t least_worth_tidying = 1024;

  void tidy(std::int64_t now_ms);

  const RateLimit new_;
  mutable std::mutex mutex_;
  std::unordered_map<core::UserId, RateLimit> by_user_;
  std::size_t tidy_at_ = least_worth_tidying;
};

}  // namespace session
