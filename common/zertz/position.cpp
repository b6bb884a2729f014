// Writing, reading and hashing of positions.
#include "common/zertz/position.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"
#include "common/zertz/rings.hpp"
#include "common/zertz/sets.hpp"

namespace zertz {
namespace {

using core::TextCursor;
using game::Refusal;

Refusal bad(std::string sentence, std::string detail = {}) {
  return {"bad_setup", std::move(sentence), std::move(detail)};
}

void write_column(std::string& out, const Position& position, std::size_t column) {
  int vacant = 0;
  const auto write_vacant = [&out, &vacant] {
    if (vacant > 0) out += static_cast<char>('0' + vacant);
    vacant = 0;
  };
  for (std::size_t row = 1; const auto ring = position.board().find(column, row); ++row) {
    if (hex::has(position.vacant(), *ring)) {
      ++vacant;
      continue;
    }
    write_vacant();
    out += hex::has(position.rings, *ring) ? letter(position.colour_at(*ring)) : '.';
  }
  write_vacant();
}

void write_counts(std::string& out, const Counts& counts) {
  for (const Colour colour : colours) {
    out += colour == Colour::white ? ' ' : '/';
    out += std::to_string(counts[index(colour)]);
  }
}

/// One place or, for a number, several vacant rings; false where neither is written.
bool read_rings(TextCursor& cursor, std::size_t column, std::size_t& row, Position& position) {
  const Board& board = position.board();
  const char c = cursor.next();
  const int vacant = core::is_digit(c) ? c - '0' : 0;
  if (vacant > 0 && core::is_digit(cursor.peek())) return false;
  const std::size_t last = row + static_cast<std::size_t>(vacant > 0 ? vacant - 1 : 0);
  for (; row <= last; ++row) {
    const auto ring = board.find(column, row);
    if (!ring) return false;
    if (c != '.') position.rings |= hex::bit(*ring);
    const auto colour = std::string_view("WGB").find(c);
    if (colour < colours.size()) position.marbles[colour] |= hex::bit(*ring);
    if (colour >= colours.size() && vacant == 0 && c != '.') return false;
  }
  return true;
}

std::optional<Refusal> read_columns(std::string_view text, Position& position) {
  TextCursor cursor(text);
  for (std::size_t column = 0; column < most_columns && position.board().columns[column].count > 0; ++column) {
    if (column > 0 && !cursor.take('/')) return bad("The board's columns have / between them.");
    const auto count = static_cast<std::size_t>(position.board().columns[column].count);
    std::size_t row = 1;
    while (row <= count) {
      if (cursor.at_end() || !read_rings(cursor, column, row, position)) {
        return bad("A column is written from the bottom: W G B, . for a ring that is gone, a number of vacant rings.");
      }
    }
  }
  if (!cursor.at_end()) return bad("The board has fewer rings.", "set_fewer");
  return std::nullopt;
}

std::optional<Counts> read_counts(std::string_view text) {
  Counts counts{};
  TextCursor cursor(text);
  for (const Colour colour : colours) {
    TextCursor number(cursor.until('/'));
    int value = 0;
    for (int digits = 0; digits < 2 && core::is_digit(number.peek()); ++digits)
      value = value * 10 + number.next() - '0';
    if (!number.at_end()) return std::nullopt;
    counts[index(colour)] = static_cast<std::uint8_t>(value);
  }
  return counts;
}

std::optional<Refusal> read_state(TextCursor cursor, Position& position) {
  for (Counts* counts : {&position.pool, &position.captives[0], &position.captives[1]}) {
    const auto read = read_counts(cursor.until(' '));
    if (!read) return bad("After the board write the pool and both captives, white/grey/black: 6/8/10 0/0/0 0/0/0.");
    *counts = *read;
  }
  if (cursor.rest() != "first" && cursor.rest() != "second") return bad("The text ends with first or second.");
  position.to_move = cursor.rest() == "first" ? Side::first : Side::second;
  return std::nullopt;
}

std::optional<Refusal> refuse_unreachable(const Position& position) {
  const Counts on_board = marbles_on(position, position.rings);
  const Counts all = supply(position.variant.mode);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int found = on_board[i] + position.pool[i] + position.captives[0][i] + position.captives[1][i];
    if (found != all[i]) return bad("Board, pool and captives together have to hold " + in_words(all) + ".");
  }
  if (holds_set(position.captives[index(position.to_move)], position.variant.mode)) {
    return bad("The player to move holds a set and has won already.", "set_won");
  }
  if (position.rings == 0) return std::nullopt;
  if (position.vacant() == 0) return bad("A full board has been claimed.", "set_full");
  if (position.variant.claim == ClaimRule::automatic && cut_off(position.rings, position.vacant()) != 0) {
    return bad("A full group of rings has been claimed.", "set_group");
  }
  return std::nullopt;
}

}  // namespace

Position start_position(const Variant& variant) {
  Position position;
  position.rings = board(variant).rings();
  position.pool = supply(variant.mode);
  position.variant = variant;
  return position;
}

Counts marbles_on(const Position& position, Mask rings) {
  Counts counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = static_cast<std::uint8_t>(std::popcount(position.marbles[i] & rings));
  }
  return counts;
}

std::string text(const Position& position) {
  std::string out = text(position.variant);
  for (std::size_t column = 0; column < most_columns && position.board().columns[column].count > 0; ++column) {
    out += column == 0 ? ' ' : '/';
    write_column(out, position, column);
  }
  for (const Counts& counts : {position.pool, position.captives[0], position.captives[1]}) write_counts(out, counts);
  out += ' ';
  return out += game::name(position.to_move);
}

core::Expected<Position, Refusal> read_position(std::string_view text) {
  TextCursor cursor(text);
  const auto variant = read_variant(cursor.until(' '));
  if (!variant) return core::Unexpected<Refusal>(bad(variant.error().sentence));
  Position position;
  position.variant = *variant;
  auto refused = read_columns(cursor.until(' '), position);
  if (!refused) refused = read_state(cursor, position);
  if (!refused) refused = refuse_unreachable(position);
  if (!refused && zertz::text(position) != text)
    refused = bad("Vacant rings and marbles are written as one number each.");
  if (refused) return core::Unexpected<Refusal>(std::move(*refused));
  return position;
}

std::uint64_t state(const Position& position) {
  std::uint64_t state = static_cast<std::uint64_t>(position.variant.board);
  state = state * 2 + static_cast<std::uint64_t>(position.variant.mode);
  state = state * 2 + static_cast<std::uint64_t>(position.variant.claim);
  state = state * 2 + index(position.to_move);
  for (const Counts& captives : position.captives) {
    for (const std::uint8_t count : captives) state = state * 16 + count;
  }
  return state;
}

std::uint64_t hash(const Position& position) {
  std::uint64_t all = core::mix(state(position) + 1);
  for (const Mask mask : {position.rings, position.marbles[0], position.marbles[1], position.marbles[2]}) {
    all = core::mix(all ^ mask);
  }
  return all;
}

}  // namespace zertz
