// Makes puzzles of the finished public games of a database, in the order in which they were stored; goes on where it
// was stopped. Call on a thread and a connection of its own.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "server/storage/engine/database.hpp"

namespace puzzles {

struct MakingCounts {
  std::size_t games = 0;    ///< looked at
  std::size_t puzzles = 0;  ///< stored
  std::size_t damaged = 0;  ///< records that cannot be read
};

struct MakingWatch {
  std::function<void()> check;                       ///< called before each game; throws to stop
  std::function<void(const MakingCounts&)> on_game;  ///< after each game
};

/// Of games of this id, of so many at most. Each game is a transaction, so nothing is lost when it is stopped.
MakingCounts make_puzzles(storage::Database& database, const std::string& game, std::optional<std::size_t> most_games,
                          const MakingWatch& watch);

}  // namespace puzzles
