#include "server/http/people/pool_ratings.hpp"

#include <nlohmann/json.hpp>

namespace http {

nlohmann::ordered_json ratings_json(const std::vector<PoolRating>& ratings) {
  auto all = nlohmann::ordered_json::object();
  for (const PoolRating& one : ratings) {
    all[one.pool] = {{"rating", one.rating}, {"provisional", one.provisional}, {"games", one.games}};
  }
  return all;
}

}  // namespace http
