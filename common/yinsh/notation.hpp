// Turns of YINSH as text: "e5", "e5-e8", "xg5-g9xa5,d3-b3", "-". Writing is exact. Reading is tolerant of case, spaces,
// the ends of a row in either order, a row that is left out, and of the semicolon that players write in place of the
// comma. It looks at the text and the board alone; whether a turn is legal is the business of legality.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/core/expected.hpp"
#include "common/yinsh/moves.hpp"

namespace yinsh {

struct WrittenRemoval {
  std::optional<std::pair<Point, Point>> ends;  ///< nothing: the row is left out
  Point ring = nowhere;                         ///< nowhere: only the row has been chosen so far
};

/// point: a ring placed or, so far, a ring chosen to be moved.
enum class WrittenKind : std::uint8_t { none, point, move, pass };

/// What a text says, whole or the beginning that a clicking player has put together so far.
struct WrittenTurn {
  std::vector<WrittenRemoval> before;
  WrittenKind kind = WrittenKind::none;
  Point from = nowhere;  ///< of a move
  Point to = nowhere;    ///< of a move; or the point
  std::vector<WrittenRemoval> after;
};

/// The exact text of a legal turn.
std::string write(const Turn& turn);

/// "g5-g9"
std::string write(Row row);

/// Codes: "bad_notation", "unknown_point".
core::Expected<WrittenTurn, game::Refusal> read_turn(std::string_view text);

}  // namespace yinsh
