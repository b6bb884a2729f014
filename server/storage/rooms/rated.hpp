// What rated games do to ratings, as it is stored.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"

namespace storage {

struct StoredRating {
  core::UserId user;
  std::string pool;
  rating::Rating rating;  ///< as it was at rated_ms
  int games = 0;
  std::int64_t rated_ms = 0;  ///< end of the last rated game
  friend bool operator==(const StoredRating&, const StoredRating&) = default;
};

/// What a rated game does to its players.
struct Rated {
  std::array<StoredRating, 2> after;      ///< by side
  std::array<rating::Change, 2> changes;  ///< by side

  /// Of both players together: the mean of their ratings before the game.
  int strength() const;
};

}  // namespace storage
