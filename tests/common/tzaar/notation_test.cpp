#include "common/tzaar/notation.hpp"

#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_notation_test {
namespace {

using namespace tzaar;

std::string exact(std::string_view text) {
  const auto turn = read_turn(text);
  return turn ? write(*turn) : turn.error().code;
}

TEST(TzaarNotation, WritesWhatItReads) {
  for (const char* text : {"D4xC3", "F1xG1 A4+B4", "F1xG1 H2xH3", "E1xE3 pass", "G6xG4", "Z@A1", "R@I5", "T@E8"}) {
    EXPECT_EQ(exact(text), text);
  }
}

TEST(TzaarNotation, IsReadInAnyCaseWithAnySpaces) {
  EXPECT_EQ(exact("f1Xg1 a4+b4"), "F1xG1 A4+B4");
  EXPECT_EQ(exact("  F1 x G1\t\tA4 + B4 \r\n"), "F1xG1 A4+B4");
  EXPECT_EQ(exact("F1xG1A4+B4"), "F1xG1 A4+B4");
  EXPECT_EQ(exact("e1xe3 PASS"), "E1xE3 pass");
  EXPECT_EQ(exact("z @ a1"), "Z@A1");
}

TEST(TzaarNotation, RefusesInvalidTurns) {
  for (const char* text : {"", " ", "A1", "A1x", "A1-A2", "x", "1A", "A1xA2 A3", "A1xA2 pass pass", "A1xA2 A3xA4 A4xA5",
                           "passed", "Z@", "@A1", "Z A1", "A1xA2,pass", "\xc3\xa4", "A1xA2 A3x", "A1234xA2"}) {
    EXPECT_EQ(exact(text), "bad_notation") << text;
  }
  EXPECT_EQ(exact(std::string_view("A1xA2\0", 6)), "bad_notation");
}

TEST(TzaarNotation, NamesASpaceThatDoesNotExist) {
  for (const char* text : {"A6xA5", "A0xA1", "E9xE8", "J1xI1", "A1xZ1", "Z@E9", "A11xA1", "A1xA10"}) {
    EXPECT_EQ(exact(text), "unknown_space") << text;
  }
  EXPECT_EQ(read_turn("e9xe8").error().sentence,
            "E9 is no space of the board: columns A to I have 5 6 7 8 8 8 7 6 5 spaces.");
}

TEST(TzaarNotation, PartialTurnMayEndWithASelectedStack) {
  for (const char* text : {"", "F1", "F1xG1", "F1xG1 A4", "F1xG1 A4+B4"}) {
    EXPECT_EQ(write(read_partial(text).value()), text);
  }
}

}  // namespace
}  // namespace tzaar_notation_test
