// Leagues: who has founded them, and what happened in them. Events are opaque here (event_log.hpp). What writes is for
// the writer, in its transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct StoredLeague {
  core::LeagueId id;
  core::UserId founder;
  std::int64_t created_ms = 0;
  std::optional<core::ClubId> club = {};  ///< empty: of the whole site
  bool members_only = false;              ///< of that club: nobody else knows of it
  friend bool operator==(const StoredLeague&, const StoredLeague&) = default;
};

/// Without its events.
void add_league(Database& database, const StoredLeague& league);
/// Empty: there is none.
std::optional<StoredLeague> find_league(Database& database, const core::LeagueId& id);

struct LeagueLength {
  core::LeagueId id;
  std::int64_t events = 0;
};
/// How many events there are of each.
std::vector<LeagueLength> lengths_of_leagues(Database& database);

}  // namespace storage
