// What solving a puzzle, or failing to, does to the ratings of the solver and of the puzzle, which is an opponent that
// wins where nobody solves it. Pure.
#pragma once

#include "common/rating/glicko2.hpp"

namespace rating {

/// What the solver knew before: `told` where they had chosen a theme that gives the solution away in part.
enum class Hint : unsigned char { none, told };

struct Solve {
  Change solver;
  Change puzzle;  ///< nothing changes as long as the solver is provisional
};

/// As one attempt changes both. Told, it counts half: for a solver who succeeds it proves less, and says less of the
/// puzzle.
Solve after_solve(const Rating& solver, const Rating& puzzle, bool is_solved, Hint hint);

}  // namespace rating
