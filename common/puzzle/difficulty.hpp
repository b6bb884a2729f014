// How hard a puzzle is before anybody has solved it. One thread.
#pragma once

#include "common/puzzle/puzzle.hpp"
#include "common/search/searcher.hpp"

namespace puzzle {

/// The weakest level of the engine that finds the first turn with two of three seeds; empty: none does. Levels are held
/// to the nodes of a second.
std::optional<int> level_of(const Puzzle& puzzle, search::Searcher& searcher);

/// From the turns to the win, the number of legal turns and the level.
int first_rating(const Puzzle& puzzle);

}  // namespace puzzle
