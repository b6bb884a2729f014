// Writing and reading of turns.
#include "common/dvonn/notation.hpp"

#include "common/core/text_cursor.hpp"

namespace dvonn {
namespace {

using core::TextCursor;
using game::Refusal;
template <class T>
using Read = core::Expected<T, Refusal>;

core::Unexpected<Refusal> bad() {
  return core::Unexpected<Refusal>({"bad_notation", "A move is written like A1-B2, a placement like D3, a pass as -."});
}

core::Unexpected<Refusal> unknown_space(char column, char row) {
  return core::Unexpected<Refusal>({"unknown_space", std::string{core::to_upper(column), row} +
                                                         " is no space of the board: columns A to I begin with row 1, "
                                                         "J with 2, K with 3; A ends with 3, B with 4, all others with "
                                                         "5."});
}

/// A letter and one digit.
Read<Point> read_space(TextCursor& cursor) {
  if (!core::is_letter(cursor.peek())) return bad();
  const char column = cursor.next();
  if (!core::is_digit(cursor.peek())) return bad();
  const char row = cursor.next();
  if (core::is_digit(cursor.peek())) return bad();
  const auto found = find(static_cast<std::size_t>(core::to_lower(column) - 'a'), static_cast<std::size_t>(row - '0'));
  if (!found) return unknown_space(column, row);
  cursor.skip_spaces();
  return *found;
}

}  // namespace

std::string write(const Turn& turn) {
  if (turn.kind == TurnKind::pass) return "-";
  return turn.kind == TurnKind::place ? name(turn.to) : name(turn.from) + '-' + name(turn.to);
}

Read<Turn> read_turn(std::string_view text) {
  TextCursor cursor(core::trim(text));
  if (cursor.rest() == "-") return Turn{};
  if (TextCursor word = cursor; word.take_any_case("pass") && word.at_end()) return Turn{};
  const Read<Point> first = read_space(cursor);
  if (!first) return core::Unexpected<Refusal>(first.error());
  if (cursor.at_end()) return Turn{TurnKind::place, nowhere, *first};
  cursor.take('-');
  cursor.skip_spaces();
  const Read<Point> second = read_space(cursor);
  if (!second) return core::Unexpected<Refusal>(second.error());
  if (!cursor.at_end()) return bad();
  return Turn{TurnKind::move, *first, *second};
}

}  // namespace dvonn
