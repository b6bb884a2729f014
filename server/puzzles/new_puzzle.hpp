// A puzzle as a row of the database. Pure.
#pragma once

#include <cstdint>

#include "common/puzzle/puzzle.hpp"
#include "server/storage/puzzles/puzzle_store.hpp"

namespace puzzles {

storage::NewPuzzle new_puzzle(const puzzle::Puzzle& puzzle, std::int64_t made_ms);

}  // namespace puzzles
