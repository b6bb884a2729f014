#include "server/check/rating_check.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/upkeep/kept_games.hpp"

namespace check {

namespace {

using rating::Change;
using rating::Rating;
using storage::StoredRating;
using Key = std::pair<core::UserId, std::string>;  // pool

/// Another processor or C library may round the last digits otherwise.
bool is_same(const Rating& one, const Rating& other) {
  constexpr double points = 1e-3;
  constexpr double volatility = 1e-6;
  return std::abs(one.rating - other.rating) < points && std::abs(one.deviation - other.deviation) < points &&
         std::abs(one.volatility - other.volatility) < volatility;
}

bool is_same(const Change& one, const Change& other) {
  return is_same(one.before, other.before) && is_same(one.after, other.after);
}

bool is_same(const StoredRating& one, const StoredRating& other) {
  return is_same(one.rating, other.rating) && one.games == other.games && one.rated_ms == other.rated_ms;
}

std::string text(const Rating& rating) {
  std::array<char, 96> line{};
  std::snprintf(line.data(), line.size(), "%.3f (deviation %.3f, volatility %.6f)", rating.rating, rating.deviation,
                rating.volatility);
  return line.data();
}

std::string text(const StoredRating& stored) {
  return text(stored.rating) + " after " + std::to_string(stored.games) + " games";
}

/// All ratings as the games make them, one game after the other.
class Fold {
 public:
  std::array<Change, 2> add(const storage::RatedGame& game) {
    const storage::Rated rated = storage::rated_by(game, {find(game.users[0], game), find(game.users[1], game)});
    for (const StoredRating& each : rated.after) ratings_.insert_or_assign({each.user, each.pool}, each);
    return rated.changes;
  }
  /// By person and pool.
  std::map<Key, StoredRating>& ratings() { return ratings_; }

 private:
  StoredRating find(core::UserId user, const storage::RatedGame& game) const {
    const auto found = ratings_.find({user, game.pool});
    return found == ratings_.end() ? storage::begun_rating(user, game.pool) : found->second;
  }

  std::map<Key, StoredRating> ratings_;
};

void compare_changes(storage::Database& database, const core::RoomId& room, const std::array<Change, 2>& changes,
                     Complaints& complaints) {
  const std::string game = "Game " + room.value();
  const auto stored = storage::changes_by(database, room);
  if (!stored) return complaints.add(game + " is rated, but its rating changes are not stored.");
  for (std::size_t side = 0; side < changes.size(); ++side) {
    if (is_same((*stored)[side], changes[side])) continue;
    complaints.add(game + ": the stored rating change of its " + (side == 0 ? "first" : "second") + " player is " +
                   text((*stored)[side].before) + " to " + text((*stored)[side].after) + ", but the games make it " +
                   text(changes[side].before) + " to " + text(changes[side].after) + ".");
  }
}

void compare_rating(const StoredRating& stored, std::map<Key, StoredRating>& computed, Complaints& complaints) {
  const std::string of = "The rating of person " + std::to_string(stored.user.value()) + " in " + stored.pool;
  const auto found = computed.extract({stored.user, stored.pool});
  if (found.empty()) return complaints.add(of + " is stored as " + text(stored) + ", but they have no rated game.");
  if (is_same(found.mapped(), stored)) return;
  complaints.add(of + " is stored as " + text(stored) + ", but their games make it " + text(found.mapped()) + ".");
}

}  // namespace

std::size_t check_ratings(storage::Database& database, Complaints& complaints) {
  Fold fold;
  std::size_t games = 0;
  storage::for_each_rated_game(database, [&](const storage::RatedGame& game) {
    compare_changes(database, game.room, fold.add(game), complaints);
    ++games;
  });
  for (const StoredRating& each : storage::all_ratings(database)) compare_rating(each, fold.ratings(), complaints);
  for (const auto& [key, missing] : fold.ratings()) {
    complaints.add("The rating of person " + std::to_string(key.first.value()) + " in " + key.second +
                   " is not stored; their games make it " + text(missing) + ".");
  }
  for (const core::RoomId& room : storage::unrated_games_with_changes(database)) {
    complaints.add("Game " + room.value() + " is not rated, but a change of ratings is stored for it.");
  }
  return games;
}

}  // namespace check
