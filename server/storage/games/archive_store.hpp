// Finished games as whole rows, for records: one of them, or all of them page by page in the order in which they were
// stored. Call on a connection of your own or on a read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct ArchivedGame {
  std::int64_t row = 0;  ///< rises in the order of the archive
  core::RoomId room;
  std::string record;  ///< FinishedGame::record
  std::optional<Provenance> provenance;
};

struct ArchiveFilter {
  std::optional<std::string> game;
  std::optional<std::string> setup;     ///< the beginning of the full one: "random", "48:"
  std::optional<std::string> player;    ///< name as it was when the game was played; case is the same
  std::optional<std::string> opponent;  ///< the same of the other one; alone it is `player`
  std::optional<std::string> outcome;
  std::optional<std::string> reason;
  std::optional<std::string> speed;  ///< as GameFilter has it
  std::optional<bool> rated;
  std::optional<int> least_rating;  ///< as GameFilter has these four
  std::optional<int> most_rating;
  std::optional<int> fewest_turns;
  std::optional<int> most_turns;
  std::optional<std::int64_t> since_ms;
  std::optional<std::int64_t> until_ms;  ///< the games that ended before
  std::optional<std::string> id;
};

/// The next games after this row, no more than `most`.
std::vector<ArchivedGame> archived_games(Database& database, const ArchiveFilter& filter, std::int64_t after_row,
                                         int most);

/// The games before this row, the last one first.
std::vector<ArchivedGame> archived_games_below(Database& database, std::int64_t row, int most);

std::optional<ArchivedGame> archived_game(Database& database, const core::RoomId& room);

/// Is a finished game of this id stored?
bool is_known(Database& database, const core::RoomId& room);

/// The ids of the games that have not ended. Reads all their events: ask once for many games.
std::set<std::string> unfinished_rooms(Database& database);

}  // namespace storage
