// Positions of YINSH put together piece by piece, and short questions about them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/text_cursor.hpp"
#include "common/yinsh/yinsh.hpp"

namespace yinsh {

inline Point point(std::string_view label) {
  return find(label[0] - 'a', std::stoi(std::string(label.substr(1)))).value();
}

/// "a2 k10"
inline Mask points(std::string_view labels) {
  Mask all;
  core::TextCursor cursor(labels);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) all |= Mask::of(point(cursor.until(' ')));
  return all;
}

/// What lies on the board, and what else a position is.
struct Given {
  std::string_view white_rings = "a2 a3 a4 a5 b1";
  std::string_view black_rings = "k7 k8 k9 k10 j11";
  std::string_view white{};  ///< markers
  std::string_view black{};
  std::array<std::uint8_t, 2> taken{};
  Side to_move = Side::first;
  Mode mode = Mode::standard;
};

inline Position position_of(const Given& given) {
  Position position;
  position.rings = {points(given.white_rings), points(given.black_rings)};
  position.markers = {points(given.white), points(given.black)};
  position.taken = given.taken;
  position.to_move = given.to_move;
  position.mode = given.mode;
  return position;
}

/// The code of the rule that a turn breaks; "" when it is legal.
inline std::string refusal(const Position& position, std::string_view turn) {
  const auto read = Yinsh::read(position, turn);
  return read ? "" : read.error().code;
}

inline std::string sentence(const Position& position, std::string_view turn) {
  return Yinsh::read(position, turn).error().sentence;
}

/// The exact text of a legal turn written tolerantly.
inline std::string exact(const Position& position, std::string_view turn) {
  return write(Yinsh::read(position, turn).value());
}

/// After these turns, each of which must be legal.
inline Position after(Position position, std::initializer_list<std::string_view> turns) {
  for (const std::string_view turn : turns) position = play(position, Yinsh::read(position, turn).value());
  return position;
}

/// Every legal turn in exact notation.
inline std::vector<std::string> legal(const Position& position) {
  std::vector<std::string> texts;
  for (const Turn& turn : legal_turns(position)) texts.push_back(write(turn));
  return texts;
}

/// "first rings_taken", "draw markers_used_up", "" while the game goes on.
inline std::string result(const Position& position) {
  const auto ended = outcome(position);
  if (!ended) return "";
  return std::string(ended->winner ? name(*ended->winner) : "draw") + " " + std::string(ended->reason);
}

}  // namespace yinsh
