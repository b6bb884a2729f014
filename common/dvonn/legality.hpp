// Is a turn legal, and if not, which rule does it break? Agrees with legal_turns() of moves.hpp.
#pragma once

#include <optional>

#include "common/dvonn/moves.hpp"

namespace dvonn {

/// Nothing when the turn is legal. The game is not over. Codes are listed in schema/notation.md.
std::optional<game::Refusal> refuse(const Position& position, const Turn& turn);

/// Why nothing of this kind can be done now.
std::optional<game::Refusal> refuse_kind(const Position& position, TurnKind kind);

/// Why the mover cannot move what is there. Code "nothing_to_do" where the stack is theirs and free, but meets no
/// other.
std::optional<game::Refusal> refuse_from(const Position& position, Point from);

}  // namespace dvonn
