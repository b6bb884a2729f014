#include "server/http/clubs/shown_club.hpp"

#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/moderation/admin_store.hpp"

namespace http {

namespace {

using storage::ClubRank;
using storage::Database;

bool may_know(Database& database, const ShownClub& shown, core::UserId viewer, const std::string& link) {
  const core::ClubId& id = shown.club.id;
  if (shown.club.entry != storage::ClubEntry::link || shown.rank || shown.is_admin) return true;
  return !link.empty() && storage::is_link_of(database, id, link) && !storage::is_kept_out(database, id, viewer);
}

}  // namespace

std::optional<core::ClubId> club_at(Database& database, const std::string& id_or_name) {
  core::ClubId id(id_or_name);
  if (storage::find_club(database, id)) return id;
  return storage::club_named(database, id_or_name);
}

std::optional<ShownClub> shown_club(Database& database, const core::ClubId& id, core::UserId viewer,
                                    const std::string& link) {
  auto club = storage::find_club(database, id);
  if (!club) return std::nullopt;
  ShownClub shown{std::move(*club), storage::founder_of(database, id), storage::rank_of(database, id, viewer)};
  shown.is_admin = storage::is_admin(database, viewer);
  if (!may_know(database, shown, viewer, link)) return std::nullopt;
  shown.hour = storage::hour_of(database, id);
  shown.has_requested = storage::has_requested(database, id, viewer);
  if (shown.rank && *shown.rank >= ClubRank::officer) shown.requests = storage::number_of_requests(database, id);
  return shown;
}

}  // namespace http
