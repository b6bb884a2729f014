#include "common/zertz/notation.hpp"

#include <gtest/gtest.h>

#include "tests/common/zertz/positions.hpp"

namespace zertz_notation_test {
namespace {

using namespace zertz;

TEST(ZertzNotation, APlacementIsReadInAnyCaseAndSpacing) {
  const Position position = position_of("");
  for (const char* text : {"Wd4,d1", "wd4,d1", "WD4,D1", " W d4 , d1\t", "Wd4d1", "Wd4 d1", "wd4, d1\r\n"}) {
    EXPECT_EQ(exact(position, text), "Wd4,d1") << text;
  }
  EXPECT_EQ(exact(position, "bb2b1"), "Bb2,b1");
  EXPECT_EQ(exact(position, "Gg2,g1"), "Gg2,g1");
}

TEST(ZertzNotation, ACaptureIsReadInAnyCaseAndSpacingWithOrWithoutColours) {
  const Position position = position_of("Wd1 Gd2 Bd4");
  for (const char* text : {"x d1Gd3Bd5", "X D1GD3BD5", "xd1gd3bd5", "d1Gd3Bd5", "x d1 G d3 B d5", "x d1 d3 d5",
                           "d1d3bd5", " x  d1Gd3 Bd5 "}) {
    EXPECT_EQ(exact(position, text), "x d1Gd3Bd5") << text;
  }
}

TEST(ZertzNotation, ClaimIsOptionalWhenReadAndAlwaysWritten) {
  const Position position = position_of("Wa1 Ga2", {.without = "b1 b2"});
  for (const char* text : {"Bd4,b3", "Bd4,a3 x Wa1Ga2", "Bd4,a3 x ga2 wa1", "bd4a3xWa1Ga2"}) {
    if (refusal(position, text).empty()) {
      EXPECT_EQ(exact(position, text), "Bd4,a3 x Wa1Ga2") << text;
    }
  }
  EXPECT_EQ(exact(position_of("Wa1", {.without = "b1 b2"}), "Bd4,a2"), "Bd4,a2 x Wa1");
}

TEST(ZertzNotation, AClaimNamesThePlacedMarblesGroupFirst) {
  const Position position = position_of("Wa1 Gg4", {.only = "a1 a2 g4 d4 d5"});
  EXPECT_EQ(exact(position, "Ba2,d4"), "Ba2,d4 x Wa1Ba2Gg4");
  const Position later = position_of("Wa1 Gg4", {.only = "a1 a2 g4 g3 d4 d5"});
  EXPECT_EQ(refusal(later, "Bg3,a2"), "");
  EXPECT_EQ(exact(later, "Bg3,a2"), "Bg3,a2 x Bg3Gg4Wa1");
}

TEST(ZertzNotation, APassIsADash) {
  EXPECT_EQ(write(position_of(""), Turn{}), "-");
  EXPECT_EQ(read_turn(board(BoardId::rings37), " - ").value().kind, TurnKind::pass);
}

TEST(ZertzNotation, InvalidTurnIsRefused) {
  const Position position = position_of("");
  for (const char* text : {"",        " ",         "W",           "Wd",           "Wd4,",
                           "Rd4,d1",  "Wd4,d1,d2", "Wd4,d1 x",    "Wd4,d1 y Wa1", "Wd4,d1 x Wa",
                           "Wd44,d1", "x",         "x d",         "x d1G",        "x d1Gd",
                           "x d1,d3", "--",        "-x",          "pass",         "Wd4,d1;",
                           ",",       "\xff",      "Wd4,d1 x a1", "4dW",          ",d1 x Wa1",
                           "Wd4,,d1"}) {
    EXPECT_EQ(refusal(position, text), "bad_notation") << text;
  }
}

TEST(ZertzNotation, AVeryLongCaptureIsRefused) {
  std::string text = "x d1";
  for (int i = 0; i < 24; ++i) text += "Gd3";
  EXPECT_EQ(refusal(position_of("Wd1 Gd2"), text), "bad_notation");
  for (int i = 0; i < 10000; ++i) text += "Gd3";
  EXPECT_EQ(refusal(position_of("Wd1 Gd2"), text), "bad_notation");
}

TEST(ZertzNotation, ARingTheBoardNeverHadIsNamed) {
  for (const char* text : {"Wd8,d1", "Wd4,h1", "Wd0,d1", "Wz9,d1", "x a5Gc3", "x a1Ga5"}) {
    EXPECT_EQ(refusal(position_of(""), text), "unknown_ring") << text;
  }
  EXPECT_EQ(sentence(position_of(""), "Wd4,H1"), "h1 is no ring of the board of 37.");
  EXPECT_EQ(refusal(position_of("", {.variant = "48"}), "Wd4,h1"), "");
}

}  // namespace
}  // namespace zertz_notation_test
