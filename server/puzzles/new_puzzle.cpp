#include "server/puzzles/new_puzzle.hpp"

#include "server/puzzles/puzzle_json.hpp"

namespace puzzles {

storage::NewPuzzle new_puzzle(puzzle::Puzzle puzzle, std::int64_t made_ms) {
  puzzle.source.names = {};
  storage::NewPuzzle row;
  row.key = puzzle.key;
  row.game = puzzle.game;
  row.puzzle = json_of(puzzle);
  row.themes = puzzle.themes;
  row.level = puzzle.level;
  row.rating = puzzle.rating;
  row.deviation = puzzle.deviation;
  row.source_game = puzzle.source.game;
  row.made_ms = made_ms;
  return row;
}

}  // namespace puzzles
