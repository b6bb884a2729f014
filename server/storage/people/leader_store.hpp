// Who is best in a pool, of those whose ratings are well known and who still play, and who is on the way there. Call on
// a read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace storage {

inline constexpr std::int64_t days_of_leader = 90;  ///< since the last rated game
/// Whose rating had no question mark when they met, or whom the operator has confirmed.
inline constexpr int least_opponents_of_leader = 5;
inline constexpr int most_leaders = 100;
inline constexpr int most_contenders = 30;

/// What the operator asks of a leader besides.
struct LeaderRule {
  int least_games = 10;     ///< rated ones in the pool, from 1
  int most_deviation = 90;  ///< today, up to 350
};

struct Leader {
  int place = 0;  ///< from 1
  User user;
  StoredRating rating;
};

/// What somebody lacks who has played in the last days_of_leader: at least one of the three.
struct Contender {
  User user;
  StoredRating rating;
  int games_missing = 0;
  int opponents_missing = 0;
  bool is_settled = false;  ///< the deviation is small enough today
};

struct Leaders {
  std::vector<Leader> first;     ///< most_leaders at most, the best first
  std::optional<Leader> viewer;  ///< whatever their place; empty: they are not on the list
  /// most_contenders at most: first who lacks fewest games, of these who has the smallest deviation.
  std::vector<Contender> contenders;
};

/// As it is at `now_ms`: deviations have grown since the last games. `viewer` 0: nobody.
Leaders leaders_in(Database& database, const std::string& pool, const LeaderRule& rule, core::UserId viewer,
                   std::int64_t now_ms);

/// What leaders_in asks SQLite first, so that its plan can be looked at.
std::string leader_sql();

}  // namespace storage
