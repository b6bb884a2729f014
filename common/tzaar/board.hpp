// The board of TZAAR: 60 spaces, a hexagon of side 5 without its centre. Spaces are printed A1 to I5;
// column E counts on above the hole, so E4 and E5 are on either side of it and share no line.
#pragma once

#include <array>
#include <string>

#include "common/hex/board.hpp"

namespace tzaar {

using hex::Point;

inline constexpr std::array<hex::Column, 9> columns{
    hex::Column{0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9}, {1, 8}, {2, 7}, {3, 6}, {4, 5}};
inline constexpr hex::Axial hole{4, 4};
inline constexpr std::size_t spaces = 60;
inline constexpr hex::Board<spaces> board = hex::make_board<spaces>(columns, hole);
inline constexpr hex::Mask all_spaces = (hex::Mask{1} << spaces) - 1;

/// As printed: "C3".
inline std::string name(Point point) {
  return {static_cast<char>('A' + board.column[point.number]), static_cast<char>('0' + board.row[point.number])};
}

}  // namespace tzaar
