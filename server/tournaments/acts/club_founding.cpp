#include "server/tournaments/acts/club_founding.hpp"

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"

namespace tournaments {

namespace {

const Refusal not_officer{"club_rank", "Only officers of a club can found its events."};

}  // namespace

/// Whoever has no rank in the club is not told whether there is one. What people of a secret club do is secret, too.
std::optional<Refusal> club_refusal(storage::Database& database, Circle& circle, core::UserId founder) {
  if (!circle.club) return std::nullopt;
  const auto rank = storage::rank_of(database, *circle.club, founder);
  if (!rank || *rank < storage::ClubRank::officer) return not_officer;
  const auto club = storage::find_club(database, *circle.club);
  if (club->entry == storage::ClubEntry::link) circle.members_only = true;
  return std::nullopt;
}

}  // namespace tournaments
