#include "common/yinsh/notation.hpp"

#include <gtest/gtest.h>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh_notation_test {
namespace {

using namespace yinsh;

const Position two_rows = position_of({.white = "c3 c4 c5 c6 c7 h3 h4 h5 h6 h7"});
const Position one_row = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9"});

TEST(YinshNotation, WritesTurnsExactly) {
  EXPECT_EQ(exact(start("standard").value(), "E5"), "e5");
  EXPECT_EQ(exact(position_of({}), "b1-b3"), "b1-b3");
  EXPECT_EQ(exact(one_row, "g5-f5,xg5-g9xa5"), "g5-f5,xg5-g9xa5");
  EXPECT_EQ(exact(two_rows, "xc3-c7xa2,xh3-h7xa3,a4-b4"), "xc3-c7xa2,xh3-h7xa3,a4-b4");
}

TEST(YinshNotation, ReadsAnyCaseAndSpaces) {
  EXPECT_EQ(exact(position_of({}), " B1 - B3 "), "b1-b3");
  EXPECT_EQ(exact(one_row, "G5-F5 , X G5 - G9 x A5"), "g5-f5,xg5-g9xa5");
}

TEST(YinshNotation, ReadsTheSemicolonOfPlayersOrNoSeparator) {
  for (const char* text : {"g5-f5;xg5-g9xa5", "g5-f5; xg5-g9xa5", "g5-f5 xg5-g9xa5", "g5-f5xg5-g9xa5"}) {
    EXPECT_EQ(exact(one_row, text), "g5-f5,xg5-g9xa5") << text;
  }
  EXPECT_EQ(exact(two_rows, "xc3-c7xa2;xh3-h7xa3;a4-b4"), "xc3-c7xa2,xh3-h7xa3,a4-b4");
}

TEST(YinshNotation, ReadsARowFromEitherEnd) { EXPECT_EQ(exact(one_row, "g5-f5,xg9-g5xa5"), "g5-f5,xg5-g9xa5"); }

TEST(YinshNotation, ReadsTheOnlyRowLeftOut) {
  EXPECT_EQ(exact(one_row, "g5-f5;xa5"), "g5-f5,xg5-g9xa5");
  EXPECT_EQ(refusal(two_rows, "xa2,xh3-h7xa3,a4-b4"), "which_row");
  EXPECT_EQ(exact(two_rows, "xc3-c7xa2,xa3,a4-b4"), "xc3-c7xa2,xh3-h7xa3,a4-b4");
}

TEST(YinshNotation, RefusesWhatIsNoTurn) {
  for (const char* text : {"",    ",",    "e",       "e5,",          ",e5", "e5,,e6", "e5-",      "e5--e6",      "--",
                           "x",   "xa5-", "xg5-g9x", "xg5-g9xa5-a6", "55",  "e005",   "e5-e8-e9", "e5-e8,e5-e9", "e5e8",
                           "-e5", "x-",   "e5\n;",   "g5-f5,x,xa5"}) {
    EXPECT_EQ(refusal(one_row, text), "bad_notation") << text;
  }
  EXPECT_EQ(refusal(one_row, "xa2xa2xa2xa2xa2xa2xa2"), "bad_notation");
}

TEST(YinshNotation, RefusesPointsOffTheBoard) {
  EXPECT_EQ(sentence(one_row, "a1"), "a1 is no point of the board.");
  for (const char* text : {"g5-g12", "l5", "g5-f1", "k11", "e0", "z99"}) {
    EXPECT_EQ(refusal(one_row, text), "unknown_point") << text;
  }
}

}  // namespace
}  // namespace yinsh_notation_test
