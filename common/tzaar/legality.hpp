// Is a turn legal, and if not, which rule does it break? Agrees with legal_turns() of moves.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "common/tzaar/moves.hpp"

namespace tzaar {

/// Nothing when the turn is legal. The game is not over. Codes are listed in schema/notation.md.
std::optional<game::Refusal> refuse(const Position& position, const Turn& turn);
/// The same with the position's field at hand.
std::optional<game::Refusal> refuse(const Position& position, const Field& field, const Turn& turn);

/// The same for the first action alone, whatever may follow.
std::optional<game::Refusal> refuse_first(const Position& position, const Action& action);

/// Does a turn end with this legal first action?
bool ends_turn(const Position& position, const Action& first);

enum class Allowed : std::uint8_t { captures, captures_and_stackings };
/// Where the stack at `from` may go as the next action.
hex::Mask targets(const Field& field, Point from, Allowed allowed);

/// Why the stack at `from`, which has no targets, has none: what it meets. Code "nothing_to_do".
game::Refusal refuse_stuck(const Field& field, Point from);

}  // namespace tzaar
