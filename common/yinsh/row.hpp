// Rows: five neighbouring points of one line, and which of them a set of markers fills.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "common/yinsh/board.hpp"

namespace yinsh {

inline constexpr int row_length = 5;

struct Row {
  Point start = nowhere;  ///< the end of the lower number: the lower column or, in a column, the lower row
  std::uint8_t axis = 0;  ///< of strides

  constexpr Point at(int place) const { return {static_cast<std::uint8_t>(start.number + place * strides[axis])}; }
  constexpr Point end() const { return at(row_length - 1); }
  constexpr Mask points() const {
    Mask all;
    for (int place = 0; place < row_length; ++place) all |= Mask::of(at(place));
    return all;
  }
  friend constexpr bool operator==(const Row&, const Row&) = default;
};

/// The rows that these markers fill. Six in a line are two rows.
class Rows {
 public:
  explicit constexpr Rows(Mask markers) {
    // Numbers without a point lie between the columns, so nothing runs on from one line into another.
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
      const Mask pairs = markers & markers >> strides[axis];
      starts_[axis] = pairs & pairs >> (2 * strides[axis]) & markers >> (4 * strides[axis]);
    }
  }

  constexpr bool empty() const { return (starts_[0] | starts_[1] | starts_[2]).empty(); }
  constexpr int size() const { return count(starts_[0]) + count(starts_[1]) + count(starts_[2]); }
  constexpr bool has(Row row) const { return yinsh::has(starts_[row.axis], row.start); }

  template <class F>
  constexpr void for_each(F&& f) const {
    for (std::uint8_t axis = 0; axis < starts_.size(); ++axis) {
      yinsh::for_each(starts_[axis], [&](Point start) { f(Row{start, axis}); });
    }
  }

 private:
  std::array<Mask, 3> starts_{};
};

/// The row of which these are the ends, in either order; nothing if they are no row's.
constexpr std::optional<Row> row_between(Point one, Point other) {
  const auto way = way_between(one, other);
  if (!way) return std::nullopt;
  const auto axis = static_cast<std::uint8_t>(hex::index(*way) % 3);
  const Row row{hex::ascends(*way) ? one : other, axis};
  const Point end = hex::ascends(*way) ? other : one;
  return row.end() == end ? std::optional(row) : std::nullopt;
}

}  // namespace yinsh
