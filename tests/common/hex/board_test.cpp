// Geometry, on the smallest boards that show it.
#include "common/hex/board.hpp"

#include <gtest/gtest.h>

namespace hex_board_test {
namespace {

using hex::Direction;
using hex::Point;

// A hexagon of side 2 round a hole: six points in columns of 2 2 2.
constexpr auto ring =
    hex::make_board<6>(std::array{hex::Column{0, 2}, hex::Column{0, 3}, hex::Column{1, 2}}, hex::Axial{1, 1});

TEST(Hex, OppositeDirectionsUndoEachOther) {
  for (const Direction way : hex::directions) {
    EXPECT_EQ(hex::step(hex::step({3, 5}, way), hex::opposite(way)), (hex::Axial{3, 5}));
    EXPECT_NE(hex::ascends(way), hex::ascends(hex::opposite(way)));
  }
}

TEST(Hex, SixStepsInTurnMakeARing) {
  hex::Axial place{0, 0};
  for (const Direction way : hex::directions) place = hex::step(place, way);
  EXPECT_EQ(place, (hex::Axial{0, 0}));
}

TEST(HexBoard, NumbersColumnByColumnFromTheBottom) {
  EXPECT_EQ(ring.find(0, 1), Point{0});
  EXPECT_EQ(ring.find(0, 2), Point{1});
  EXPECT_EQ(ring.find(2, 2), Point{5});
}

TEST(HexBoard, TheHoleIsNotCountedInItsColumn) {
  EXPECT_EQ(ring.find(1, 1), Point{2});
  EXPECT_EQ(ring.find(1, 2), Point{3});
  EXPECT_EQ(ring.find(1, 3), std::nullopt);
}

TEST(HexBoard, HasNoSpacesOffTheBoard) {
  EXPECT_EQ(ring.find(0, 0), std::nullopt);
  EXPECT_EQ(ring.find(3, 1), std::nullopt);
  EXPECT_EQ(ring.find(100, 100), std::nullopt);
}

TEST(HexBoard, ARayEndsAtTheHole) {
  EXPECT_EQ(ring.ray_from(Point{2}, Direction::up), 0U);
  EXPECT_EQ(ring.direction(Point{2}, Point{3}), std::nullopt);
}

TEST(HexBoard, RayAscendsExactlyIfItsNumbersGrow) {
  for (std::uint8_t from = 0; from < 6; ++from) {
    for (const Direction way : hex::directions) {
      hex::for_each(ring.ray_from({from}, way), [&](Point to) { EXPECT_EQ(to.number > from, hex::ascends(way)); });
    }
  }
}

TEST(HexBoard, MeetsTheNearestPointOnTheWay) {
  constexpr auto column = hex::make_board<5>(std::array{hex::Column{0, 5}});
  EXPECT_EQ(column.first_on_way(Point{0}, Direction::up, 0b11100), Point{2});
  EXPECT_EQ(column.first_on_way(Point{4}, Direction::down, 0b00111), Point{2});
  EXPECT_EQ(column.first_on_way(Point{4}, Direction::down, 0b10000), std::nullopt);
}

}  // namespace
}  // namespace hex_board_test
