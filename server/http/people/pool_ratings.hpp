// A person's ratings as people see them. Pure.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"

namespace http {

struct PoolRating {
  std::string pool;
  int rating = 0;
  bool provisional = false;
  int games = 0;
};

/// All ratings of a person. May be empty: nobody has any.
using Ratings = std::function<std::vector<PoolRating>(core::UserId)>;

/// An object by pool.
nlohmann::ordered_json ratings_json(const std::vector<PoolRating>& ratings);

}  // namespace http
