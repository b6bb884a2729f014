#include "server/http/people/pool_ratings.hpp"

#include "server/http/json_text.hpp"

namespace http {

Json ratings_json(const std::vector<PoolRating>& ratings) {
  auto all = Json::object();
  for (const PoolRating& one : ratings) {
    all[one.pool] = {{"rating", one.rating}, {"provisional", one.provisional}, {"games", one.games}};
  }
  return all;
}

}  // namespace http
