#include "common/tzaar/board.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tzaar_board_test {
namespace {

using namespace tzaar;
using hex::Direction;

constexpr std::array lines{"A1 A2 A3 A4 A5",
                           "A1 B1 C1 D1 E1",
                           "A1 B2 C3 D4",
                           "A2 B2 C2 D2 E2 F1",
                           "A2 B3 C4 D5 E5 F6 G6 H6",
                           "A3 B3 C3 D3 E3 F2 G1",
                           "A3 B4 C5 D6 E6 F7 G7",
                           "A4 B4 C4 D4 E4 F3 G2 H1",
                           "A4 B5 C6 D7 E7 F8",
                           "A5 B5 C5 D5",
                           "A5 B6 C7 D8 E8",
                           "B1 B2 B3 B4 B5 B6",
                           "B1 C2 D3 E4 F4 G4 H4 I4",
                           "B6 C6 D6 E5 F5 G4 H3 I2",
                           "C1 C2 C3 C4 C5 C6 C7",
                           "C1 D2 E3 F3 G3 H3 I3",
                           "C7 D7 E6 F6 G5 H4 I3",
                           "D1 D2 D3 D4 D5 D6 D7 D8",
                           "D1 E2 F2 G2 H2 I2",
                           "D8 E7 F7 G6 H5 I4",
                           "E1 E2 E3 E4",
                           "E1 F1 G1 H1 I1",
                           "E5 E6 E7 E8",
                           "E8 F8 G7 H6 I5",
                           "F1 F2 F3 F4 F5 F6 F7 F8",
                           "F4 G3 H2 I1",
                           "F5 G5 H5 I5",
                           "G1 G2 G3 G4 G5 G6 G7",
                           "H1 H2 H3 H4 H5 H6",
                           "I1 I2 I3 I4 I5"};

std::string line_from(Point start, Direction way) {
  std::string line = name(start);
  std::optional<Point> next = board.first_on_way(start, way, all_spaces);
  for (; next; next = board.first_on_way(*next, way, all_spaces)) line += ' ' + name(*next);
  return line;
}

TEST(TzaarBoard, HasSixtySpacesInColumnsOfFiveToEightAndBack) {
  const std::array<std::size_t, 9> counts{5, 6, 7, 8, 8, 8, 7, 6, 5};
  for (std::size_t column = 0; column < counts.size(); ++column) {
    EXPECT_TRUE(board.find(column, 1));
    EXPECT_TRUE(board.find(column, counts[column]));
    EXPECT_FALSE(board.find(column, counts[column] + 1));
  }
  EXPECT_EQ(board.size, 60U);
}

TEST(TzaarBoard, HasThirtyLinesThatEndAtTheHole) {
  std::set<std::string> found;
  for (std::uint8_t i = 0; i < spaces; ++i) {
    for (const Direction way : {Direction::up, Direction::upper_right, Direction::lower_right}) {
      const bool begins = board.ray_from({i}, hex::opposite(way)) == 0;
      if (begins && board.ray_from({i}, way) != 0) found.insert(line_from({i}, way));
    }
  }
  EXPECT_EQ(found, (std::set<std::string>(lines.begin(), lines.end())));
}

TEST(TzaarBoard, NamesRoundTrip) {
  for (std::uint8_t i = 0; i < spaces; ++i) {
    const std::string label = name(Point{i});
    EXPECT_EQ(board.find(static_cast<std::size_t>(label[0] - 'A'), static_cast<std::size_t>(label[1] - '0')), Point{i});
  }
}

}  // namespace
}  // namespace tzaar_board_test
