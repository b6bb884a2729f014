// A fixed set of at most 64 points: number, place, printed name, neighbours and lines, as constexpr tables.
// Points are numbered column by column from the left, each column from the bottom; a Mask has one bit a point.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "common/hex/hex.hpp"

namespace hex {

/// One point of a board, by its number there.
struct Point {
  std::uint8_t number = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

using Mask = std::uint64_t;

constexpr Mask bit(Point point) { return Mask{1} << point.number; }
constexpr bool has(Mask mask, Point point) { return (mask >> point.number & 1) != 0; }
constexpr Point lowest(Mask mask) { return {static_cast<std::uint8_t>(std::countr_zero(mask))}; }
constexpr Point highest(Mask mask) { return {static_cast<std::uint8_t>(63 - std::countl_zero(mask))}; }

/// Calls f for each point of the mask, lowest first.
template <class F>
constexpr void for_each(Mask mask, F&& f) {
  for (; mask != 0; mask &= mask - 1) f(lowest(mask));
}

/// A column of the drawing: where it begins and how many places it has.
struct Column {
  int bottom;
  int count;
};

template <std::size_t N>
struct Board {
  static_assert(N <= 64);
  static constexpr std::size_t size = N;
  static constexpr std::size_t most_columns = 11;
  static constexpr std::size_t most_rows = 10;

  std::array<Axial, N> at{};
  std::array<std::uint8_t, N> column{};      ///< 0 is the leftmost
  std::array<std::uint8_t, N> row{};         ///< as printed: 1 is the lowest of its column
  std::array<std::array<Mask, 6>, N> ray{};  ///< all points that way, up to the edge or a hole
  std::array<std::array<std::int8_t, most_rows>, most_columns> number{};  ///< by column and row; -1: no point

  constexpr std::optional<Point> find(std::size_t of_column, std::size_t of_row) const {
    if (of_column >= most_columns || of_row >= most_rows || number[of_column][of_row] < 0) return std::nullopt;
    return Point{static_cast<std::uint8_t>(number[of_column][of_row])};
  }

  constexpr Mask ray_from(Point from, Direction direction) const { return ray[from.number][index(direction)]; }

  /// The first of `points` on the way; nothing if the way is clear to the edge.
  constexpr std::optional<Point> first_on_way(Point from, Direction direction, Mask points) const {
    const Mask met = ray_from(from, direction) & points;
    if (met == 0) return std::nullopt;
    return ascends(direction) ? lowest(met) : highest(met);
  }

  /// The direction that leads straight from one point to the other; nothing if they share no unbroken line.
  constexpr std::optional<Direction> direction(Point from, Point to) const {
    for (const Direction way : directions) {
      if (has(ray_from(from, way), to)) return way;
    }
    return std::nullopt;
  }
};

/// The board of these columns; the hole, if any, is no point, ends lines and is not counted in its column.
template <std::size_t N, std::size_t C>
constexpr Board<N> make_board(const std::array<Column, C>& columns, std::optional<Axial> hole = std::nullopt) {
  static_assert(C <= Board<N>::most_columns);
  Board<N> board;
  for (auto& rows : board.number) rows.fill(-1);
  std::size_t n = 0;
  for (std::size_t q = 0; q < C; ++q) {
    std::uint8_t row = 0;
    for (int t = columns[q].bottom; t < columns[q].bottom + columns[q].count; ++t) {
      const Axial place{static_cast<int>(q), t};
      if (hole && *hole == place) continue;
      board.at[n] = place;
      board.column[n] = static_cast<std::uint8_t>(q);
      board.row[n] = ++row;
      board.number[q][row] = static_cast<std::int8_t>(n);
      ++n;
    }
  }
  const auto number_at = [&board](Axial place) {
    for (std::size_t i = 0; i < N; ++i) {
      if (board.at[i] == place) return static_cast<int>(i);
    }
    return -1;
  };
  for (std::size_t from = 0; from < N; ++from) {
    for (const Direction way : directions) {
      Mask& ray = board.ray[from][index(way)];
      for (int to = number_at(step(board.at[from], way)); to >= 0;
           to = number_at(step(board.at[static_cast<std::size_t>(to)], way))) {
        ray |= Mask{1} << to;
      }
    }
  }
  return board;
}

}  // namespace hex
