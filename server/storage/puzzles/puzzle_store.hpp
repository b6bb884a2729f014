// Puzzles as they are made, exported and imported. What solvers do with them is stored beside this. Call on a
// connection of your own or in a job of the writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"

namespace storage {

struct NewPuzzle {
  std::string key;
  std::string game;
  std::string puzzle;  ///< JSON
  std::vector<std::string> themes;
  std::optional<int> level;
  double rating = 0;
  double deviation = 0;
  std::string source_game;  ///< empty: of a game that nobody keeps
  std::int64_t made_ms = 0;
};

/// False, and nothing is stored: there is one of this position or its mirrors, or of its game.
bool add_puzzle(Database& database, const NewPuzzle& puzzle);

struct StoredPuzzle {
  std::int64_t id = 0;
  std::string puzzle;
  double rating = 0;  ///< as solvers have made it
  double deviation = 0;
};

/// The next ones after this id, no more than `most`.
std::vector<StoredPuzzle> puzzles_after(Database& database, std::int64_t id, int most);

/// ArchivedGame::row of the last game that was looked at; 0: none.
std::int64_t last_walked(Database& database, const std::string& game);
void note_walked(Database& database, const std::string& game, std::int64_t number);

}  // namespace storage
