// Is a written turn legal, and if not, which rule does it break? Agrees with legal_turns() of moves.hpp.
#pragma once

#include <optional>

#include "common/yinsh/moves.hpp"
#include "common/yinsh/notation.hpp"

namespace yinsh {

/// A turn that has come so far by the rules.
struct Progress {
  Position now;                   ///< after all of it; whose turn it is has not changed
  Turn turn;                      ///< without the row and the ring below
  std::optional<Row> row;         ///< has been removed, and its ring is missing
  std::optional<Point> selected;  ///< the ring that is to move
  bool acted = false;             ///< has placed, moved or passed

  bool won() const { return now.has_won(now.to_move); }
  /// Rows have to be taken before anything else.
  bool has_rows() const { return !won() && !now.own_rows().empty(); }
};

/// What was written, as far as it goes, or the rule it breaks. The game is not over. Codes are listed in
/// schema/notation.md.
core::Expected<Progress, game::Refusal> follow(const Position& position, const WrittenTurn& written);

/// Why this is no whole turn yet.
std::optional<game::Refusal> refuse_ending(const Progress& progress);

/// The legal turn that was written, or the rule it breaks.
core::Expected<Turn, game::Refusal> read_legal(const Position& position, const WrittenTurn& written);

/// Why the ring on this point is not the mover's to move.
std::optional<game::Refusal> refuse_ring(const Position& position, Point from);

}  // namespace yinsh
