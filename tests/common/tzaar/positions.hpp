// Positions for tests, written as who stands where: "A1=TR B2=z" (bottom to top; capitals are White's).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "common/core/text_cursor.hpp"
#include "common/tzaar/tzaar.hpp"

namespace tzaar {

/// Three pieces a side in the left corner, one of each type, so that no side misses one. They see each other, and
/// A1 A2 look along A1-E1, A1-D4, A2-F1 and A2-H6 into the board.
inline constexpr std::string_view one_of_each = "A1=Z A2=R A3=T A4=z A5=r B6=t ";

/// The canonical text: pieces as above, then who is to move and the phase, as in " w play".
inline std::string text_of(std::string_view pieces, std::string_view state) {
  Position position;
  core::TextCursor cursor(pieces);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) {
    core::TextCursor entry(cursor.until(' '));
    const auto column = static_cast<std::size_t>(entry.next() - 'A');
    const auto row = static_cast<std::size_t>(entry.next() - '0');
    entry.take('=');
    Stack& stack = position.at(board.find(column, row).value());
    while (!entry.at_end()) {
      const char piece = entry.next();
      const Side side = core::to_upper(piece) == piece ? Side::first : Side::second;
      const Stack one(side, types[std::string_view("ZRT").find(core::to_upper(piece))]);
      stack = stack.empty() ? one : one.on(stack);
    }
  }
  const std::string all = text(position);
  return all.substr(0, all.find(' ')) + std::string(state);
}

inline Position position_of(std::string_view pieces, std::string_view state = " w play") {
  return read_position(text_of(pieces, state)).value();
}

/// The code of the rule that a turn breaks; "" when it is legal.
inline std::string refusal(const Position& position, std::string_view turn) {
  const auto read = Tzaar::read(position, turn);
  return read ? "" : read.error().code;
}

inline std::string sentence(const Position& position, std::string_view turn) {
  return Tzaar::read(position, turn).error().sentence;
}

/// After these turns, each of which must be legal.
inline Position after(Position position, std::initializer_list<std::string_view> turns) {
  for (const std::string_view turn : turns) position = play(position, Tzaar::read(position, turn).value());
  return position;
}

/// "first type_captured", "second no_capture", "" while the game goes on.
inline std::string result(const Position& position) {
  const auto ended = outcome(position);
  return ended ? std::string(name(ended->winner.value())) + " " + std::string(ended->reason) : "";
}

inline Point point(std::string_view label) {
  return board.find(static_cast<std::size_t>(label[0] - 'A'), static_cast<std::size_t>(label[1] - '0')).value();
}

}  // namespace tzaar
