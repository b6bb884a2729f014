// Turns of DVONN as text: "D3" a placement, "A1-B2" a move, "-" a forced pass. Writing is exact. Reading is tolerant of
// case, spaces, a left out hyphen and "pass"; it looks at the text alone. Whether a turn is legal is the business of
// legality.hpp.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/dvonn/moves.hpp"

namespace dvonn {

std::string write(const Turn& turn);

/// A space alone is a placement; where no pieces are placed it is the stack that a clicking player wants to move.
/// Codes: "bad_notation", "unknown_space".
core::Expected<Turn, game::Refusal> read_turn(std::string_view text);

}  // namespace dvonn
