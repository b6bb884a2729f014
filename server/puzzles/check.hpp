// Whether a puzzle from elsewhere is one, as far as is quickly seen. Pure.
#pragma once

#include <string>

#include "common/puzzle/puzzle.hpp"

namespace puzzles {

/// Its position, key and side agree, its turns are legal and fit their patterns, the line ends with a win for the
/// solver, or, to hold, with no loss, and the turn really played does not fit. Else a sentence that says what is wrong;
/// empty: nothing.
std::string objection(const puzzle::Puzzle& puzzle);

}  // namespace puzzles
