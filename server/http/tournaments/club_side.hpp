// What the club of a tournament is to somebody: their rank in it, and whether they may know it. What reads is for the
// threads of the database.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "server/http/json_text.hpp"
#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace http {

struct ClubSide {
  std::optional<storage::ClubRank> rank;  ///< empty: they are no member
  std::optional<storage::Club> club;      ///< empty: as far as they may know there is none
  bool is_closed = false;                 ///< there is none any more
};
using ClubSides = std::map<core::ClubId, ClubSide>;

/// A club that is entered by a link is known to its members alone.
ClubSide club_side(storage::Database& database, const core::ClubId& club, core::UserId viewer);
ClubSides club_sides(storage::Database& database, const std::set<core::ClubId>& clubs, core::UserId viewer);

/// "id", "name", "member"; null where it is not to be known.
Json side_json(const ClubSide& side);

}  // namespace http
