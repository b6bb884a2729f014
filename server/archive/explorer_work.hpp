// What is to be done behind the explorer: a segment is due, older games are to come, or what is left of a forgotten one
// is to go. Whoever wants to, the server or `gipfel openings`, asks for the next work and writes it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/games/explorer_upkeep.hpp"

namespace archive {

struct ExplorerWork {
  /// Each for a transaction of its own, one after another; any number may be left out from some place on, and the work
  /// is asked for again. None: nothing is due.
  std::vector<std::function<void(storage::Database&)>> writes;
  std::size_t older_games = 0;       ///< that these add
  std::vector<std::string> damaged;  ///< why an older game cannot be added
};

/// Takes about the time of replaying a hundred games or of sorting a segment. Any connection.
ExplorerWork explorer_work(storage::Database& database);

/// A stored game with its positions; a sentence if its record is damaged. `game` has a record.
core::Expected<storage::ExploredGame, std::string> explored(const storage::StoredGame& game);

}  // namespace archive
