// Tournaments from and to their rows. What reads and writes is for the threads of the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "server/storage/tournaments/tournament_store.hpp"
#include "server/tournaments/seen.hpp"

namespace tournaments {

storage::StoredTournamentEvent stored(const tournament::Event& event);
storage::TournamentEnd end_of(const tournament::Tournament& tournament);
Founding founding_of(const storage::StoredTournament& stored);
storage::StoredTournament stored(const Founding& founding);

/// From this number on, with the names that players have now, and whether they are programs. Throws std::runtime_error
/// for a body that cannot be read.
std::vector<tournament::Event> read_events(storage::Database& database, const core::TournamentId& id,
                                           std::int64_t from);
/// Empty: there is none. Throws as read_events() does.
std::optional<Seen> read_tournament(storage::Database& database, const core::TournamentId& id);

}  // namespace tournaments
