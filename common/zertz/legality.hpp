// Is a written turn legal, and if not, which rule does it break? Agrees with legal_turns() of moves.hpp.
#pragma once

#include <optional>

#include "common/zertz/moves.hpp"
#include "common/zertz/notation.hpp"

namespace zertz {

/// The legal turn that was written, or the rule it breaks. The game is not over. Codes are listed in
/// schema/notation.md.
core::Expected<Turn, game::Refusal> read_legal(const Position& position, const WrittenTurn& written);

/// Why nothing of this kind can be done now, whatever follows.
std::optional<game::Refusal> refuse_kind(const Position& position, TurnKind kind);

/// Why the marble cannot be placed.
std::optional<game::Refusal> refuse_marble(const Position& position, Colour colour, Point at);

/// Why the ring cannot be removed; nothing if it is free.
std::optional<game::Refusal> refuse_removal(const Position& position, Point ring);

/// Why the marble at `from` does not make this jump.
std::optional<game::Refusal> refuse_jump(const Position& position, Point from, const WrittenJump& jump);

/// Why no marble at `from` begins a chain.
std::optional<game::Refusal> refuse_start(const Position& position, Point from);

}  // namespace zertz
