#include "server/app/parts/tournaments_at_work.hpp"

namespace app {

TournamentsAtWork::TournamentsAtWork(const Parts& parts)
    : meeting_(parts.meeting),
      subscribers_(parts.io),
      desk_({parts.databases.writer, parts.databases.readers, parts.rooms, subscribers_, *this, parts.leads}) {}

void TournamentsAtWork::changed(const core::TournamentId& id) {
  if (meeting_.people) meeting_.people->tell(cluster::TournamentChanged{id});
}

}  // namespace app
