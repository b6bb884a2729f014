// Who is best in a pool, of those whose ratings are well known and who still play. Call on a read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace storage {

inline constexpr int least_games_of_leader = 10;
inline constexpr int most_deviation_of_leader = 90;
inline constexpr std::int64_t days_of_leader = 90;  ///< since the last rated game
/// Whose rating had no question mark when they met, or whom the operator has confirmed.
inline constexpr int least_opponents_of_leader = 5;
inline constexpr int most_leaders = 100;

struct Leader {
  int place = 0;  ///< from 1
  User user;
  StoredRating rating;
};

struct Leaders {
  std::vector<Leader> first;     ///< most_leaders at most, the best first
  std::optional<Leader> viewer;  ///< whatever their place; empty: they are not on the list
};

/// As it is at `now_ms`: deviations have grown since the last games. `viewer` 0: nobody.
Leaders leaders_in(Database& database, const std::string& pool, core::UserId viewer, std::int64_t now_ms);

/// What leaders_in asks SQLite, so that its plan can be looked at.
std::string leader_sql();

}  // namespace storage
