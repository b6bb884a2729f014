// The boards of ZÈRTZ: six sets of rings, all of them places of one grid of 61, so that a Mask of places means the
// same on each. Rings are printed a1 to i5; how they are counted belongs to the board. Which rings are left is the
// position's.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "common/hex/board.hpp"

namespace zertz {

using hex::Mask;
using hex::Point;

inline constexpr std::size_t places = 61;
inline constexpr std::size_t most_columns = 9;
using Columns = std::array<hex::Column, most_columns>;

inline constexpr Columns grid_columns{
    hex::Column{0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9}, {1, 8}, {2, 7}, {3, 6}, {4, 5}};
inline constexpr hex::Board<places> grid = hex::make_board<places>(grid_columns);
inline constexpr Mask all_places = (Mask{1} << places) - 1;
/// No place at all: its bit is in no mask of places.
inline constexpr Point nowhere{63};

/// Everything round a place, as masks; a place off the grid is no bit.
struct Around {
  std::array<Mask, 6> next{};    ///< the neighbour that way
  std::array<Mask, 6> beyond{};  ///< the place behind that neighbour
  std::array<Mask, 6> pair{};    ///< the neighbours that way and, clockwise, the next way
  Mask all = 0;
};

constexpr std::array<Around, places> make_around() {
  std::array<Around, places> all;
  const auto first = [](Mask from, std::size_t way) {
    if (from == 0) return Mask{0};
    const auto met = grid.first_on_way(hex::lowest(from), hex::directions[way], all_places);
    return met ? hex::bit(*met) : Mask{0};
  };
  for (std::size_t i = 0; i < places; ++i) {
    for (std::size_t way = 0; way < 6; ++way) {
      all[i].next[way] = first(Mask{1} << i, way);
      all[i].beyond[way] = first(all[i].next[way], way);
      all[i].all |= all[i].next[way];
    }
    for (std::size_t way = 0; way < 6; ++way) all[i].pair[way] = all[i].next[way] | all[i].next[(way + 1) % 6];
  }
  return all;
}

inline constexpr std::array<Around, places> around_places = make_around();

constexpr const Around& around(Point point) { return around_places[point.number]; }

/// A board: its columns on the grid (a count of 0: it has no such column).
struct Board {
  std::string_view name;  ///< how many rings, as in set-ups
  Columns columns;

  /// The ring printed so; rows count from 1.
  constexpr std::optional<Point> find(std::size_t column, std::size_t row) const {
    if (column >= most_columns || row < 1 || row > static_cast<std::size_t>(columns[column].count)) return std::nullopt;
    return grid.find(column, row + static_cast<std::size_t>(columns[column].bottom - grid_columns[column].bottom));
  }

  constexpr Mask rings() const {
    Mask all = 0;
    for (std::size_t column = 0; column < most_columns; ++column) {
      for (std::size_t row = 1; const auto ring = find(column, row); ++row) all |= hex::bit(*ring);
    }
    return all;
  }

  /// As printed: "d4".
  std::string label(Point point) const {
    const std::size_t column = grid.column[point.number];
    const int row = grid.row[point.number] - (columns[column].bottom - grid_columns[column].bottom);
    return {static_cast<char>('a' + column), static_cast<char>('0' + row)};
  }
};

/// In the order of BoardId. The boards of 40, 43 and 44 rings are labelled like the one of 48 that holds them.
enum class BoardId : std::uint8_t { rings37, rings40, rings43, rings44, rings48, rings61 };
inline constexpr std::array<Board, 6> boards{{
    {"37", {{{0, 4}, {0, 5}, {0, 6}, {0, 7}, {1, 6}, {2, 5}, {3, 4}}}},
    {"40", {{{0, 5}, {0, 6}, {0, 7}, {0, 7}, {1, 6}, {2, 5}, {3, 4}}}},
    {"43", {{{0, 5}, {0, 6}, {0, 7}, {0, 7}, {1, 6}, {2, 5}, {3, 4}, {4, 3}}}},
    {"44", {{{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 7}, {2, 6}, {3, 5}}}},
    {"48", {{{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 7}, {2, 6}, {3, 5}, {4, 4}}}},
    {"61", grid_columns},
}};

constexpr const Board& board(BoardId id) { return boards[static_cast<std::size_t>(id)]; }

}  // namespace zertz
