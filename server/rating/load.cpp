#include "server/rating/load.hpp"

#include "server/storage/rating_store.hpp"

namespace rating {

void load(Book& book, storage::Database& database) {
  for (const storage::StoredRating& each : storage::all_ratings(database)) {
    book.set(each.user, each.pool, {each.rating, each.rated_ms, each.games});
  }
}

}  // namespace rating
