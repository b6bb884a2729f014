// Writing and reading of turns.
#include "common/zertz/notation.hpp"

#include "common/core/text_cursor.hpp"
#include "common/zertz/rings.hpp"

namespace zertz {
namespace {

using core::TextCursor;
using game::Refusal;
template <class T>
using Read = core::Expected<T, Refusal>;

core::Unexpected<Refusal> bad() {
  return core::Unexpected<Refusal>(
      {"bad_notation", "A turn is written like Wd4,d1 or Bd7,b2 x Wa1Wa2, a capture like x d1Gd3Wd5, a pass as -."});
}

core::Unexpected<Refusal> unknown_ring(const Board& board, char column, char row) {
  return core::Unexpected<Refusal>(
      {"unknown_ring",
       std::string{core::to_lower(column), row} + " is no ring of the board of " + std::string(board.name) + "."});
}

bool is_ring_ahead(const TextCursor& cursor) {
  const std::string_view rest = cursor.rest();
  return rest.size() >= 2 && core::is_letter(rest[0]) && core::is_digit(rest[1]);
}

/// A letter and one digit.
Read<Point> read_ring(const Board& board, TextCursor& cursor) {
  if (!is_ring_ahead(cursor)) return bad();
  const char column = cursor.next();
  const char row = cursor.next();
  if (core::is_digit(cursor.peek())) return bad();
  const auto found =
      board.find(static_cast<std::size_t>(core::to_lower(column) - 'a'), static_cast<std::size_t>(row - '0'));
  if (!found) return unknown_ring(board, column, row);
  cursor.skip_spaces();
  return *found;
}

/// W, G or B with a ring behind it.
std::optional<Colour> read_colour(TextCursor& cursor) {
  for (const Colour colour : colours) {
    if (core::to_upper(cursor.peek()) != letter(colour)) continue;
    cursor.next();
    cursor.skip_spaces();
    return colour;
  }
  return std::nullopt;
}

/// Where the text of the jumps begins: "x d1" or, tolerantly, "d1".
Read<WrittenTurn> read_capture(const Board& board, TextCursor& cursor) {
  WrittenTurn turn;
  turn.kind = TurnKind::capture;
  cursor.take_any_case("x");
  cursor.skip_spaces();
  const Read<Point> start = read_ring(board, cursor);
  if (!start) return core::Unexpected<Refusal>(start.error());
  turn.at = *start;
  while (!cursor.at_end()) {
    const std::optional<Colour> taken = is_ring_ahead(cursor) ? std::nullopt : read_colour(cursor);
    const Read<Point> landing = read_ring(board, cursor);
    if (!landing) return core::Unexpected<Refusal>(landing.error());
    turn.jumps.push_back({taken, *landing});
    if (turn.jumps.size() > Path::longest) return bad();
  }
  return turn;
}

std::optional<Refusal> read_claims(const Board& board, TextCursor& cursor, WrittenTurn& turn) {
  while (!cursor.at_end()) {
    const std::optional<Colour> colour = read_colour(cursor);
    if (!colour || turn.claims.size() > places) return bad().value();
    const Read<Point> ring = read_ring(board, cursor);
    if (!ring) return ring.error();
    turn.claims.push_back({*colour, *ring});
  }
  if (turn.claims.empty()) return bad().value();
  return std::nullopt;
}

Read<WrittenTurn> read_placement(const Board& board, TextCursor& cursor) {
  WrittenTurn turn;
  if (const std::optional<Colour> colour = read_colour(cursor)) {
    const Read<Point> at = read_ring(board, cursor);
    if (!at) return core::Unexpected<Refusal>(at.error());
    turn.colour = *colour;
    turn.at = *at;
  } else if (cursor.peek() != ',') {
    return bad();
  }
  const bool comma = cursor.take(',');
  cursor.skip_spaces();
  if (comma || is_ring_ahead(cursor)) {
    const Read<Point> removed = read_ring(board, cursor);
    if (!removed) return core::Unexpected<Refusal>(removed.error());
    turn.removed = *removed;
  }
  if (cursor.at_end()) return turn;
  if (turn.at == nowhere || !cursor.take_any_case("x")) return bad();
  cursor.skip_spaces();
  if (auto refused = read_claims(board, cursor, turn)) return core::Unexpected<Refusal>(std::move(*refused));
  return turn;
}

std::string write_capture(const Position& position, const Turn& turn) {
  std::string text = "x " + position.label(turn.at);
  Point from = turn.at;
  for (std::size_t i = 0; i < turn.path.size(); ++i) {
    text += letter(position.colour_at(*between(from, turn.path[i])));
    text += position.label(turn.path[i]);
    from = turn.path[i];
  }
  return text;
}

}  // namespace

std::string write(const Position& position, const Turn& turn) {
  if (turn.kind == TurnKind::pass) return "-";
  if (turn.kind == TurnKind::capture) return write_capture(position, turn);
  std::string text = letter(turn.colour) + position.label(turn.at);
  if (turn.removed != nowhere) text += ',' + position.label(turn.removed);
  if (turn.claiming == Claiming::declines) return text;
  if (const Mask claimed = claimable(position, turn); claimed != 0) {
    Position placed = position;
    place(placed, turn.colour, turn.at);
    text += " x " + write_claim(placed, claimed, turn.at);
  }
  return text;
}

std::string write_claim(const Position& placed, Mask claimed, Point at) {
  std::string text;
  while (claimed != 0) {
    const Mask group = group_of(claimed, hex::has(claimed, at) ? at : hex::lowest(claimed));
    hex::for_each(group, [&](Point ring) {
      text += letter(placed.colour_at(ring));
      text += placed.label(ring);
    });
    claimed &= ~group;
  }
  return text;
}

Read<WrittenTurn> read_turn(const Board& board, std::string_view text) {
  TextCursor cursor(core::trim(text));
  if (cursor.rest() == "-") {
    WrittenTurn pass;
    pass.kind = TurnKind::pass;
    return pass;
  }
  const bool capture = is_ring_ahead(cursor) || core::to_lower(cursor.peek()) == 'x';
  return capture ? read_capture(board, cursor) : read_placement(board, cursor);
}

}  // namespace zertz
