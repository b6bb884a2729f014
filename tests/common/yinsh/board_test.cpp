#include "common/yinsh/board.hpp"

#include <gtest/gtest.h>

#include "common/yinsh/row.hpp"
#include "tests/common/yinsh/positions.hpp"

namespace yinsh_board_test {
namespace {

using namespace yinsh;

TEST(YinshBoard, HasTheColumnsOfTheRules) {
  const std::array<std::pair<int, int>, columns> first_and_last{
      {{2, 5}, {1, 7}, {1, 8}, {1, 9}, {1, 10}, {2, 10}, {2, 11}, {3, 11}, {4, 11}, {5, 11}, {7, 10}}};
  for (int column = 0; column < columns; ++column) {
    const auto [first, last] = first_and_last[static_cast<std::size_t>(column)];
    EXPECT_FALSE(find(column, first - 1));
    EXPECT_TRUE(find(column, first));
    EXPECT_TRUE(find(column, last));
    EXPECT_FALSE(find(column, last + 1));
  }
  EXPECT_FALSE(find(-1, 5));
  EXPECT_FALSE(find(11, 8));
}

TEST(YinshBoard, LabelsItsPoints) {
  for (const char* name : {"a2", "f6", "g11", "k10"}) EXPECT_EQ(label(point(name)), name);
}

TEST(YinshBoard, HasThreeAxes) {
  EXPECT_EQ(way_between(point("f6"), point("f9")), hex::Direction::up);
  EXPECT_EQ(way_between(point("f6"), point("i9")), hex::Direction::upper_right);
  EXPECT_EQ(way_between(point("f6"), point("i6")), hex::Direction::lower_right);
  EXPECT_EQ(way_between(point("f6"), point("b2")), hex::Direction::lower_left);
  EXPECT_EQ(way_between(point("f6"), point("g5")), std::nullopt);
  EXPECT_EQ(way_between(point("f6"), point("f6")), std::nullopt);
}

TEST(YinshBoard, RaysEndAtTheEdge) {
  EXPECT_EQ(ray_from(point("a5"), hex::Direction::lower_right), points("b5 c5 d5 e5 f5 g5 h5 i5 j5"));
  EXPECT_EQ(ray_from(point("g11"), hex::Direction::up), Mask());
  EXPECT_EQ(ray_from(point("b1"), hex::Direction::upper_right), points("c2 d3 e4 f5 g6 h7 i8 j9 k10"));
}

TEST(YinshMask, ActsAsOneNumberAcrossItsTwoWords) {
  const Mask mask = points("a2 e9 f10 k10");
  EXPECT_EQ(count(mask), 4);
  EXPECT_EQ(lowest(mask), point("a2"));
  EXPECT_EQ(highest(mask), point("k10"));
  EXPECT_EQ(highest(points("a2")), point("a2"));
  EXPECT_EQ(lowest(points("k10")), point("k10"));
  EXPECT_EQ(points("g5 f4") >> 12, points("f4 e3"));
  EXPECT_TRUE(has(mask, point("f10")));
  EXPECT_FALSE(has(mask, point("f9")));
}

TEST(YinshRow, IsFiveNeighboursOfOneLine) {
  EXPECT_EQ(row_between(point("g5"), point("g9"))->points(), points("g5 g6 g7 g8 g9"));
  EXPECT_EQ(row_between(point("g9"), point("g5")), row_between(point("g5"), point("g9")));
  EXPECT_EQ(row_between(point("f10"), point("b6"))->start, point("b6"));
  EXPECT_EQ(row_between(point("f6"), point("b6"))->end(), point("f6"));
  EXPECT_EQ(row_between(point("g5"), point("g8")), std::nullopt);
  EXPECT_EQ(row_between(point("g5"), point("g10")), std::nullopt);
  EXPECT_EQ(row_between(point("b6"), point("f2")), std::nullopt);
}

TEST(YinshRow, AreFoundInAllMarkersOfALine) {
  EXPECT_TRUE(Rows(points("g5 g6 g7 g8")).empty());
  EXPECT_EQ(Rows(points("g5 g6 g7 g8 g9")).size(), 1);
  EXPECT_EQ(Rows(points("g5 g6 g7 g8 g9 g10 g11")).size(), 3);
  EXPECT_EQ(Rows(points("c3 d3 e3 f3 g3 e2 e4 e5 e6")).size(), 2);
  EXPECT_EQ(Rows(all_points).size(), 3 * 41);
}

TEST(YinshRow, DoesNotRunOnFromOneLineIntoAnother) {
  EXPECT_TRUE(Rows(points("a4 a5 b1 b2 b3")).empty());
  EXPECT_TRUE(Rows(points("g9 g10 g11 h3 h4")).empty());
  EXPECT_TRUE(Rows(points("d8 e9 f10 h3 i4")).empty());
}

}  // namespace
}  // namespace yinsh_board_test
