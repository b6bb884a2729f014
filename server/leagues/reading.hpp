// Leagues from and to their rows. What reads and writes is for the threads of the database.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/leagues/draft.hpp"
#include "server/leagues/seen.hpp"
#include "server/storage/tournaments/league_store.hpp"

namespace leagues {

/// Adds the events of a draft, and the tournaments that it makes: all of it, or nothing, with false, if another event
/// is stored under the number of the first one.
bool store(storage::Database& database, const Founding& founding, const Draft& draft);

/// From this number on, with the names that players have now. Throws std::runtime_error for a body that cannot be read.
std::vector<tournament::league::LeagueEvent> read_events(storage::Database& database, const core::LeagueId& id,
                                                         std::int64_t from);
/// Empty: there is none. Throws as read_events() does.
std::optional<Seen> read_league(storage::Database& database, const core::LeagueId& id);

}  // namespace leagues
