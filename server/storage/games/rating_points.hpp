// Where a person's rating points came from: their rated games, with what an operator needs to judge them by. Call on a
// read connection.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// What one rated game brought, as its player sees it.
struct RatingPoints {
  core::RoomId room;
  std::string pool;
  Player opponent;                    ///< as they are called now
  std::int64_t opponent_made_ms = 0;  ///< when their account was made, as that of a guest before it
  std::int64_t created_ms = 0;
  std::int64_t ended_ms = 0;
  int plies = 0;
  double score = 0;  ///< 1 won, 0.5 drawn, 0 lost
  int before = 0;    ///< rating, as it is shown
  int after = 0;
  bool same_network = false;
};

/// Newest first.
std::vector<RatingPoints> points_of(Database& database, core::UserId user, int most);

}  // namespace storage
