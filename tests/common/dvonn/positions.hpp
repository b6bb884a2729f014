// Positions for tests, written as what lies where: "A1=r B2=wb" (bottom to top).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/core/text_cursor.hpp"
#include "common/dvonn/dvonn.hpp"

namespace dvonn {

/// Three DVONN pieces in the middle of the board, which every position needs.
inline constexpr std::string_view middle = "E3=r F3=r G3=r ";

inline Point point(std::string_view label) {
  return find(static_cast<std::size_t>(label[0] - 'A'), static_cast<std::size_t>(label[1] - '0')).value();
}

inline Mask mask(std::string_view labels) {
  Mask all = 0;
  core::TextCursor cursor(labels);
  while (!cursor.at_end()) all |= hex::bit(point(cursor.until(' ')));
  return all;
}

/// The canonical text: stacks as above, then who is to move and the phase, as in " w move".
inline std::string text_of(std::string_view stacks, std::string_view state) {
  std::vector<std::string> at(places, ".");
  core::TextCursor cursor(stacks);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) {
    const std::string_view entry = cursor.until(' ');
    const std::string pieces(entry.substr(3));
    at[point(entry).number] = pieces.size() > 1 ? '(' + pieces + ')' : pieces;
  }
  std::string text;
  for (std::size_t row = 1; row <= column_height; ++row) {
    if (row > 1) text += '/';
    for (std::size_t column = 0; column < column_count; ++column) {
      if (const auto space = find(column, row)) text += at[space->number];
    }
  }
  return text + std::string(state);
}

inline Position position_of(std::string_view stacks, std::string_view state = " w move") {
  return read_position(text_of(stacks, state)).value();
}

/// The code of the rule that a turn breaks; "" when it is legal.
inline std::string refusal(const Position& position, std::string_view turn) {
  const auto read = Dvonn::read(position, turn);
  return read ? "" : read.error().code;
}

inline std::string sentence(const Position& position, std::string_view turn) {
  return Dvonn::read(position, turn).error().sentence;
}

/// After these turns, each of which must be legal.
inline Position after(Position position, const std::vector<std::string_view>& turns) {
  for (const std::string_view turn : turns) position = play(position, Dvonn::read(position, turn).value());
  return position;
}

/// "A1-B2 C3-D4", in the order in which they are listed.
inline std::string turns(const Position& position) {
  std::string all;
  for (const Turn& turn : legal_turns(position)) all += (all.empty() ? "" : " ") + write(turn);
  return all;
}

/// "first most_pieces 3:2", "draw equal_pieces 0:0", "" while the game goes on.
inline std::string result(const Position& position) {
  const auto ended = outcome(position);
  if (!ended) return "";
  const std::string who(ended->winner ? name(*ended->winner) : "draw");
  return who + ' ' + std::string(ended->reason) + ' ' + ended->detail;
}

/// Every edge space black or red, every other one white or red: White, who begins, cannot move.
inline std::string white_is_walled_in() {
  const Mask inside = surrounded(all_spaces);
  std::string stacks;
  hex::for_each(all_spaces, [&](Point space) {
    const bool red = space == point("A1") || space == point("F3") || space == point("G3");
    stacks += name(space) + '=' + (red ? 'r' : hex::has(inside, space) ? 'w' : 'b') + ' ';
  });
  return stacks;
}

}  // namespace dvonn
