// Turns of ZÈRTZ as text: "Wd4,d1", "x d1Gd3Wd5", "Bd7,b2 x Wa1Wa2", "-". Writing is exact. Reading is tolerant of
// case, spaces, left out colours of jumped marbles and left out signs; it looks at the text and the board's labels
// alone. Whether a turn is legal is the business of legality.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/zertz/moves.hpp"

namespace zertz {

struct WrittenJump {
  std::optional<Colour> taken;
  Point landing;
};

struct WrittenClaim {
  Colour colour;
  Point ring;
};

/// What a text says, whole or the beginning that a clicking player has put together so far.
struct WrittenTurn {
  TurnKind kind = TurnKind::place;
  Colour colour = Colour::white;
  Point at = nowhere;       ///< nowhere: a ring has been chosen for removal before the marble, as in ",d1"
  Point removed = nowhere;  ///< nowhere: none written
  std::vector<WrittenJump> jumps;
  std::vector<WrittenClaim> claims;  ///< empty: none written
};

/// The exact text of a legal turn.
std::string write(const Position& position, const Turn& turn);

/// The marbles of these groups, "Wa1Ga2", column by column; the group that has the marble placed at `at` comes first.
std::string write_claim(const Position& placed, Mask claimed, Point at);

/// A whole turn, or the beginning of one: "Wd4" before a removal, ",d1", "x d1", "x d1Gd3". Codes: "bad_notation",
/// "unknown_ring".
core::Expected<WrittenTurn, game::Refusal> read_turn(const Board& board, std::string_view text);

}  // namespace zertz
