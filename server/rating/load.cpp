#include "server/rating/load.hpp"

namespace rating {

void load(Book& book, storage::Database& database) {
  for (const storage::StoredRating& each : storage::all_ratings(database)) {
    book.enter(each.user, each.pool, {each.rating, each.rated_ms, each.games});
  }
}

void enter(Book& book, const storage::StoredRating& stored) {
  if (stored.games > 0) book.enter(stored.user, stored.pool, {stored.rating, stored.rated_ms, stored.games});
}

}  // namespace rating
