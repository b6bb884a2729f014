// Rated games that ended lately. Call on a read connection.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct RatedEnding {
  core::RoomId room;
  std::array<core::UserId, 2> users;
  std::int64_t ended_ms = 0;
  std::optional<core::UserId> left;  ///< who lost it, or drew it, by not being there
  bool same_network = false;         ///< its players came into it through one network
};

std::vector<RatedEnding> rated_games_since(Database& database, std::int64_t since_ms);

/// What that asks SQLite, so that its plan can be looked at.
const char* rated_games_sql();

}  // namespace storage
