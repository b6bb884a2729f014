#include "common/dvonn/board.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_board_test {
namespace {

using namespace dvonn;

int count(Mask mask) { return std::popcount(mask); }

TEST(DvonnBoard, Has49SpacesInRowsOf9To11) {
  EXPECT_EQ(count(all_spaces), 49);
  const std::array<int, 5> rows{9, 10, 11, 10, 9};
  for (std::size_t row = 1; row <= 5; ++row) EXPECT_EQ(count(all_spaces & make_row(row)), rows[row - 1]) << row;
}

TEST(DvonnBoard, SpacesArePrintedAndNumberedColumnByColumn) {
  std::string all;
  hex::for_each(all_spaces, [&all](Point space) { all += name(space); });
  EXPECT_EQ(all, "A1A2A3B1B2B3B4C1C2C3C4C5D1D2D3D4D5E1E2E3E4E5F1F2F3F4F5G1G2G3G4G5H1H2H3H4H5I1I2I3I4I5J2J3J4J5K3K4K5");
  for (const auto& [column, row] : {std::pair{0, 0}, {0, 4}, {1, 5}, {9, 1}, {10, 2}, {10, 6}, {11, 3}}) {
    EXPECT_FALSE(find(static_cast<std::size_t>(column), static_cast<std::size_t>(row))) << column << ' ' << row;
  }
}

TEST(DvonnBoard, ASpaceHasUpToSixNeighbours) {
  EXPECT_EQ(spread(mask("B2")) & all_spaces, mask("A1 A2 B1 B2 B3 C2 C3"));
  EXPECT_EQ(spread(mask("A1")) & all_spaces, mask("A1 A2 B1 B2"));
  EXPECT_EQ(spread(mask("K5")) & all_spaces, mask("J4 J5 K4 K5"));
  EXPECT_EQ(spread(mask("E5")) & all_spaces, mask("D4 D5 E4 E5 F5"));
}

TEST(DvonnBoard, HasAnEdgeOf24SpacesThatAreNeverSurrounded) {
  EXPECT_EQ(count(surrounded(all_spaces)), 25);
  hex::for_each(all_spaces, [](Point space) {
    const Mask around = spread(hex::bit(space)) & all_spaces & ~hex::bit(space);
    EXPECT_EQ(surrounded(around) & hex::bit(space), count(around) == 6 ? hex::bit(space) : 0) << name(space);
    EXPECT_EQ(surrounded(all_spaces & ~hex::bit(space)) & around, 0U) << name(space);
  });
}

TEST(DvonnBoard, WaysAreStraightAndEndAtTheEdge) {
  EXPECT_EQ(reach[1][point("C2").number], mask("B1 B2 C1 C3 D2 D3"));
  EXPECT_EQ(reach[2][point("C3").number], mask("A1 A3 C1 C5 E3 E5"));
  EXPECT_EQ(reach[longest_move][point("A3").number], mask("K3"));
  EXPECT_EQ(reach[4][point("F1").number], mask("B1 F5 J5"));
  for (std::size_t distance = 1; distance <= longest_move; ++distance) {
    hex::for_each(all_spaces, [&](Point from) {
      hex::for_each(reach[distance][from.number], [&](Point to) {
        EXPECT_TRUE(hex::has(all_spaces, to));
        EXPECT_TRUE(hex::has(reach[distance][to.number], from)) << name(from) << name(to);
      });
    });
  }
}

TEST(DvonnBoard, ChainsOfNeighboursLink) {
  const Mask occupied = mask("A1 B2 C3 C4 E5 F5 K3");
  EXPECT_EQ(linked(mask("A1"), occupied), mask("A1 B2 C3 C4"));
  EXPECT_EQ(linked(mask("F5 K3"), occupied), mask("E5 F5 K3"));
  EXPECT_EQ(linked(mask("H2"), occupied), 0U);
  EXPECT_EQ(linked(mask("A1"), all_spaces), all_spaces);
  EXPECT_EQ(linked(mask("E5"), mask("E5 F1")), mask("E5"));
}

}  // namespace
}  // namespace dvonn_board_test
