#include "server/rating/load.hpp"

namespace rating {

void load(Book& book, storage::Database& database) {
  for (const storage::StoredRating& each : storage::all_ratings(database)) {
    book.set(each.user, each.pool, {each.rating, each.rated_ms, each.games});
  }
}

void enter(Book& book, const storage::StoredRating& stored) {
  const auto known = book.find(stored.user, stored.pool);
  if (stored.games == 0 || (known && known->games > stored.games)) return;
  book.set(stored.user, stored.pool, {stored.rating, stored.rated_ms, stored.games});
}

}  // namespace rating
