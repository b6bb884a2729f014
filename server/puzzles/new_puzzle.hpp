// A puzzle as a row of the database. Pure.
#pragma once

#include <cstdint>

#include "common/puzzle/puzzle.hpp"
#include "server/storage/puzzles/puzzle_store.hpp"

namespace puzzles {

/// Without the players' names, which stay with the game alone: those of deleted accounts are gone from there.
storage::NewPuzzle new_puzzle(puzzle::Puzzle puzzle, std::int64_t made_ms);

}  // namespace puzzles
