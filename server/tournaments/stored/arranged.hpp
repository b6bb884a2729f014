// The games of a tournament whose players have agreed on a time and that are still to come, as they are kept for
// calendars and reminders. What writes is for the writer, in the transaction of the events.
#pragma once

#include <vector>

#include "server/storage/tournaments/arranged_store.hpp"
#include "server/tournament/state.hpp"

namespace tournaments {

std::vector<storage::ArrangedGame> arranged_games(const core::TournamentId& id, const tournament::State& state);

struct ArrangedChange {
  std::vector<storage::ArrangedGame> dropped;
  std::vector<storage::ArrangedGame> put;
};
ArrangedChange change_of(const std::vector<storage::ArrangedGame>& before,
                         const std::vector<storage::ArrangedGame>& now);
void store(storage::Database& database, const ArrangedChange& change);

}  // namespace tournaments
