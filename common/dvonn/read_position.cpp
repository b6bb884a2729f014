// Reading of positions.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "common/core/text_cursor.hpp"
#include "common/dvonn/moves.hpp"
#include "common/dvonn/position.hpp"

namespace dvonn {
namespace {

using core::TextCursor;
using game::Refusal;
using Refused = std::optional<Refusal>;

Refusal bad(std::string sentence) { return {"bad_setup", std::move(sentence)}; }

/// The next piece comes to lie on those of the stack there.
Refused read_piece(TextCursor& cursor, Position& position, Point at) {
  std::uint8_t& height = position.height[at.number];
  if (height == spaces) return bad("There are no more than 49 pieces.");
  if (cursor.take('r')) {
    const auto next = std::find(position.dvonn.begin(), position.dvonn.end(), DvonnPiece{});
    if (next == position.dvonn.end()) return bad("There are no more than 3 DVONN pieces.");
    *next = {at, height};
  } else if (cursor.take('b')) {
    position.black[at.number] |= std::uint64_t{1} << height;
  } else if (!cursor.take('w')) {
    return bad("A space is . or one of w b r; a stack is written in parentheses, bottom to top.");
  }
  ++height;
  return std::nullopt;
}

/// A space that is not empty: one piece, or "(", two or more from the bottom, ")".
Refused read_stack(TextCursor& cursor, Position& position, Point at) {
  const bool several = cursor.take('(');
  do {
    if (Refused refused = read_piece(cursor, position, at)) return refused;
  } while (several && !cursor.take(')'));
  const int height = position.height_at(at);
  if (several && height == 1) return bad("A single piece has no parentheses.");
  const Piece top = position.piece_at(at, height - 1);
  if (top == Piece::red && height > 1) return bad("No DVONN piece lies on top of another piece.");
  if (top != Piece::red) position.stacks[index(top)] |= hex::bit(at);
  return std::nullopt;
}

/// One space after the other, from the left.
Refused read_row(TextCursor cursor, std::size_t row, Position& position) {
  for (std::size_t column = 0; column < column_count; ++column) {
    const auto space = find(column, row);
    if (!space || cursor.take('.')) continue;
    if (cursor.at_end()) return bad("The rows 1 to 5 have 9 10 11 10 9 spaces.");
    if (Refused refused = read_stack(cursor, position, *space)) return refused;
  }
  if (!cursor.at_end()) return bad("The rows 1 to 5 have 9 10 11 10 9 spaces.");
  return std::nullopt;
}

Refused read_state(TextCursor cursor, Position& position) {
  const std::string_view side = cursor.until(' ');
  if (side != "w" && side != "b") return bad("After the rows write w or b for the side to move.");
  position.to_move = side == "w" ? Side::first : Side::second;
  if (cursor.rest() != "place" && cursor.rest() != "move") return bad("The text ends with place or move.");
  position.phase = cursor.rest() == "place" ? Phase::place : Phase::move;
  return std::nullopt;
}

Refused refuse_placing(const Position& position) {
  const int placed = std::popcount(position.occupied());
  if (placed == spaces) return bad("A full board is no longer being placed on.");
  std::array<int, 3> expected{};
  for (int i = 0; i < placed; ++i) ++expected[index(piece_to_place(i))];
  const Side next = placed % 2 == 0 ? Side::first : Side::second;
  const bool no_stacks = std::all_of(position.height.begin(), position.height.end(), [](int h) { return h <= 1; });
  if (no_stacks && expected == count_pieces(position) && next == position.to_move) return std::nullopt;
  return bad("While placing there are no stacks, White begins, and the 3 DVONN pieces come before all others.");
}

Refused refuse_moving(const Position& position) {
  const std::array<int, 3> counts = count_pieces(position);
  for (const Piece piece : {Piece::white, Piece::black}) {
    if (counts[index(piece)] > supply[index(piece)]) return bad("Each side has 23 pieces.");
  }
  if (counts[index(Piece::red)] != supply[index(Piece::red)]) return bad("All 3 DVONN pieces are on the board.");
  const Mask occupied = position.occupied();
  if (linked(position.dvonn_spaces(), occupied) != occupied) {
    return bad("Every stack is linked to a DVONN piece by occupied neighbouring spaces.");
  }
  if (occupied == all_spaces && position.to_move == Side::second && can_move(position, Side::first)) {
    return bad("White makes the first move.");
  }
  return std::nullopt;
}

Refused read_rows(TextCursor rows, Position& position) {
  const std::string_view all = rows.rest();
  if (std::count(all.begin(), all.end(), '/') != column_height - 1) {
    return bad("The board has five rows, 1 to 5, with / between them.");
  }
  for (std::size_t row = 1; row <= column_height; ++row) {
    if (Refused refused = read_row(TextCursor(rows.until('/')), row, position)) return refused;
  }
  return std::nullopt;
}

}  // namespace

core::Expected<Position, Refusal> read_position(std::string_view text) {
  Position position;
  TextCursor cursor(text);
  Refused refused = read_rows(TextCursor(cursor.until(' ')), position);
  if (!refused) refused = read_state(cursor, position);
  order(position.dvonn);
  if (!refused) refused = position.phase == Phase::place ? refuse_placing(position) : refuse_moving(position);
  if (refused) return core::Unexpected<Refusal>(std::move(*refused));
  return position;
}

}  // namespace dvonn
