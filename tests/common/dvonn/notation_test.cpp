#include "common/dvonn/notation.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_notation_test {
namespace {

using namespace dvonn;

std::string code(std::string_view text) {
  const auto turn = read_turn(text);
  return turn ? "" : turn.error().code;
}

std::string read_and_written(std::string_view text) { return write(read_turn(text).value()); }

TEST(DvonnNotation, WritesPlacementsMovesAndPasses) {
  EXPECT_EQ(write({TurnKind::place, nowhere, point("D3")}), "D3");
  EXPECT_EQ(write({TurnKind::move, point("A1"), point("B2")}), "A1-B2");
  EXPECT_EQ(write({}), "-");
}

TEST(DvonnNotation, ReadsWhatItWrites) {
  for (const char* text : {"D3", "A1-B2", "K5-A3", "-"}) EXPECT_EQ(read_and_written(text), text);
}

TEST(DvonnNotation, ReadsAnyCaseAndSpacesAndNoHyphen) {
  for (const char* text : {"a1b2", "A1B2", " a1 - b2\t", "A1 b2", "a1-B2\n"})
    EXPECT_EQ(read_and_written(text), "A1-B2");
  for (const char* text : {"d3", " D3 "}) EXPECT_EQ(read_and_written(text), "D3");
  for (const char* text : {"pass", "PASS", " Pass ", " - "}) EXPECT_EQ(read_and_written(text), "-");
}

TEST(DvonnNotation, RefusesWhatIsNoTurn) {
  for (const char* text : {"", "  ", "A", "1A", "A1-", "-A1", "A1--B2", "A1xB2", "A1-B2-C3", "A1-B2 pass", "passes",
                           "A11", "A1-B22", "AA1", "A 1", "--",
                           "\xc3\xa9"
                           "1"}) {
    EXPECT_EQ(code(text), "bad_notation") << text;
  }
  EXPECT_EQ(read_turn("x").error().sentence, "A move is written like A1-B2, a placement like D3, a pass as -.");
}

TEST(DvonnNotation, RefusesSpacesThatTheBoardHasNot) {
  for (const char* text : {"A4", "A0", "B5", "J1", "K2", "K6", "L3", "Z9", "D3-A4"}) {
    EXPECT_EQ(code(text), "unknown_space") << text;
  }
  EXPECT_EQ(read_turn("k2").error().sentence.substr(0, 27), "K2 is no space of the board");
}

}  // namespace
}  // namespace dvonn_notation_test
