// Whether the turns that somebody played solve a puzzle. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/puzzle/puzzle.hpp"

namespace puzzle {

enum class Attempt : std::uint8_t {
  solved,
  failed,   ///< a turn does not win in time, or turns are missing
  illegal,  ///< not a game of this puzzle: the rules refuse a turn, or something follows the end
};

/// `turns`: the solver's own, one for each step. After each that is accepted the line goes on as if the step's turn had
/// been played, with its reply.
Attempt judge(const Puzzle& puzzle, const std::vector<std::string>& turns);

}  // namespace puzzle
