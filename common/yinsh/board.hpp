// YINSH's board: 85 points, printed a2 to k10. Rows are counted along a column from the bottom line of the whole
// drawing, so a column need not begin with 1. Points are numbered 11 to a column, which leaves numbers without a point:
// then a step is the same difference of numbers everywhere.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "common/hex/hex.hpp"
#include "common/yinsh/mask.hpp"

namespace yinsh {

inline constexpr int columns = 11;
inline constexpr int rows_a_column = 11;
inline constexpr std::size_t number_count = columns * rows_a_column;

/// Bottom: the row printed lowest.
inline constexpr std::array<hex::Column, columns> board_columns{
    {{2, 4}, {1, 7}, {1, 8}, {1, 9}, {1, 10}, {2, 9}, {2, 10}, {3, 9}, {4, 8}, {5, 7}, {7, 4}}};

/// No point at all: its bit is in no mask of points.
inline constexpr Point nowhere{127};

/// From a point to the next one along each axis: up, to the upper right, to the lower right.
inline constexpr std::array<int, 3> strides{1, rows_a_column + 1, rows_a_column};

constexpr int column_of(Point point) { return point.number / rows_a_column; }
constexpr int row_of(Point point) { return point.number % rows_a_column + 1; }

/// Columns count from 0; rows as printed.
constexpr std::optional<Point> find(int column, int row) {
  if (column < 0 || column >= columns) return std::nullopt;
  const hex::Column& of = board_columns[static_cast<std::size_t>(column)];
  if (row < of.bottom || row >= of.bottom + of.count) return std::nullopt;
  return Point{static_cast<std::uint8_t>(column * rows_a_column + row - 1)};
}

constexpr Mask make_all_points() {
  Mask all;
  for (int column = 0; column < columns; ++column) {
    for (int row = 1; row <= rows_a_column; ++row) {
      if (const auto point = find(column, row)) all |= Mask::of(*point);
    }
  }
  return all;
}

inline constexpr Mask all_points = make_all_points();
static_assert(count(all_points) == 85);

using Rays = std::array<std::array<Mask, 6>, number_count>;

constexpr Rays make_rays() {
  Rays rays{};
  for_each(all_points, [&rays](Point from) {
    for (const hex::Direction way : hex::directions) {
      hex::Axial at = hex::step({column_of(from), row_of(from)}, way);
      for (auto point = find(at.q, at.t); point; point = find(at.q, at.t)) {
        rays[from.number][hex::index(way)] |= Mask::of(*point);
        at = hex::step(at, way);
      }
    }
  });
  return rays;
}

inline constexpr Rays rays = make_rays();

/// All points that way, up to the edge.
constexpr Mask ray_from(Point from, hex::Direction way) { return rays[from.number][hex::index(way)]; }

/// The first of these points of a ray that leads this way; the mask is not empty.
constexpr Point nearest(Mask of_ray, hex::Direction way) {
  return hex::ascends(way) ? lowest(of_ray) : highest(of_ray);
}

/// The way that leads straight from one point to the other; nothing if they share no line.
constexpr std::optional<hex::Direction> way_between(Point from, Point to) {
  for (const hex::Direction way : hex::directions) {
    if (has(ray_from(from, way), to)) return way;
  }
  return std::nullopt;
}

/// As printed: "g11".
inline std::string label(Point point) {
  return static_cast<char>('a' + column_of(point)) + std::to_string(row_of(point));
}

}  // namespace yinsh
