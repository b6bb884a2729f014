// The opening explorer: how public games with a result went on from the positions of their first turns. Writing belongs
// on the writer, in the transaction that ends the game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/archive_store.hpp"
#include "server/storage/room_store.hpp"
#include "server/storage/sqlite.hpp"

namespace storage {

/// Whether a game is in the explorer: public, with a result, and played by both.
bool is_in_openings(const FinishedGame& game);

enum class Stored { last, before_all_others };

/// Adds the game to the positions of FinishedGame::opening, if it belongs there. `stored`: beside the games in them.
void note_opening(Database& database, const FinishedGame& game, Stored stored = Stored::last);

/// Games of which each row has the ids, at most: those stored last.
inline constexpr std::size_t latest_games = 10;

struct OpeningTurn {
  std::string turn;  ///< as in opening::Step
  std::int64_t first = 0;
  std::int64_t second = 0;
  std::int64_t drawn = 0;
};

/// What was played in this position, what was played most first.
std::vector<OpeningTurn> opening_turns(Database& database, std::uint64_t position);

/// Of the games that reached this position the latest_games stored last, newest first.
std::vector<core::RoomId> latest_of_opening(Database& database, std::uint64_t position);

/// What these two ask SQLite, so that its plans can be looked at.
std::vector<std::string> opening_sql();

struct OpeningRow {
  std::uint64_t position = 0;
  OpeningTurn played;
  std::vector<core::RoomId> latest;  ///< newest first
};

void for_each_opening(Database& database, const std::function<void(const OpeningRow&)>& call);
/// Nothing if no game went on so.
std::optional<OpeningRow> find_opening(Database& database, const opening::Step& step);

/// Finished games that are not in the explorer yet, the newest first, no more than `most`: those that were stored
/// before there was one.
std::vector<ArchivedGame> openings_to_come(Database& database, int most);
std::int64_t count_openings_to_come(Database& database);

/// Those from this row on have been added.
void note_openings_added(Database& database, std::int64_t row);

/// Empties the explorer: all games are to come.
void forget_openings(Database& database);

}  // namespace storage
