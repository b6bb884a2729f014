#include "server/rating/book.hpp"

#include <algorithm>

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

void Book::set(core::UserId user, const std::string& pool, const Standing& standing) {
  const std::lock_guard lock(mutex_);
  users_[user].insert_or_assign(pool, standing);
}

void Book::note_game(core::UserId user, const std::string& pool, const Rating& after, std::int64_t ended_ms) {
  {
    const std::lock_guard lock(mutex_);
    Standing& standing = users_[user][pool];
    standing.rating = after;
    standing.rated_ms = std::max(standing.rated_ms, ended_ms);
    ++standing.games;
  }
  noted_(user, pool);
}

}  // namespace rating
