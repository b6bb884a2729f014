// `gipfel check`: whether a database is whole, every game in it was played by the rules, and every rating and
// the explorer follow from its games. Reads one moment of a file, which a server may be writing to. On the
// thread that has the database.
#pragma once

#include <cstddef>
#include <functional>

#include "server/check/complaints.hpp"
#include "server/storage/engine/database.hpp"

namespace check {

/// Called with how many finished games were replayed so far, after each of them.
using Progress = std::function<void(std::size_t)>;

struct Verdict {
  std::size_t games = 0;       ///< finished ones
  std::size_t unfinished = 0;  ///< games that are played or wait for players
  std::size_t rated = 0;       ///< of the finished ones
  std::size_t damage = 0;      ///< what SQLite cannot read, or finds in disorder
  std::size_t wrong_games = 0;
  std::size_t doubled = 0;  ///< of the wrong games: whose records have lines twice, which mend_records() takes out
  std::size_t wrong_ratings = 0;
  std::size_t wrong_openings = 0;  ///< and statistics: looked for only if all games are right
  bool all_right() const { return damage + wrong_games + wrong_ratings + wrong_openings == 0; }
};

/// Tells a sentence for each thing that is wrong, a hundred of each kind at most. What `progress` throws ends it.
Verdict check(storage::Database& database, const Tell& tell, const Progress& progress);

}  // namespace check
