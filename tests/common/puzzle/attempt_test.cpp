#include "common/puzzle/attempt.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "common/puzzle/pattern.hpp"

namespace puzzle {
namespace {

Puzzle two_turns() {
  Puzzle puzzle;
  puzzle.game = "tzaar";
  puzzle.setup = "position:(TTTTR)4/(tr)5/3r3/3T4/6R1/T7/5(TRZ)1/(rt)(tttz)4/2T1(rr) b play";
  puzzle.steps = {{"C4xD4 H1xF1", {"C4xD4 H1xF1"}, "A1xD4 G6+E7"}, {"I5xI3", {"I5xI3"}, ""}};
  puzzle.turns = 2;
  return puzzle;
}

TEST(Attempt, SolvesWithAnAcceptedTurnForEachStep) {
  EXPECT_EQ(judge(two_turns(), {"C4xD4 H1xF1", "I5xI3"}), Attempt::solved);
  EXPECT_EQ(judge(two_turns(), {"c4xd4 h1xf1", "i5xi3"}), Attempt::solved);
}

TEST(Attempt, GoesOnWithTheStepsOwnTurnAfterAnEquivalentOne) {
  Puzzle puzzle = two_turns();
  puzzle.steps[0].accepted = {"C4xD4 *"};
  EXPECT_EQ(judge(puzzle, {"C4xD4 pass", "I5xI3"}), Attempt::solved);
}

TEST(Attempt, FailsWithAWrongOrMissingTurn) {
  EXPECT_EQ(judge(two_turns(), {}), Attempt::failed);
  EXPECT_EQ(judge(two_turns(), {"C4xD4 H1xF1"}), Attempt::failed);
  EXPECT_EQ(judge(two_turns(), {"C4xD4 pass"}), Attempt::failed);
}

TEST(Attempt, IsIllegalIfTheRulesRefuseItOrItGoesOnAfterItsEnd) {
  EXPECT_EQ(judge(two_turns(), {"A1xI9"}), Attempt::illegal);
  EXPECT_EQ(judge(two_turns(), {"C4xD4 pass", "I5xI3"}), Attempt::illegal);
  EXPECT_EQ(judge(two_turns(), {"C4xD4 H1xF1", "I5xI3", "I5xI3"}), Attempt::illegal);
}

TEST(Pattern, MatchesTheSameTurnsAsInTheBrowser) {
  std::ifstream file(std::string(GIPFEL_SOURCE_DIR) + "/tests/data/puzzles/patterns.json");
  const nlohmann::json cases = nlohmann::json::parse(file);
  EXPECT_GT(cases.size(), 10U);
  for (const auto& each : cases) {
    const auto pattern = each.at("pattern").get<std::string>();
    const auto turn = each.at("turn").get<std::string>();
    EXPECT_EQ(matches(pattern, turn), each.at("matches").get<bool>()) << pattern << " " << turn;
  }
}

}  // namespace
}  // namespace puzzle
