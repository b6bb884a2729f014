// The explorer: public games with a result, found by each position they reached. Writing belongs on the writer, in the
// transaction that ends the game; explorer_upkeep.hpp is what is done behind it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/games/segment.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// Whether a game is in the explorer: public, with a result, and played by both.
bool is_explored(const FinishedGame& game);

/// 0 to 2 as in ExploredGame, of an outcome that is a result.
int result_code(const std::string& outcome);

/// Adds the game that was stored last, with FinishedGame::positions, if it belongs there.
void note_positions(Database& database, const FinishedGame& game);

/// Games of which the explorer gives the ids, at most: those stored last.
inline constexpr std::size_t latest_games = 10;

struct Reached {
  std::vector<Continuation> continuations;  ///< what was played most comes first
  std::vector<core::RoomId> latest;         ///< newest first
};

/// All games that reached the position, each counted once.
Reached games_reaching(Database& database, std::uint64_t position);

/// What that asks SQLite, but for the games in no segment, all of which it looks at.
std::vector<std::string> explorer_sql();

}  // namespace storage
