// The board of DVONN: 49 spaces, an elongated hexagon, printed A1 to K5. They are places of a grid of eleven columns of
// five, so that a shift moves every space of a Mask the same way at once; six places of the grid are no spaces.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "common/hex/board.hpp"

namespace dvonn {

using hex::Mask;
using hex::Point;

inline constexpr int column_height = 5;
inline constexpr std::size_t column_count = 11;
inline constexpr std::size_t places = column_count * column_height;
inline constexpr std::size_t spaces = 49;
/// The longest way in a straight line: from end to end of the middle row.
inline constexpr int longest_move = 10;
/// No place at all: its bit is in no mask of spaces.
inline constexpr Point nowhere{63};

constexpr std::array<hex::Column, column_count> grid_columns() {
  std::array<hex::Column, column_count> all{};
  for (hex::Column& column : all) column = {1, column_height};
  return all;
}

inline constexpr hex::Board<places> grid = hex::make_board<places>(grid_columns());

/// The rows of each column that are spaces, A to K: the first and how many.
inline constexpr std::array<hex::Column, column_count> columns{
    hex::Column{1, 3}, {1, 4}, {1, 5}, {1, 5}, {1, 5}, {1, 5}, {1, 5}, {1, 5}, {1, 5}, {2, 4}, {3, 3}};

/// The space printed so: columns count from 0, rows from 1.
constexpr std::optional<Point> find(std::size_t column, std::size_t row) {
  if (column >= column_count) return std::nullopt;
  const auto first = static_cast<std::size_t>(columns[column].bottom);
  if (row < first || row >= first + static_cast<std::size_t>(columns[column].count)) return std::nullopt;
  return grid.find(column, row);
}

constexpr Mask make_spaces() {
  Mask all = 0;
  for (std::size_t column = 0; column < column_count; ++column) {
    for (std::size_t row = 1; row <= column_height; ++row) {
      if (const auto space = find(column, row)) all |= hex::bit(*space);
    }
  }
  return all;
}

inline constexpr Mask all_spaces = make_spaces();

/// As printed: "C3".
inline std::string name(Point point) {
  return {static_cast<char>('A' + grid.column[point.number]), static_cast<char>('0' + grid.row[point.number])};
}

constexpr Mask make_row(std::size_t row) {
  Mask all = 0;
  for (std::size_t column = 0; column < column_count; ++column) all |= hex::bit(*grid.find(column, row));
  return all;
}

inline constexpr Mask lowest_row = make_row(1);
inline constexpr Mask highest_row = make_row(column_height);

/// These spaces and their neighbours. Places that are no spaces may be among them.
constexpr Mask spread(Mask mask) {
  const Mask up = (mask & ~highest_row) << 1;
  const Mask down = (mask & ~lowest_row) >> 1;
  return mask | up | down | (mask | up) << column_height | (mask | down) >> column_height;
}

/// The occupied spaces that are linked to one of `sources` by a chain of occupied neighbours, sources included.
constexpr Mask linked(Mask sources, Mask occupied) {
  Mask found = sources & occupied;
  for (Mask before = 0; found != before;) {
    before = found;
    found = spread(found) & occupied;
  }
  return found;
}

/// The spaces all of whose six neighbours are occupied: none lies at the edge.
constexpr Mask surrounded(Mask occupied) {
  const Mask above = (occupied & ~lowest_row) >> 1;
  const Mask below = (occupied & ~highest_row) << 1;
  return above & below & (occupied & above) >> column_height & (occupied & below) << column_height;
}

/// By distance and place: the spaces exactly so far away in a straight line, six at most.
using Reach = std::array<std::array<Mask, places>, longest_move + 1>;

constexpr Reach make_reach() {
  Reach all{};
  hex::for_each(all_spaces, [&all](Point from) {
    for (const hex::Direction way : hex::directions) {
      Mask ahead = grid.ray_from(from, way) & all_spaces;
      for (std::size_t distance = 1; ahead != 0; ++distance) {
        const Mask next = hex::bit(hex::ascends(way) ? hex::lowest(ahead) : hex::highest(ahead));
        all[distance][from.number] |= next;
        ahead &= ~next;
      }
    }
  });
  return all;
}

inline constexpr Reach reach = make_reach();

}  // namespace dvonn
