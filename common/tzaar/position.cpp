// Writing, reading and hashing of positions.
#include "common/tzaar/position.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"
#include "common/tzaar/field.hpp"

namespace tzaar {
namespace {

using core::TextCursor;
using game::Refusal;

constexpr std::array<std::pair<std::string_view, Phase>, 3> phase_names{
    {{"place", Phase::place}, {"open", Phase::open}, {"play", Phase::play}}};

Refusal bad(std::string sentence, std::string detail = {}) {
  return {"bad_setup", std::move(sentence), std::move(detail)};
}

char letter(Side side, Type type) {
  const char upper = tzaar::letter(type);
  return side == Side::first ? upper : core::to_lower(upper);
}

/// A letter for each piece, two parentheses for each stack of two or more, a digit at most for each empty space, and
/// what stands between and behind the columns.
constexpr std::size_t longest_text = 2 * pieces_a_side + 2 * pieces_a_side + spaces + columns.size() + 8;

/// Returns where the text ends.
char* write_stack(char* at, const Stack& stack) {
  const int height = stack.height();
  if (height > 1) *at++ = '(';
  for (int above = height - 1; above >= 0; --above) *at++ = letter(stack.owner(), stack.type_below(above));
  if (height > 1) *at++ = ')';
  return at;
}

char* write_column(char* at, const Position& position, std::size_t column, std::size_t& number) {
  int empty = 0;
  const auto write_empty = [&at, &empty] {
    if (empty > 0) *at++ = static_cast<char>('0' + empty);
    empty = 0;
  };
  for (; number < spaces && board.column[number] == column; ++number) {
    if (position.stacks[number].empty()) {
      ++empty;
      continue;
    }
    write_empty();
    at = write_stack(at, position.stacks[number]);
  }
  write_empty();
  return at;
}

std::optional<Stack> read_piece(TextCursor& cursor) {
  for (const Side side : {Side::first, Side::second}) {
    for (const Type type : types) {
      if (cursor.take(letter(side, type))) return Stack(side, type);
    }
  }
  return std::nullopt;
}

/// "(", two or more pieces of one side from the bottom, ")"; or one piece.
core::Expected<Stack, Refusal> read_stack(TextCursor& cursor) {
  const bool several = cursor.take('(');
  std::optional<Stack> stack = read_piece(cursor);
  if (!stack) return core::Unexpected<Refusal>(bad("A piece is one of Z R T z r t."));
  if (!several) return *stack;
  while (!cursor.take(')')) {
    const std::optional<Stack> upper = read_piece(cursor);
    if (!upper) return core::Unexpected<Refusal>(bad("A stack is written in parentheses, bottom to top."));
    if (upper->owner() != stack->owner()) {
      return core::Unexpected<Refusal>(bad("All pieces of a stack belong to one side."));
    }
    if (stack->height() == pieces_a_side)
      return core::Unexpected<Refusal>(bad("A side has only 30 pieces.", "set_thirty"));
    stack = upper->on(*stack);
  }
  if (stack->height() == 1) return core::Unexpected<Refusal>(bad("A single piece has no parentheses."));
  return *stack;
}

std::optional<Refusal> read_column(TextCursor cursor, std::size_t column, Position& position) {
  std::size_t row = 1;
  bool after_number = false;
  while (!cursor.at_end()) {
    if (core::is_digit(cursor.peek())) {
      const int empty = cursor.next() - '0';
      if (empty == 0 || after_number) return bad("A number of empty spaces is one digit, at least 1.");
      row += static_cast<std::size_t>(empty);
      after_number = true;
      continue;
    }
    const auto stack = read_stack(cursor);
    if (!stack) return stack.error();
    const std::optional<Point> point = board.find(column, row++);
    if (!point) return bad("A column has too many spaces.");
    position.at(*point) = *stack;
    after_number = false;
  }
  const bool complete = board.find(column, row - 1).has_value() && !board.find(column, row).has_value();
  if (!complete) return bad("The columns A to I have 5 6 7 8 8 8 7 6 5 spaces.");
  return std::nullopt;
}

std::optional<Refusal> read_state(TextCursor cursor, Position& position) {
  const std::string_view side = cursor.until(' ');
  if (side != "w" && side != "b") return bad("After the columns write w or b for the side to move.");
  position.to_move = side == "w" ? Side::first : Side::second;
  for (const auto& [name, phase] : phase_names) {
    if (cursor.rest() != name) continue;
    position.phase = phase;
    return std::nullopt;
  }
  return bad("The text ends with one of place, open, play.");
}

bool fits_placing(const Position& position, int first, int second) {
  for (const Stack& stack : position.stacks) {
    if (stack.height() > 1) return false;
  }
  const int ahead = position.to_move == Side::first ? 0 : 1;
  return first - second == ahead && first + second < 2 * pieces_a_side;
}

// A hash is made of these.

std::uint64_t part_of_state(const Position& position) { return core::mix(state(position) + 1); }

std::uint64_t part_of_space(const Position& position, std::size_t space) {
  const std::uint64_t word = position.stacks[space].word();
  return word == 0 ? 0 : core::mix(core::mix(space + 1) ^ word);
}

std::optional<Refusal> refuse_unreachable(const Position& position) {
  std::array<int, 2> total{};
  for (const Side side : {Side::first, Side::second}) {
    const std::array<int, 3> counts = pieces_on_board(position, side);
    for (const Type type : types) {
      if (counts[index(type)] > supply[index(type)])
        return bad("A side has 6 tzaars, 9 tzarras and 15 totts.", "set_pieces");
      total[index(side)] += counts[index(type)];
    }
  }
  if (position.phase == Phase::place) {
    if (fits_placing(position, total[0], total[1])) return std::nullopt;
    return bad("During placement there are no stacks, White begins and the sides take turns.");
  }
  if (position.phase == Phase::open && position.to_move != Side::first)
    return bad("White opens the game.", "set_white");
  const Field field(position);
  if (field.misses_a_type(Side::first) && field.misses_a_type(Side::second)) {
    return bad("At most one side can be without a piece of a type.", "set_kinds");
  }
  return std::nullopt;
}

}  // namespace

std::string text(const Position& position) {
  std::array<char, longest_text> out;
  char* at = out.data();
  std::size_t number = 0;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    if (column > 0) *at++ = '/';
    at = write_column(at, position, column, number);
  }
  for (const std::string_view part : {std::string_view(position.to_move == Side::first ? " w " : " b "),
                                      phase_names[static_cast<std::size_t>(position.phase)].first}) {
    at = std::copy(part.begin(), part.end(), at);
  }
  return {out.data(), at};
}

core::Expected<Position, Refusal> read_position(std::string_view text) {
  Position position;
  TextCursor cursor(text);
  TextCursor pieces(cursor.until(' '));
  if (std::count(pieces.rest().begin(), pieces.rest().end(), '/') != static_cast<int>(columns.size()) - 1) {
    return core::Unexpected<Refusal>(bad("The board has nine columns, A to I, with / between them."));
  }
  for (std::size_t column = 0; column < columns.size(); ++column) {
    if (auto refused = read_column(TextCursor(pieces.until('/')), column, position)) {
      return core::Unexpected<Refusal>(*refused);
    }
  }
  if (auto refused = read_state(cursor, position)) return core::Unexpected<Refusal>(*refused);
  if (auto refused = refuse_unreachable(position)) return core::Unexpected<Refusal>(*refused);
  return position;
}

std::uint64_t state(const Position& position) {
  return static_cast<std::uint64_t>(position.phase) * 2 + index(position.to_move);
}

std::uint64_t hash(const Position& position) {
  std::uint64_t all = part_of_state(position);
  for (std::size_t i = 0; i < spaces; ++i) all ^= part_of_space(position, i);
  return all;
}

std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after, hex::Mask changed) {
  std::uint64_t all = hash_before ^ part_of_state(before) ^ part_of_state(after);
  hex::for_each(changed,
                [&](Point space) { all ^= part_of_space(before, space.number) ^ part_of_space(after, space.number); });
  return all;
}

std::array<int, 3> pieces_on_board(const Position& position, Side side) {
  std::array<int, 3> counts{};
  for (const Stack& stack : position.stacks) {
    if (stack.empty() || stack.owner() != side) continue;
    for (int above = 0; above < stack.height(); ++above) ++counts[index(stack.type_below(above))];
  }
  return counts;
}

}  // namespace tzaar
