// Current ratings, and what each rated game changed. What a game changes is common/rating's to say; here it is
// decided which games count, in which order, and kept. Writing belongs on the writer, in the transaction that ends the
// game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/rated.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// What of a finished game counts for ratings.
struct RatedGame {
  core::RoomId room;
  std::string pool;
  std::array<core::UserId, 2> users;  ///< by side
  std::string outcome;                ///< "first" "second" "draw"
  std::int64_t ended_ms = 0;
};

/// Empty: the game is not rated. It is if it has a pool, was played (not aborted, two plies at least) and two different
/// people with accounts sat at it.
std::optional<RatedGame> rated_game(Database& database, const FinishedGame& game);

/// What it does to its players, from what both ratings were when their last games ended; without a rated game it is
/// begun_rating(). Pure.
Rated rated_by(const RatedGame& game, std::array<StoredRating, 2> before);

/// Where everybody starts in a pool.
StoredRating begun_rating(core::UserId user, const std::string& pool);

/// As it stands; of a person without a rated game: begun_rating().
StoredRating find_rating(Database& database, core::UserId user, const std::string& pool);

/// Calls for every rated game, in the order in which they were stored.
void for_each_rated_game(Database& database, const std::function<void(const RatedGame&)>& call);

/// What the game does to its players' ratings, from what they were when it ended. Games of one person count in the
/// order of the calls of store_rated().
Rated rate(Database& database, const RatedGame& game);

/// Changes both ratings, and keeps what changed. Call once for a game, which is stored already.
void store_rated(Database& database, const RatedGame& game, const Rated& rated);

/// Everybody's in every pool, ordered by user and pool.
std::vector<StoredRating> all_ratings(Database& database);

/// What this game changed, by side; empty: it was not rated.
std::optional<std::array<rating::Change, 2>> changes_by(Database& database, const core::RoomId& room);

struct Recomputed {
  int games = 0;        ///< that are rated
  std::size_t all = 0;  ///< ratings there are now
  int changed = 0;      ///< ratings that are new, other than before or gone
};

/// Works every rating out again from the stored games. Call in a transaction.
Recomputed recompute_ratings(Database& database);

/// No rated game of this person counts any more, and every rating is worked out again. How many these were. Call in a
/// transaction.
int annul_rated_games(Database& database, core::UserId user);

}  // namespace storage
