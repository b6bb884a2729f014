#include "common/puzzle/pattern.hpp"

#include <gtest/gtest.h>

namespace puzzle {
namespace {

TEST(Pattern, OneActionOfATzaarTurnMayBeFree) {
  EXPECT_TRUE(matches("F1xG1 *", "F1xG1 A4+B4"));
  EXPECT_TRUE(matches("F1xG1 *", "F1xG1 pass"));
  EXPECT_TRUE(matches("* H2xH3", "F1xG1 H2xH3"));
  EXPECT_FALSE(matches("* H2xH3", "H2xH3 F1xG1"));
  EXPECT_FALSE(matches("F1xG1 *", "F1xG1"));
  EXPECT_TRUE(matches("F1xG1", "F1xG1"));
}

TEST(Pattern, TheMarbleOrTheRingOfAPlacementMayBeFree) {
  EXPECT_TRUE(matches("Wd4,*", "Wd4,d1"));
  EXPECT_TRUE(matches("*,d1", "Wd4,d1"));
  EXPECT_FALSE(matches("Wd4,*", "Wd4"));
  EXPECT_FALSE(matches("Wd4,*", "Gd4,d1"));
}

TEST(Pattern, ClaimsHaveToAgree) {
  EXPECT_TRUE(matches("*,b2 x Wa1Wa2", "Bd7,b2 x Wa1Wa2"));
  EXPECT_FALSE(matches("*,b2", "Bd7,b2 x Wa1Wa2"));
  EXPECT_FALSE(matches("*,b2 x Wa1", "Bd7,b2 x Wa1Wa2"));
}

TEST(Pattern, CapturesAreWhole) {
  EXPECT_TRUE(matches("x d1Gd3Wd5", "x d1Gd3Wd5"));
  EXPECT_FALSE(matches("x *", "x d1Gd3Wd5"));
  EXPECT_EQ(parts_of("x d1Gd3").second, "");
}

TEST(Pattern, PatternsOfAPart) {
  EXPECT_EQ(patterns_of("F1xG1", {"F1xG1 A4+B4", "F1xG1 pass", "A1xB1 F1xG1"}),
            (std::vector<std::string>{"* F1xG1", "F1xG1 *"}));
}

}  // namespace
}  // namespace puzzle
