// What a puzzle is about, found in its line: schema/http/puzzle.json names the themes. Pure.
#pragma once

#include <string>
#include <vector>

#include "common/puzzle/puzzle.hpp"

namespace puzzle {

/// Of a puzzle with its game, set-up, turns and steps, all of which are legal.
std::vector<std::string> themes_of(const Puzzle& puzzle);

}  // namespace puzzle
