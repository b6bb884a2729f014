// Puzzles out of a database and into it, a line of JSON each. Call on a connection of your own.
#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <ostream>
#include <string>

#include "server/storage/engine/database.hpp"

namespace puzzles {

/// Without the names of who played them. Returns how many there are.
std::size_t write_puzzles(storage::Database& database, std::ostream& out);

struct ReadCounts {
  std::size_t added = 0;
  std::size_t known = 0;  ///< of a position that was there, or of a game that has one
  std::size_t refused = 0;
};

/// Adds those of the lines that are puzzles; `on_wrong` gets the number of each other line and what is wrong with it.
ReadCounts read_puzzles(storage::Database& database, std::istream& in,
                        const std::function<void(std::size_t, const std::string&)>& on_wrong);

}  // namespace puzzles
