#include "server/rating/load.hpp"

#include <unordered_map>
#include <utility>

namespace rating {

void load(Book& book, storage::Database& database) {
  for (const storage::StoredRating& each : storage::all_ratings(database)) {
    book.enter(each.user, each.pool, {each.rating, each.rated_ms, each.games});
  }
}

void reload(Book& book, const std::vector<storage::StoredRating>& all) {
  std::unordered_map<core::UserId, Book::Standings> users;
  for (const storage::StoredRating& each : all) {
    users[each.user].emplace(each.pool, Standing{each.rating, each.rated_ms, each.games});
  }
  book.replace(std::move(users));
}

void enter(Book& book, const storage::StoredRating& stored) {
  if (stored.games > 0) book.enter(stored.user, stored.pool, {stored.rating, stored.rated_ms, stored.games});
}

}  // namespace rating
