#include "common/zertz/board.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>

namespace zertz_board_test {
namespace {

using namespace zertz;

/// "a4 b5 c6": the columns and how many rings each has.
std::string shape(const Board& board) {
  std::string text;
  for (std::size_t column = 0; column < most_columns; ++column) {
    std::size_t rows = 0;
    while (board.find(column, rows + 1)) ++rows;
    if (rows > 0)
      text += std::string(text.empty() ? 0 : 1, ' ') + static_cast<char>('a' + column) + std::to_string(rows);
  }
  return text;
}

std::string neighbours(const Board& board, std::string_view label) {
  const Point ring =
      board.find(static_cast<std::size_t>(label[0] - 'a'), static_cast<std::size_t>(label[1] - '0')).value();
  std::string text;
  for (const Mask next : around(ring).next) {
    text +=
        std::string(text.empty() ? 0 : 1, ' ') + ((next & board.rings()) != 0 ? board.label(hex::lowest(next)) : "-");
  }
  return text;
}

TEST(ZertzBoard, HasAsManyRingsAsItsNameSays) {
  for (const Board& board : boards) {
    EXPECT_EQ(std::to_string(std::popcount(board.rings())), board.name);
    EXPECT_EQ(board.rings() & ~all_places, 0U);
    EXPECT_FALSE(hex::has(board.rings(), nowhere));
  }
}

TEST(ZertzBoard, HasTheOfficialColumns) {
  EXPECT_EQ(shape(board(BoardId::rings37)), "a4 b5 c6 d7 e6 f5 g4");
  EXPECT_EQ(shape(board(BoardId::rings40)), "a5 b6 c7 d7 e6 f5 g4");
  EXPECT_EQ(shape(board(BoardId::rings43)), "a5 b6 c7 d7 e6 f5 g4 h3");
  EXPECT_EQ(shape(board(BoardId::rings44)), "a5 b6 c7 d8 e7 f6 g5");
  EXPECT_EQ(shape(board(BoardId::rings48)), "a5 b6 c7 d8 e7 f6 g5 h4");
  EXPECT_EQ(shape(board(BoardId::rings61)), "a5 b6 c7 d8 e9 f8 g7 h6 i5");
}

TEST(ZertzBoard, SmallerBoardsKeepTheLabelsOfThe48Board) {
  for (const BoardId id : {BoardId::rings37, BoardId::rings40, BoardId::rings43, BoardId::rings44}) {
    EXPECT_EQ(board(id).rings() & ~board(BoardId::rings48).rings(), 0U);
    hex::for_each(board(id).rings(),
                  [id](Point ring) { EXPECT_EQ(board(id).label(ring), board(BoardId::rings48).label(ring)); });
  }
}

TEST(ZertzBoard, LabelsRoundTrip) {
  for (const Board& each : boards) {
    hex::for_each(each.rings(), [&each](Point ring) {
      const std::string label = each.label(ring);
      EXPECT_EQ(each.find(static_cast<std::size_t>(label[0] - 'a'), static_cast<std::size_t>(label[1] - '0')), ring);
    });
    EXPECT_EQ(each.find(0, 0), std::nullopt);
    EXPECT_EQ(each.find(9, 1), std::nullopt);
    EXPECT_EQ(each.find(100, 100), std::nullopt);
  }
}

TEST(ZertzBoard, NeighboursStandRoundARingClockwiseFromAbove) {
  EXPECT_EQ(neighbours(board(BoardId::rings37), "d4"), "d5 e4 e3 d3 c3 c4");
  EXPECT_EQ(neighbours(board(BoardId::rings37), "a1"), "a2 b2 b1 - - -");
  EXPECT_EQ(neighbours(board(BoardId::rings37), "d7"), "- - e6 d6 c6 -");
  EXPECT_EQ(neighbours(board(BoardId::rings48), "e7"), "- - f6 e6 d7 d8");
  EXPECT_EQ(neighbours(board(BoardId::rings61), "e5"), "e6 f5 f4 e4 d4 d5");
  EXPECT_EQ(neighbours(board(BoardId::rings61), "i1"), "i2 - - - h1 h2");
}

TEST(ZertzBoard, BeyondIsTheNextRingInTheSameDirection) {
  const Board& small = board(BoardId::rings37);
  const Point centre = small.find(3, 4).value();
  std::string text;
  for (const Mask beyond : around(centre).beyond) text += small.label(hex::lowest(beyond)) + ' ';
  EXPECT_EQ(text, "d6 f4 f2 d2 b2 b4 ");
}

}  // namespace
}  // namespace zertz_board_test
