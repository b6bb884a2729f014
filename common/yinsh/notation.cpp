// Writing and reading of turns.
#include "common/yinsh/notation.hpp"

#include "common/core/text_cursor.hpp"

namespace yinsh {
namespace {

using core::TextCursor;
using game::Refusal;
template <class T>
using Read = core::Expected<T, Refusal>;

/// A turn has three removals; who clicks may write one more before the rules refuse it.
constexpr std::size_t most_written = 6;

core::Unexpected<Refusal> bad() {
  return core::Unexpected<Refusal>({"bad_notation",
                                    "A ring is placed like e5 and moved like e5-e8; a row with its ring is taken like "
                                    "xg5-g9xa5, before or after the "
                                    "move and with a comma between; a pass is -."});
}

/// A letter and one or two digits.
Read<Point> read_point(TextCursor& cursor) {
  const char column = core::to_lower(cursor.next());
  if (!core::is_letter(column) || !core::is_digit(cursor.peek())) return bad();
  std::string name(1, column);
  int row = 0;
  for (int digits = 0; digits < 2 && core::is_digit(cursor.peek()); ++digits) {
    name += cursor.peek();
    row = row * 10 + cursor.next() - '0';
  }
  if (core::is_digit(cursor.peek())) return bad();
  const auto found = find(column - 'a', row);
  if (!found) return core::Unexpected<Refusal>({"unknown_point", name + " is no point of the board."});
  cursor.skip_spaces();
  return *found;
}

/// Takes the sign and the spaces behind it.
bool take(TextCursor& cursor, char sign) {
  if (core::to_lower(cursor.peek()) != sign) return false;
  cursor.next();
  cursor.skip_spaces();
  return true;
}

/// Behind its x: "g5-g9xa5", "g5-g9", or "a5" with the row left out.
Read<WrittenRemoval> read_removal(TextCursor& cursor) {
  const Read<Point> first = read_point(cursor);
  if (!first) return core::Unexpected<Refusal>(first.error());
  if (!take(cursor, '-')) return WrittenRemoval{std::nullopt, *first};
  const Read<Point> last = read_point(cursor);
  if (!last) return core::Unexpected<Refusal>(last.error());
  WrittenRemoval removal{std::pair(*first, *last), nowhere};
  if (take(cursor, 'x')) {
    const Read<Point> ring = read_point(cursor);
    if (!ring) return core::Unexpected<Refusal>(ring.error());
    removal.ring = *ring;
  }
  return removal;
}

/// "e5", "e5-e8" or "-"
std::optional<Refusal> read_move(TextCursor& cursor, WrittenTurn& turn) {
  if (turn.kind != WrittenKind::none) return bad().value();
  turn.kind = WrittenKind::pass;
  if (take(cursor, '-')) return std::nullopt;
  const Read<Point> first = read_point(cursor);
  if (!first) return first.error();
  turn.kind = WrittenKind::point;
  turn.to = *first;
  if (!take(cursor, '-')) return std::nullopt;
  const Read<Point> second = read_point(cursor);
  if (!second) return second.error();
  turn.kind = WrittenKind::move;
  turn.from = *first;
  turn.to = *second;
  return std::nullopt;
}

std::optional<Refusal> read_part(TextCursor& cursor, WrittenTurn& turn) {
  if (!take(cursor, 'x')) return read_move(cursor, turn);
  std::vector<WrittenRemoval>& removals = turn.kind == WrittenKind::none ? turn.before : turn.after;
  if (removals.size() == most_written) return bad().value();
  const Read<WrittenRemoval> removal = read_removal(cursor);
  if (!removal) return removal.error();
  removals.push_back(*removal);
  return std::nullopt;
}

void append(std::string& text, const std::string& part) {
  if (!text.empty()) text += ',';
  text += part;
}

void append(std::string& text, const Removals& removals) {
  for (const Removal& each : removals) append(text, 'x' + write(each.row) + 'x' + label(each.ring));
}

}  // namespace

std::string write(Row row) { return label(row.start) + '-' + label(row.end()); }

std::string write(const Turn& turn) {
  std::string text;
  append(text, turn.before);
  if (turn.kind == TurnKind::place) append(text, label(turn.to));
  if (turn.kind == TurnKind::move) append(text, label(turn.from) + '-' + label(turn.to));
  if (turn.kind == TurnKind::pass) append(text, std::string("-"));
  append(text, turn.after);
  return text;
}

Read<WrittenTurn> read_turn(std::string_view text) {
  TextCursor cursor(core::trim(text));
  WrittenTurn turn;
  do {
    if (auto refused = read_part(cursor, turn)) return core::Unexpected<Refusal>(std::move(*refused));
    const bool separated = take(cursor, ',') || take(cursor, ';');
    if (separated && cursor.at_end()) return bad();
  } while (!cursor.at_end());
  return turn;
}

}  // namespace yinsh
