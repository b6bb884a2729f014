// The turn and the end of the game, a test for each row of the rules.
#include "common/tzaar/moves.hpp"

#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_moves_test {
namespace {

using namespace tzaar;

Position with(std::string_view pieces, std::string_view state = " w play") {
  return position_of(std::string(one_of_each) + std::string(pieces), state);
}

TEST(TzaarOpening, IsExactlyOneCapture) {
  const Position position = start("fixed").value();
  EXPECT_EQ(refusal(position, "D8xE7"), "");
  EXPECT_EQ(refusal(position, "D8xE7 pass"), "one_action_only");
  EXPECT_EQ(refusal(position, "D8xE7 E7xE6"), "one_action_only");
  EXPECT_EQ(refusal(position, "pass"), "must_capture");
  EXPECT_EQ(refusal(position, "A5+B5"), "must_capture");
}

TEST(TzaarOpening, IsFollowedByTurnsOfTwoActions) {
  const Position position = after(start("fixed").value(), {"D8xE7"});
  EXPECT_EQ(position.phase, Phase::play);
  EXPECT_EQ(refusal(position, "D4xE4"), "second_action_missing");
  EXPECT_EQ(refusal(position, "D4xE4 F6+E5"), "");
}

TEST(TzaarTurn, BeginsWithAMandatoryCapture) {
  const Position position = after(start("fixed").value(), {"D8xE7"});
  for (const char* turn : {"pass", "F6+E5", "pass pass", "F6+E5 D4xE4", "pass D4xE4"}) {
    EXPECT_EQ(refusal(position, turn), "must_capture") << turn;
  }
  EXPECT_EQ(sentence(position, "pass"), "You must capture first: 44 captures are possible.");
}

TEST(TzaarTurn, RefusalSaysThatOneCaptureIsPossible) {
  const Position position = position_of("A1=Z A2=R G1=T H1=t I4=z I5=r");
  EXPECT_EQ(sentence(position, "A1+A2"), "You must capture first: 1 capture is possible.");
}

TEST(TzaarTurn, SecondActionIsACaptureAStackingOrAPass) {
  const Position position = with("F1=T G1=t H1=t I1=T F2=T");
  EXPECT_EQ(refusal(position, "F1xG1 I1xH1"), "");
  EXPECT_EQ(refusal(position, "F1xG1 F2+G1"), "");
  EXPECT_EQ(refusal(position, "F1xG1 pass"), "");
  EXPECT_EQ(refusal(position, "F1xG1 Z@C3"), "not_placing");
}

TEST(TzaarTurn, SecondActionMayUseTheSamePiece) {
  const Position position = with("F1=T G1=t H1=t");
  EXPECT_EQ(text(after(position, {"F1xG1 G1xH1"})), text_of(std::string(one_of_each) + "H1=T", " b play"));
}

TEST(TzaarTurn, SecondActionSeesWhatTheFirstHasChanged) {
  const Position position = with("F1=T G1=t H1=t I1=T");
  EXPECT_EQ(refusal(position, "F1xG1 F1xG1"), "empty_from");
  EXPECT_EQ(refusal(position, "F1xG1 I1xG1"), "blocked");
  EXPECT_EQ(refusal(position, "I1xH1 F1xG1"), "");
}

TEST(TzaarMove, GoesOverEmptySpacesToTheFirstOccupiedOne) {
  const Position position = with("F1=T F8=t");
  EXPECT_EQ(refusal(position, "F1xF8 pass"), "");
  EXPECT_TRUE(after(position, {"F1xF8 pass"}).at(point("F1")).empty());
}

TEST(TzaarMove, NeverEndsOnAnEmptySpace) {
  const Position position = with("F1=T F8=t");
  EXPECT_EQ(refusal(position, "F1xF5 pass"), "empty_target");
  EXPECT_EQ(sentence(position, "F1xF5 pass"),
            "A stack never moves onto an empty space, as F5 is. That way it meets F8.");
}

TEST(TzaarMove, NeverPassesOverAPiece) {
  const Position position = with("F1=T F5=t F8=t");
  EXPECT_EQ(refusal(position, "F1xF8 pass"), "blocked");
  EXPECT_EQ(sentence(position, "F1xF8 pass"), "A stack cannot pass over another: F5 is in the way.");
  EXPECT_EQ(refusal(with("F1=T F5=T F8=t"), "F1xF8 pass"), "blocked");
}

TEST(TzaarMove, NeverCrossesTheHole) {
  const Position position = with("E4=T E5=t D4=T F5=t D5=T F4=t");
  for (const char* turn : {"E4xE5 pass", "D4xF5 pass", "D5xF4 pass"}) {
    EXPECT_EQ(refusal(position, turn), "across_hole") << turn;
  }
}

TEST(TzaarMove, StaysOnALine) {
  const Position position = with("F1=T G3=t");
  EXPECT_EQ(refusal(position, "F1xG3 pass"), "not_in_line");
  EXPECT_EQ(refusal(position, "F1xF1 pass"), "not_in_line");
}

TEST(TzaarMove, MovesOnlyOnesOwnStack) {
  const Position position = with("F1=T G1=t");
  EXPECT_EQ(refusal(position, "G1xF1 pass"), "not_yours");
  EXPECT_EQ(refusal(position, "F3xF1 pass"), "empty_from");
}

TEST(TzaarCapture, NeedsAStackAtLeastAsHigh) {
  const Position position = with("F1=TT G1=ttt H3=TTT H4=ttt I1=TTTT I2=t");
  EXPECT_EQ(refusal(position, "F1xG1 pass"), "too_high");
  EXPECT_EQ(sentence(position, "F1xG1 pass"),
            "A stack captures what is at most as high as itself: F1 has height 2, G1 has height 3.");
  EXPECT_EQ(refusal(position, "H3xH4 pass"), "");
  EXPECT_EQ(refusal(position, "I1xI2 pass"), "");
}

TEST(TzaarCapture, IgnoresTypes) {
  EXPECT_EQ(refusal(with("F1=T G1=z"), "F1xG1 pass"), "");
  EXPECT_EQ(refusal(with("F1=Z G1=t"), "F1xG1 pass"), "");
}

TEST(TzaarCapture, RemovesTheWholeCapturedStack) {
  const Position position = after(with("F1=TTT G1=ztr"), {"F1xG1 pass"});
  EXPECT_EQ(text(position), text_of(std::string(one_of_each) + "G1=TTT", " b play"));
}

TEST(TzaarCapture, TakesOnlyTheOpponentsStacks) {
  const Position position = with("F1=T G1=T");
  EXPECT_EQ(refusal(position, "F1xG1 pass"), "own_target");
}

TEST(TzaarStacking, PutsTheMovingStackOnTop) {
  const Position position = after(with("F1=TR G1=ZT H4=T H5=t"), {"H4xH5 F1+G1"});
  EXPECT_EQ(text(position), text_of(std::string(one_of_each) + "G1=ZTTR H5=T", " b play"));
}

TEST(TzaarStacking, IgnoresHeights) { EXPECT_EQ(refusal(with("F1=T G1=TTTT H4=T H5=t"), "H4xH5 F1+G1"), ""); }

TEST(TzaarStacking, IsAllowedOnlyOnOnesOwnStacks) {
  EXPECT_EQ(refusal(with("F1=T G1=t H1=z"), "A3xA4 F1+G1"), "not_own_target");
}

TEST(TzaarEnd, CapturingTheLastVisiblePieceOfATypeWinsAtOnce) {
  const Position position = with("F1=T G1=t");
  EXPECT_EQ(refusal(position, "A3xA4"), "");
  EXPECT_EQ(result(after(position, {"A3xA4"})), "first type_captured");
}

TEST(TzaarEnd, NothingFollowsAWinWithTheFirstAction) {
  const Position position = with("F1=T G1=t");
  EXPECT_EQ(refusal(position, "A3xA4 pass"), "one_action_only");
  EXPECT_EQ(refusal(position, "A3xA4 F1xG1"), "one_action_only");
}

TEST(TzaarEnd, TheSecondActionWinsToo) {
  const Position position = with("F1=T G1=t");
  EXPECT_EQ(result(after(position, {"F1xG1 A3xA4"})), "first type_captured");
}

TEST(TzaarEnd, PiecesInsideStacksDoNotCount) {
  const Position position = with("F1=T G1=t H1=zt");  // a tzaar under H1 is not visible
  EXPECT_EQ(result(after(position, {"A3xA4"})), "first type_captured");
}

TEST(TzaarEnd, BlackWinsTheSameWay) {
  const Position position = with("F1=T G1=t", " b play");
  EXPECT_EQ(result(after(position, {"A4xA3 pass"})), "");
  EXPECT_EQ(result(after(with("", " b play"), {"A4xA3"})), "second type_captured");
}

TEST(TzaarEnd, PlayerToMoveWithoutACaptureLoses) {
  EXPECT_EQ(result(position_of("A1=Z A2=R A3=T H1=z H2=r H3=t")), "second no_capture");
  EXPECT_EQ(result(position_of("A1=Z A2=R A3=T H1=z H2=r H3=t", " b play")), "first no_capture");
}

TEST(TzaarEnd, ACaptureThatOnlyTheOtherCouldMakeDoesNotHelp) {
  EXPECT_EQ(result(position_of("A1=Z A2=R A3=TT A4=zzz H2=r H3=t")), "second no_capture");
}

TEST(TzaarEnd, PassingWinsIfTheOpponentHasNoCapture) {
  const Position position = position_of("A1=Z A2=R F1=TT G1=tt G5=z I4=r H2=t");
  const Position passed = after(position, {"F1xG1 pass"});
  EXPECT_EQ(result(passed), "first no_capture");
}

TEST(TzaarEnd, CoveringOnesOwnLastVisiblePieceOfATypeLoses) {
  const Position position = with("F1=T G1=t F2=T I1=t");
  EXPECT_EQ(refusal(position, "F1xG1 A1+A2"), "");
  EXPECT_EQ(result(after(position, {"F1xG1 A1+A2"})), "second type_covered");
  EXPECT_EQ(result(after(position, {"F1xG1 F2+G1"})), "");
}

TEST(TzaarEnd, CoveringLosesEvenIfTheOpponentHasNoCapture) {
  const Position position = position_of("A1=Z A2=R F1=TT G1=tt G5=z I4=r H2=t");
  const Position covered = after(position, {"F1xG1 A1+A2"});
  EXPECT_EQ(count_captures(covered), 0);
  EXPECT_EQ(result(covered), "second type_covered");
}

TEST(TzaarEnd, AfterwardsThereAreNoLegalTurns) {
  const Position position = after(with("F1=T G1=t"), {"A3xA4"});
  EXPECT_TRUE(legal_turns(position).empty());
  EXPECT_EQ(count_turns(position), 0U);
}

TEST(TzaarEnd, NobodyWinsDuringPlacement) {
  EXPECT_EQ(result(start("tournament").value()), "");
  EXPECT_EQ(result(after(start("tournament").value(), {"Z@A1", "T@A2"})), "");
}

}  // namespace
}  // namespace tzaar_moves_test
