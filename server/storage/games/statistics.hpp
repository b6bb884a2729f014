// How public games with a result went: who won, by set-up, rating and length, and why they ended. A table of as few
// rows as there are kinds of games. Call on a read connection; what writes belongs on the writer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct Results {
  std::int64_t first = 0;
  std::int64_t second = 0;
  std::int64_t drawn = 0;

  std::int64_t games() const { return first + second + drawn; }
  friend bool operator==(const Results&, const Results&) = default;
};

/// Widths and bounds are those of the table, migration 25.
struct Statistics {
  static constexpr int ratings_in_band = 200;
  static constexpr int turns_in_range = 10;
  static constexpr int last_range = 151;  ///< begins so and has no end

  Results all;
  std::int64_t turns = 0;  ///< of all games together
  /// By the least rating of the band: the mean of both players' before the game. Without one: not rated.
  std::map<std::optional<int>, Results> by_rating;
  std::map<int, Results> by_length;  ///< by the fewest turns of the range: 1, 11, 21
  std::map<std::string, Results> by_reason;
};

struct GameStatistics {
  Statistics all;
  std::map<std::string, Statistics> by_setup;  ///< by its kind, which for ZÈRTZ is the board
};

/// Counts a game that is stored just now, if it is public, with a result and played by both. `rating`: of both players
/// together; empty: it is not rated. Where it is removed or rated anew, triggers see to the table.
void count_game(Database& database, const FinishedGame& game, std::optional<int> rating);

/// Of all games of this game.
GameStatistics game_statistics(Database& database, const std::string& game);

/// Whether the table says what the games say. Reads all of these.
bool statistics_are_right(Database& database);

/// Counts all games anew.
void count_games(Database& database);

}  // namespace storage
