// Turns of TZAAR as text: "F1xG1 A4+B4", "Z@A1". Writing is exact, reading is tolerant of case and spaces and
// looks at the text alone; whether a turn is legal is the business of legality.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/tzaar/moves.hpp"

namespace tzaar {

/// The beginning of a turn as a clicking player has put it together so far: whole actions and then, maybe, the
/// stack that is to act next.
struct PartialTurn {
  Turn turn;
  std::optional<Point> selected;
};

std::string write(const Action& action);
std::string write(const Turn& turn);
std::string write(const PartialTurn& partial);

/// Codes: "bad_notation", "unknown_space". The result may have a second action without a fitting first one.
core::Expected<PartialTurn, game::Refusal> read_partial(std::string_view text);
/// The same, but a stack that has been selected and does nothing is "bad_notation", as is an empty text.
core::Expected<Turn, game::Refusal> read_turn(std::string_view text);

}  // namespace tzaar
