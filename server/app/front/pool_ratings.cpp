#include "server/app/front/pool_ratings.hpp"

#include "server/base/clocks.hpp"

namespace app {

std::vector<http::PoolRating> ratings_of(const rating::Book& book, core::UserId user) {
  std::vector<http::PoolRating> shown;
  for (const auto& [pool, standing] : book.all_of(user)) {
    const rating::Rating now = rating::now(standing, base::wall_ms());
    shown.push_back({pool, rating::shown(now), rating::is_provisional(now), standing.games});
  }
  return shown;
}

http::Ratings ratings_in(const rating::Book& book) {
  return [&book](core::UserId user) { return ratings_of(book, user); };
}

}  // namespace app
