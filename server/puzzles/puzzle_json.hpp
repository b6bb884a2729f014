// A puzzle as a line of JSON: schema/http/puzzle.json. Pure.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/puzzle/puzzle.hpp"

namespace puzzles {

/// Without a line end.
std::string json_of(const puzzle::Puzzle& puzzle);

/// Reads strictly; otherwise a sentence that names the field at fault. Whether the solution is one is not looked at:
/// check.hpp does that.
core::Expected<puzzle::Puzzle, std::string> puzzle_of_json(std::string_view text);

}  // namespace puzzles
