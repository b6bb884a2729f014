// Writing, reading and hashing of positions.
#include "common/yinsh/position.hpp"

#include <optional>
#include <utility>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"
#include "common/yinsh/moves.hpp"

namespace yinsh {
namespace {

using core::TextCursor;
using game::Refusal;
using Refused = std::optional<Refusal>;

constexpr std::string_view blitz = "blitz ";
constexpr std::array<std::string_view, 3> step_words{"place", "move", "before"};
constexpr std::string_view pieces = "WBwb.";

/// Positions made to have millions of turns would take too long to list. Games have hardly more than three rows.
constexpr int most_rows = 20;
constexpr std::uint64_t most_turns = 100'000;

Refusal bad(std::string sentence, std::string detail = {}) {
  return {"bad_setup", std::move(sentence), std::move(detail)};
}

char piece_at(const Position& position, Point point) {
  if (has(position.rings[0], point)) return 'W';
  if (has(position.rings[1], point)) return 'B';
  if (has(position.markers[0], point)) return 'w';
  return has(position.markers[1], point) ? 'b' : '.';
}

void put(Position& position, char piece, Point point) {
  const std::array<Mask*, 4> sets{&position.rings[0], &position.rings[1], &position.markers[0], &position.markers[1]};
  const std::size_t set = pieces.find(piece);
  if (set < sets.size()) *sets[set] |= Mask::of(point);
}

Refused read_columns(std::string_view text, Position& position) {
  TextCursor cursor(text);
  for (int column = 0; column < columns; ++column) {
    if (column > 0 && !cursor.take('/')) return bad("The board has eleven columns with / between them.");
    const hex::Column& of = board_columns[static_cast<std::size_t>(column)];
    for (int row = of.bottom; row < of.bottom + of.count; ++row) {
      const char piece = cursor.next();
      if (piece == '\0' || pieces.find(piece) == std::string_view::npos) {
        return bad("A column is written from the bottom, every point of it: W B rings, w b markers, . vacant.");
      }
      put(position, piece, *find(column, row));
    }
  }
  if (!cursor.at_end()) return bad("The board has eleven columns with / between them.");
  return std::nullopt;
}

/// "2-1"
bool read_taken(std::string_view text, Position& position) {
  if (text.size() != 3 || text[1] != '-') return false;
  for (std::size_t side = 0; side < 2; ++side) {
    const char digit = text[2 * side];
    if (digit < '0' || digit > '0' + rings_to_win(position.mode)) return false;
    position.taken[side] = static_cast<std::uint8_t>(digit - '0');
  }
  return true;
}

/// The rings taken off, the mover and the passes; `step_word` is left to be compared.
Refused read_state(TextCursor cursor, Position& position, std::string_view& step_word) {
  if (!read_taken(cursor.until(' '), position)) {
    return bad("After the board write the rings taken off, White's and Black's, no more than win: 2-1.");
  }
  const std::string_view mover = cursor.until(' ');
  if (mover != "w" && mover != "b") return bad("Then write who moves, w or b.");
  position.to_move = mover == "w" ? Side::first : Side::second;
  step_word = cursor.until(' ');
  const std::string_view passes = cursor.rest();
  if (passes != "0" && passes != "1" && passes != "2")
    return bad("The text ends with the number of passes: 0, 1 or 2.");
  position.passes = static_cast<std::uint8_t>(passes[0] - '0');
  return std::nullopt;
}

Refused refuse_placing(const Position& position) {
  const int first = count(position.rings[0]);
  const int second = count(position.rings[1]);
  const bool in_turn = first == second + (position.to_move == Side::second ? 1 : 0);
  const bool begun = position.taken[0] + position.taken[1] + position.passes > 0;
  if (in_turn && !begun && position.markers_on_board().empty()) return std::nullopt;
  return bad("While rings are being placed White and Black have placed in turn, and nothing else has happened.",
             "set_placing");
}

/// After the rings have been placed.
Refused refuse_unreachable(const Position& position) {
  for (const Side side : game::both_sides) {
    if (count(position.rings[index(side)]) + position.taken[index(side)] != rings_a_side) {
      return bad("On the board and taken off there are five rings of each side.", "set_rings");
    }
  }
  if (position.markers_left() < 0) return bad("There are 51 markers.", "set_markers");
  const Side moved = other(position.to_move);
  if (position.has_won(position.to_move)) return bad("The player to move has won already.", "set_won");
  if (position.has_won(moved)) return std::nullopt;
  if (!Rows(position.markers[index(moved)]).empty()) {
    return bad("The player who has just moved has taken every own row.", "set_row");
  }
  Position before = position;
  before.to_move = moved;
  const bool could_pass = position.own_rows().empty() && !can_move(before);
  if (position.passes > 0 && !could_pass) return bad("The player who passed has a ring that can move.", "set_pass");
  if (position.passes > 1 && can_move(position))
    return bad("A player who passed has a ring that can move.", "set_pass");
  if (position.own_rows().size() > most_rows || count_turns(position) > most_turns) {
    return bad("No game comes to so many rows at once.", "set_rows");
  }
  return std::nullopt;
}

}  // namespace

Step step(const Position& position) {
  if (position.placing()) return Step::place;
  return position.own_rows().empty() ? Step::move : Step::before;
}

std::string text(const Position& position) {
  std::string out(position.mode == Mode::blitz ? blitz : "");
  for (int column = 0; column < columns; ++column) {
    if (column > 0) out += '/';
    const hex::Column& of = board_columns[static_cast<std::size_t>(column)];
    for (int row = of.bottom; row < of.bottom + of.count; ++row) out += piece_at(position, *find(column, row));
  }
  out += ' ';
  out += static_cast<char>('0' + position.taken[0]);
  out += '-';
  out += static_cast<char>('0' + position.taken[1]);
  out += position.to_move == Side::first ? " w " : " b ";
  out += step_words[static_cast<std::size_t>(step(position))];
  out += ' ';
  return out += static_cast<char>('0' + position.passes);
}

core::Expected<Position, Refusal> read_position(std::string_view text) {
  Position position;
  if (text.substr(0, blitz.size()) == blitz) {
    position.mode = Mode::blitz;
    text.remove_prefix(blitz.size());
  }
  TextCursor cursor(text);
  std::string_view step_word;
  Refused refused = read_columns(cursor.until(' '), position);
  if (!refused) refused = read_state(cursor, position, step_word);
  if (!refused) refused = position.placing() ? refuse_placing(position) : refuse_unreachable(position);
  if (!refused && step_word != step_words[static_cast<std::size_t>(step(position))]) {
    refused = bad("What lies on the board and who moves say the step: place, move or before.");
  }
  if (refused) return core::Unexpected<Refusal>(std::move(*refused));
  return position;
}

std::uint64_t state(const Position& position) {
  std::uint64_t state = static_cast<std::uint64_t>(position.mode);
  state = state * 2 + index(position.to_move);
  state = state * 4 + position.passes;
  for (const std::uint8_t taken : position.taken) state = state * 4 + taken;
  return state;
}

std::uint64_t hash(const Position& position) {
  std::uint64_t all = core::mix(state(position) + 1);
  for (const Mask& mask : {position.rings[0], position.rings[1], position.markers[0], position.markers[1]}) {
    all = core::mix(all ^ mask.low);
    all = core::mix(all ^ mask.high);
  }
  return all;
}

}  // namespace yinsh
