#include "server/rating/book.hpp"

namespace rating {

std::optional<Standing> Book::find(core::UserId user, std::string_view pool) const {
  const std::lock_guard lock(mutex_);
  const auto standings = users_.find(user);
  if (standings == users_.end()) return std::nullopt;
  const auto standing = standings->second.find(pool);
  if (standing == standings->second.end()) return std::nullopt;
  return standing->second;
}

Book::Standings Book::all_of(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  const auto standings = users_.find(user);
  return standings == users_.end() ? Standings() : standings->second;
}

void Book::replace(std::unordered_map<core::UserId, Standings> all) {
  const std::lock_guard lock(mutex_);
  users_ = std::move(all);
}

void Book::enter(core::UserId user, const std::string& pool, const Standing& standing) {
  const std::lock_guard lock(mutex_);
  Standing& known = users_[user][pool];
  if (known.games <= standing.games) known = standing;
}

}  // namespace rating
