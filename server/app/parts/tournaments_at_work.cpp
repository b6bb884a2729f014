#include "server/app/parts/tournaments_at_work.hpp"

#include "server/storage/clubs/membership_store.hpp"

namespace app {

namespace {

/// Who is a member of a club now.
tournaments::Subscribers::MembersOf members_from(storage::Readers& readers) {
  return [&readers](core::ClubId club) {
    return readers.run(
        [club = std::move(club)](storage::Database& database) { return storage::member_ids(database, club); });
  };
}

/// Whoever has a league open asks for it anew.
std::function<void(const leagues::Seen&)> telling(tournaments::Subscribers& subscribers) {
  return [&subscribers](const leagues::Seen& seen) {
    const core::TournamentId topic(seen.founding.id.value());
    subscribers.grown(topic, seen.founding.circle, seen.league->next_number());
  };
}

}  // namespace

TournamentsAtWork::TournamentsAtWork(const Parts& parts)
    : meeting_(parts.meeting),
      subscribers_(telling_.io(), members_from(parts.databases.readers)),
      desk_({parts.databases.writer, parts.databases.readers, parts.rooms, subscribers_, *this, parts.leads}),
      leagues_({parts.databases.writer, parts.databases.readers, parts.rooms, desk_, *this, parts.leads, base::wall_ms,
                telling(subscribers_)}) {}

TournamentsAtWork::~TournamentsAtWork() {
  subscribers_.close();
  telling_.finish();
}

void TournamentsAtWork::renamed(core::UserId user, bool gone) {
  desk_.renamed(user, gone);
  leagues_.renamed(user, gone);
}

void TournamentsAtWork::changed(const core::TournamentId& id) {
  if (meeting_.people) meeting_.people->tell(cluster::TournamentChanged{id});
}

void TournamentsAtWork::changed(const core::LeagueId& id) {
  if (meeting_.people) meeting_.people->tell(cluster::LeagueChanged{id});
}

}  // namespace app
