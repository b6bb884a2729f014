// Small positions of ZÈRTZ as text, and short questions about them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "common/core/text_cursor.hpp"
#include "common/zertz/zertz.hpp"

namespace zertz {

inline Point ring(const Board& board, std::string_view label) {
  return board.find(static_cast<std::size_t>(label[0] - 'a'), static_cast<std::size_t>(label[1] - '0')).value();
}

inline Point ring(const Position& position, std::string_view label) { return ring(position.board(), label); }

inline Mask rings_of(const Board& board, std::string_view labels) {
  Mask all = 0;
  core::TextCursor cursor(labels);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) all |= hex::bit(ring(board, cursor.until(' ')));
  return all;
}

/// What a position is besides its marbles. `only`: the rings that are left; empty: all of them.
struct Given {
  std::string_view only{};
  std::string_view without{};
  Counts first{};
  Counts second{};
  Side to_move = Side::first;
  std::string_view variant = "37";
};

/// Marbles as in "Wd4 Gd5"; what is neither on the board nor captured is in the pool.
inline Position position_of(std::string_view marbles, const Given& given = {}) {
  Position position = start_position(read_variant(given.variant).value());
  const Board& board = position.board();
  if (!given.only.empty()) position.rings = rings_of(board, given.only);
  position.rings &= ~rings_of(board, given.without);
  core::TextCursor cursor(marbles);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) {
    const std::string_view marble = cursor.until(' ');
    place(position, colours[std::string_view("WGB").find(marble[0])], ring(board, marble.substr(1)));
  }
  position.captives = {given.first, given.second};
  for (std::size_t i = 0; i < position.pool.size(); ++i) {
    position.pool[i] = static_cast<std::uint8_t>(position.pool[i] - given.first[i] - given.second[i]);
  }
  position.to_move = given.to_move;
  return position;
}

/// The code of the rule that a turn breaks; "" when it is legal.
inline std::string refusal(const Position& position, std::string_view turn) {
  const auto read = Zertz::read(position, turn);
  return read ? "" : read.error().code;
}

inline std::string sentence(const Position& position, std::string_view turn) {
  return Zertz::read(position, turn).error().sentence;
}

/// The exact text of a legal turn written tolerantly.
inline std::string exact(const Position& position, std::string_view turn) {
  return write(position, Zertz::read(position, turn).value());
}

/// After these turns, each of which must be legal.
inline Position after(Position position, std::initializer_list<std::string_view> turns) {
  for (const std::string_view turn : turns) position = play(position, Zertz::read(position, turn).value());
  return position;
}

/// Every legal turn in exact notation.
inline std::vector<std::string> legal(const Position& position) {
  std::vector<std::string> texts;
  for (const Turn& turn : legal_turns(position)) texts.push_back(write(position, turn));
  return texts;
}

/// "first winning_set", "draw no_action", "" while the game goes on.
inline std::string result(const Position& position) {
  const auto ended = outcome(position);
  if (!ended) return "";
  return std::string(ended->winner ? name(*ended->winner) : "draw") + " " + std::string(ended->reason);
}

inline std::string detail(const Position& position) {
  const auto ended = outcome(position);
  return ended ? ended->detail : "";
}

}  // namespace zertz
