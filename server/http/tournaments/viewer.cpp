#include "server/http/tournaments/viewer.hpp"

#include "server/storage/moderation/admin_store.hpp"

namespace http {

Viewer viewer_of(storage::Database& database, const std::optional<account::User>& who,
                 const tournaments::Circle& circle) {
  Viewer viewer;
  if (who) viewer.person.user = {who->id, who->name, who->guest, who->bot, who->level};
  viewer.person.administers = who && !who->guest && storage::is_admin(database, who->id);
  if (circle.club) viewer.club = club_side(database, *circle.club, who ? who->id : core::UserId());
  viewer.person.club_rank = viewer.club.rank;
  viewer.person.club_closed = viewer.club.is_closed;
  return viewer;
}

}  // namespace http
