// What somebody has won: tournaments, and divisions of leagues, which are tournaments, too. Call on a read connection.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Title {
  core::TournamentId id;
  std::int64_t ended_ms = 0;  ///< wall clock, Unix milliseconds
  int players = 0;            ///< who had not left
  bool is_division = false;   ///< of a league
  std::string creation;       ///< body of its first event
};

/// The last ones, at most so many. An event for the members of a club alone is told to these; an unlisted one to them
/// and to whoever has won it.
std::vector<Title> titles_of(Database& database, core::UserId player, core::UserId viewer, int most);

/// What it asks SQLite, so that its plan can be looked at.
std::string titles_sql();

}  // namespace storage
