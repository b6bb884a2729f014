#include "server/session/user_rates.hpp"

#include <algorithm>

namespace session {

std::int64_t UserRates::take(core::UserId user, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (by_user_.size() >= tidy_at_) tidy(now_ms);
  return by_user_.try_emplace(user, new_).first->second.take(now_ms);
}

std::size_t UserRates::size() const {
  const std::lock_guard lock(mutex_);
  return by_user_.size();
}

/// Who has his whole rate again is as one who never wrote.
void UserRates::tidy(std::int64_t now_ms) {
  std::erase_if(by_user_, [now_ms](const auto& each) { return each.second.is_restored(now_ms); });
  tidy_at_ = std::max(least_worth_tidying, 2 * by_user_.size());
}

}  // namespace session
