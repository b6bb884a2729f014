#include "common/puzzle/solution.hpp"

#include <gtest/gtest.h>

namespace puzzle {
namespace {

using Texts = std::vector<std::string>;

TEST(Solution, OneTurn) {
  EXPECT_EQ(single_solution({{"Wd4,d1", 1, true}, {"Wd4,d2", 2, false}, {"Wd5,d1", 3, false}}), Texts{"Wd4,d1"});
}

TEST(Solution, ThereIsNone) { EXPECT_EQ(single_solution({{"Wd4,d1", 1, false}}), std::nullopt); }

TEST(Solution, APartWithWhichEveryTurnWinsStandsAlone) {
  EXPECT_EQ(single_solution({{"Wd4,d1", 1, true}, {"Wd4,d2", 2, true}, {"Wd5,d1", 3, false}}), Texts{"Wd4,*"});
}

TEST(Solution, APartWithWhichSomeTurnFailsDoesNot) {
  EXPECT_EQ(single_solution({{"Wd4,d1", 1, true}, {"Wd4,d2", 2, true}, {"Wd4,d3", 4, false}}), std::nullopt);
}

TEST(Solution, TwoDifferentTurnsAreTwoSolutions) {
  EXPECT_EQ(single_solution({{"Wd4,d1", 1, true}, {"Wd5,d2", 2, true}, {"Wd4,d2", 3, false}, {"Wd5,d1", 4, false}}),
            std::nullopt);
}

TEST(Solution, TurnsToOnePositionAreOneSolution) {
  EXPECT_EQ(
      single_solution(
          {{"A1xB1 C1xD1", 1, true}, {"C1xD1 A1xB1", 1, true}, {"A1xB1 pass", 2, false}, {"C1xD1 pass", 3, false}}),
      (Texts{"A1xB1 C1xD1", "C1xD1 A1xB1"}));
}

TEST(Solution, AWinningActionMayComeFirstOrSecond) {
  EXPECT_EQ(single_solution({{"E1xE3", 1, true}, {"A1xB1 E1xE3", 2, true}, {"A1xB1 pass", 3, false}}),
            (Texts{"* E1xE3", "E1xE3"}));
}

TEST(Solution, LaterStepsAcceptSeveral) {
  EXPECT_EQ(accepted_of({{"Wd4,d1", 1, true}, {"Wd4,d2", 2, true}, {"Wd5,d1", 3, true}, {"Wd5,d2", 4, false}}),
            (Texts{"Wd4,*", "Wd5,d1"}));
}

TEST(Solution, TurnsWithoutAnythingInCommonAreTold) {
  Sameness sameness;
  EXPECT_TRUE(sameness.add("Wd4,d1", 1));
  EXPECT_TRUE(sameness.add("Wd4,d2", 2));
  EXPECT_FALSE(sameness.add("Wd5,d1", 3));
}

}  // namespace
}  // namespace puzzle
