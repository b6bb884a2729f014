#include "server/http/tournaments/club_side.hpp"

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"

namespace http {

ClubSide club_side(storage::Database& database, const core::ClubId& club, core::UserId viewer) {
  ClubSide side{storage::rank_of(database, club, viewer), storage::find_club(database, club)};
  side.is_closed = !side.club;
  if (side.club && side.club->entry == storage::ClubEntry::link && !side.rank) side.club.reset();
  return side;
}

ClubSides club_sides(storage::Database& database, const std::set<core::ClubId>& clubs, core::UserId viewer) {
  ClubSides sides;
  for (const core::ClubId& club : clubs) sides.emplace(club, club_side(database, club, viewer));
  return sides;
}

Json side_json(const ClubSide& side) {
  if (!side.club) return {};
  return {{"id", side.club->id.value()}, {"name", side.club->name}, {"member", side.rank.has_value()}};
}

}  // namespace http
