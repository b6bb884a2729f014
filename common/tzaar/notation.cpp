// Writing and reading of turns.
#include "common/tzaar/notation.hpp"

#include "common/core/text_cursor.hpp"

namespace tzaar {
namespace {

using core::TextCursor;
using game::Refusal;
template <class T>
using Read = core::Expected<T, Refusal>;

core::Unexpected<Refusal> bad() {
  return core::Unexpected<Refusal>(
      {"bad_notation", "A turn is written like F1xG1 A4+B4, F1xG1 pass or, while placing, Z@A1."});
}

core::Unexpected<Refusal> unknown_space(char column, std::string_view row) {
  std::string sentence = std::string(1, core::to_upper(column)) + std::string(row) +
                         " is no space of the board: columns A to I have 5 6 7 8 8 8 7 6 5 spaces.";
  return core::Unexpected<Refusal>({"unknown_space", std::move(sentence)});
}

Read<Point> read_point(TextCursor& cursor) {
  if (!core::is_letter(cursor.peek())) return bad();
  const char letter = cursor.next();
  std::string row;
  while (core::is_digit(cursor.peek()) && row.size() < 3) row += cursor.next();
  if (row.empty() || core::is_digit(cursor.peek())) return bad();
  const auto column = static_cast<std::size_t>(core::to_lower(letter) - 'a');
  const std::optional<Point> point =
      row.size() == 1 ? board.find(column, static_cast<std::size_t>(row[0] - '0')) : std::nullopt;
  if (!point) return unknown_space(letter, row);
  return *point;
}

std::optional<Type> read_type(TextCursor& cursor) {
  for (const Type type : types) {
    if (cursor.take(letter(type)) || cursor.take(core::to_lower(letter(type)))) return type;
  }
  return std::nullopt;
}

Read<Action> read_placement(TextCursor& cursor, Type piece) {
  cursor.skip_spaces();
  if (!cursor.take('@')) return bad();
  cursor.skip_spaces();
  const Read<Point> to = read_point(cursor);
  if (!to) return core::Unexpected<Refusal>(to.error());
  return Action{ActionKind::place, piece, {}, *to};
}

/// What one stretch of text says: an action, or the stack alone that is to act.
struct Part {
  Action action;
  std::optional<Point> selected;
};

Read<Part> read_slide(TextCursor& cursor) {
  const Read<Point> from = read_point(cursor);
  if (!from) return core::Unexpected<Refusal>(from.error());
  cursor.skip_spaces();
  if (cursor.at_end()) return Part{{}, *from};
  const char sign = core::to_lower(cursor.next());
  if (sign != 'x' && sign != '+') return bad();
  cursor.skip_spaces();
  const Read<Point> to = read_point(cursor);
  if (!to) return core::Unexpected<Refusal>(to.error());
  return Part{{sign == 'x' ? ActionKind::capture : ActionKind::stack, {}, *from, *to}, {}};
}

Read<Part> read_part(TextCursor& cursor) {
  if (cursor.take_any_case("pass")) return Part{{ActionKind::pass, {}, {}, {}}, {}};
  if (const std::optional<Type> piece = read_type(cursor)) {
    const Read<Action> placement = read_placement(cursor, *piece);
    if (!placement) return core::Unexpected<Refusal>(placement.error());
    return Part{*placement, {}};
  }
  return read_slide(cursor);
}

}  // namespace

std::string write(const Action& action) {
  switch (action.kind) {
    case ActionKind::none:
      return "";
    case ActionKind::pass:
      return "pass";
    case ActionKind::place:
      return std::string(1, letter(action.piece)) + '@' + name(action.to);
    case ActionKind::capture:
      return name(action.from) + 'x' + name(action.to);
    case ActionKind::stack:
      return name(action.from) + '+' + name(action.to);
  }
  return "";
}

std::string write(const Turn& turn) {
  std::string text = write(turn.first);
  if (turn.second.kind != ActionKind::none) text += ' ' + write(turn.second);
  return text;
}

std::string write(const PartialTurn& partial) {
  std::string text = write(partial.turn);
  if (!partial.selected) return text;
  if (!text.empty()) text += ' ';
  return text += name(*partial.selected);
}

Read<PartialTurn> read_partial(std::string_view text) {
  PartialTurn partial;
  TextCursor cursor(core::trim(text));
  for (Action* action : {&partial.turn.first, &partial.turn.second}) {
    if (cursor.at_end()) return partial;
    const Read<Part> part = read_part(cursor);
    if (!part) return core::Unexpected<Refusal>(part.error());
    *action = part->action;
    partial.selected = part->selected;
    cursor.skip_spaces();
  }
  if (!cursor.at_end()) return bad();
  return partial;
}

Read<Turn> read_turn(std::string_view text) {
  const Read<PartialTurn> partial = read_partial(text);
  if (!partial) return core::Unexpected<Refusal>(partial.error());
  if (partial->selected || partial->turn.first.kind == ActionKind::none) return bad();
  return partial->turn;
}

}  // namespace tzaar
