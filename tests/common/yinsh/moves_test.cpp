// Placing, moving, turning over, rows and the rings taken off with them: a case for each rule.
#include "common/yinsh/moves.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh_moves_test {
namespace {

using namespace yinsh;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

TEST(YinshPlacing, WhiteAndBlackPlaceFiveRingsInTurn) {
  Position position = start("standard").value();
  EXPECT_EQ(count_turns(position), 85U);
  position = after(position, {"a2", "k10", "a3", "k9", "a4", "k8", "a5", "k7", "b1"});
  EXPECT_TRUE(position.placing());
  EXPECT_EQ(count_turns(position), 76U);
  position = after(position, {"j11"});
  EXPECT_FALSE(position.placing());
  EXPECT_EQ(position.to_move, Side::first);
}

TEST(YinshMoves, ARingMovesAnyDistanceOverVacantPoints) {
  const Position position = position_of({.white_rings = "f6 a2 a3 a4 a5"});
  EXPECT_EQ(destinations(position, point("f6")),
            points("f2 f3 f4 f5 f7 f8 f9 f10 b2 c3 d4 e5 g7 h8 i9 j10 b6 c6 d6 e6 g6 h6 i6 j6"));
}

TEST(YinshMoves, ARingStopsOnTheFirstVacantPointBehindMarkers) {
  const Position position = position_of({.white_rings = "f2 a2 a3 a4 a5", .white = "f4 f6", .black = "f5"});
  const Mask column = destinations(position, point("f2")) & ray_from(point("f2"), hex::Direction::up);
  EXPECT_EQ(column, points("f3 f7"));
}

TEST(YinshMoves, ARingMovesNeitherOntoARingNorOverOne) {
  const Position blocked = position_of({.white_rings = "f2 f5 a2 a3 a4", .black_rings = "g3 k8 k9 k10 j11"});
  EXPECT_EQ(destinations(blocked, point("f2")) & ray_from(point("f2"), hex::Direction::up), points("f3 f4"));
  EXPECT_FALSE(has(destinations(blocked, point("f2")), point("h4")));
  const Position behind = position_of({.white_rings = "f2 f5 a2 a3 a4", .white = "f3 f4"});
  EXPECT_TRUE((destinations(behind, point("f2")) & ray_from(point("f2"), hex::Direction::up)).empty());
}

TEST(YinshMoves, MarkersUpToTheEdgeAreNotJumped) {
  const Position position = position_of({.white_rings = "f8 a2 a3 a4 a5", .black = "f9 f10"});
  EXPECT_TRUE((destinations(position, point("f8")) & ray_from(point("f8"), hex::Direction::up)).empty());
}

TEST(YinshMoves, JumpedMarkersTurnOverAndThePlacedOneDoesNot) {
  const Position position =
      after(position_of({.white_rings = "f2 a2 a3 a4 a5", .white = "f4 f6", .black = "f5"}), {"f2-f7"});
  EXPECT_EQ(position.markers[0], points("f2 f5"));
  EXPECT_EQ(position.markers[1], points("f4 f6"));
  EXPECT_EQ(position.rings[0], points("f7 a2 a3 a4 a5"));
}

TEST(YinshRows, AreTakenWithAnyOwnRingAlsoTheOneThatMoved) {
  const Position position = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9"});
  const std::vector<std::string> turns = legal(position);
  for (const char* ring : {"a2", "a3", "a4", "a5", "f5"}) {
    EXPECT_THAT(turns, Contains("g5-f5,xg5-g9x" + std::string(ring)));
  }
  EXPECT_THAT(turns, Not(Contains("g5-f5")));
  const Position taken = after(position, {"g5-f5,xg5-g9xf5"});
  EXPECT_TRUE(taken.markers_on_board().empty());
  EXPECT_EQ(taken.rings[0], points("a2 a3 a4 a5"));
  EXPECT_EQ(taken.taken[0], 1);
  EXPECT_EQ(taken.markers_left(), 51);
}

TEST(YinshRows, OfSixTheOwnerChoosesFiveNeighbours) {
  const Position position = position_of({.white_rings = "f2 a2 a3 a4 a5", .white = "g5 g6 g7 g8 g9 g10"});
  EXPECT_EQ(step(position), Step::before);
  EXPECT_EQ(after(position, {"xg5-g9xa2,f2-f3"}).markers[0], points("g10 f2"));
  EXPECT_EQ(after(position, {"xg6-g10xa2,f2-f3"}).markers[0], points("g5 f2"));
}

TEST(YinshRows, ThatDoNotCrossAreAllTakenInAnyOrder) {
  const Position position = position_of({.white = "c3 c4 c5 c6 c7 h3 h4 h5 h6 h7"});
  EXPECT_EQ(refusal(position, "xc3-c7xa2,xh3-h7xa3,a4-b4"), "");
  EXPECT_EQ(refusal(position, "xh3-h7xa3,xc3-c7xa2,a4-b4"), "");
  EXPECT_EQ(refusal(position, "xc3-c7xa2,a4-b4"), "must_take_row");
  EXPECT_EQ(after(position, {"xc3-c7xa2,xh3-h7xa3,a4-b4"}), after(position, {"xh3-h7xa3,xc3-c7xa2,a4-b4"}));
}

TEST(YinshRows, ThatCrossLeaveWhatIsNoLongerFive) {
  const Position position = position_of({.white = "c3 d3 e3 f3 g3 e2 e4 e5 e6"});
  const Position taken = after(position, {"xe2-e6xa2,a3-b3"});
  EXPECT_EQ(taken.markers[0], points("a3 c3 d3 f3 g3"));
  EXPECT_EQ(taken.taken[0], 1);
}

TEST(YinshRows, MadeForTheOpponentAreTakenBeforeTheirMove) {
  const Position position = position_of({.white_rings = "f5 a2 a3 a4 a5", .white = "g5 h5", .black = "h3 h4 h6 h7"});
  const Position made = after(position, {"f5-i5"});
  EXPECT_EQ(step(made), Step::before);
  EXPECT_EQ(made.markers[1], points("g5 h3 h4 h5 h6 h7"));
  EXPECT_THAT(legal(made), Each(StartsWith("xh3-h7x")));
  const Position taken = after(made, {"xh3-h7xk7,k8-i8"});
  EXPECT_EQ(taken.taken[1], 1);
  EXPECT_EQ(taken.markers[1], points("g5 k8"));
}

TEST(YinshRows, BothKindsMayBeTakenInOneTurn) {
  const Position position = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9 c3 c4 c5 c6 c7"});
  const Position taken = after(position, {"xc3-c7xa2,g5-f5,xg5-g9xa3"});
  EXPECT_EQ(taken.taken[0], 2);
  EXPECT_EQ(taken.rings[0], points("f5 a4 a5"));
}

TEST(YinshRows, MoversComeBeforeTheOpponents) {
  const Position position =
      position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9 f5", .black = "f3 f4 f6 f7"});
  const Position made = after(position, {"g5-e5,xg5-g9xa2"});
  EXPECT_EQ(made.taken[0], 1);
  EXPECT_THAT(legal(made), Each(StartsWith("xf3-f7x")));
}

TEST(YinshEnd, TheThirdRingWinsAtOnce) {
  const Position position =
      position_of({.white_rings = "g5 a2 a3", .black_rings = "k8 k9 k10 j11", .white = "g6 g7 g8 g9", .taken = {2, 1}});
  const Position won = after(position, {"g5-h5,xg5-g9xh5"});
  EXPECT_EQ(result(won), "first rings_taken");
  EXPECT_EQ(outcome(won)->detail, "3-1");
  EXPECT_TRUE(legal(won).empty());
  EXPECT_EQ(count_turns(won), 0U);
}

TEST(YinshEnd, ARowOfTheOpponentDoesNotCountAfterTheWin) {
  const Position position = position_of({.white_rings = "g5 a2 a3",
                                         .black_rings = "k8 k9 k10",
                                         .white = "g6 g7 g8 g9 f5",
                                         .black = "f3 f4 f6 f7",
                                         .taken = {2, 2}});
  EXPECT_EQ(result(after(position, {"g5-e5,xg5-g9xa2"})), "first rings_taken");
}

TEST(YinshEnd, TheOpponentsGiftMayWinAndNoMoveFollows) {
  const Position position =
      position_of({.white_rings = "a2 a3 a4", .white = "c3 c4 c5 c6 c7 h3 h4 h5 h6 h7", .taken = {2, 0}});
  EXPECT_THAT(legal(position), AllOf(SizeIs(6), Contains("xc3-c7xa2"), Contains("xh3-h7xa4")));
  EXPECT_EQ(count_turns(position), 6U);
  EXPECT_EQ(refusal(position, "xc3-c7xa2,a3-b3"), "already_won");
  EXPECT_EQ(refusal(position, "xc3-c7xa2,xh3-h7xa3"), "already_won");
  EXPECT_EQ(result(after(position, {"xc3-c7xa2"})), "first rings_taken");
}

TEST(YinshEnd, OneRingWinsInBlitz) {
  const Position position = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9", .mode = Mode::blitz});
  EXPECT_EQ(result(after(position, {"g5-f5,xg5-g9xa2"})), "first rings_taken");
}

/// All 51 markers but one, without a row: in each column three of a colour, then three of the other.
Position nearly_full(std::array<std::uint8_t, 2> taken) {
  Position position = position_of({.white_rings = "a2 a3 a4", .black_rings = "k8 k9 k10", .taken = taken});
  int placed = 0;
  for_each(all_points & ~position.occupied() & ~points("b2 b3 b4"), [&](Point at) {
    if (placed == all_markers - 1) return;
    ++placed;
    position.markers[static_cast<std::size_t>((column_of(at) + row_of(at) / 2) % 2)] |= Mask::of(at);
  });
  return position;
}

TEST(YinshEnd, MoreRingsWinWhenTheMarkersAreUsedUp) {
  const Position position = nearly_full({2, 2});
  ASSERT_EQ(position.markers_left(), 1);
  ASSERT_TRUE(Rows(position.markers[0]).empty() && Rows(position.markers[1]).empty());
  const Position used_up = after(position, {"a2-b2"});
  EXPECT_EQ(result(used_up), "draw markers_used_up");
  Position more = used_up;
  more.taken = {1, 2};
  EXPECT_EQ(result(more), "second markers_used_up");
  EXPECT_EQ(outcome(more)->detail, "1-2");
}

TEST(YinshEnd, ARowToTakeKeepsTheGameGoingWithoutMarkersInThePool) {
  const Position position = nearly_full({2, 2});
  const Position used_up = after(position, {"a2-b2"});
  Position with_row = used_up;
  const Mask row = row_between(point("d2"), point("d6"))->points();
  with_row.markers[0] &= ~row;
  with_row.markers[1] |= row;
  ASSERT_EQ(with_row.markers_left(), 0);
  EXPECT_EQ(result(with_row), "");
  EXPECT_GT(count_turns(with_row), 0U);
}

const char* const blocked_white =
    "WWWW/WBBBBB./wb....../b.w....../w..b....../...w...../....b...../....w..../....b.../....w../...b 0-0 w move 0";

TEST(YinshPass, IsForcedWhereNoRingCanMove) {
  const Position position = read_position(blocked_white).value();
  EXPECT_FALSE(can_move(position));
  EXPECT_THAT(legal(position), UnorderedElementsAre("-"));
  EXPECT_EQ(count_turns(position), 1U);
  const Position passed = after(position, {"-"});
  EXPECT_EQ(passed.passes, 1);
  EXPECT_EQ(passed.to_move, Side::second);
  EXPECT_EQ(result(passed), "");
  EXPECT_EQ(after(passed, {legal(passed).front()}).passes, 0);
}

TEST(YinshPass, TwoInSuccessionEndTheGameByRings) {
  Position position = read_position(blocked_white).value();
  position.passes = 2;
  EXPECT_EQ(result(position), "draw both_blocked");
  position.taken = {1, 0};
  EXPECT_EQ(result(position), "first both_blocked");
}

}  // namespace
}  // namespace yinsh_moves_test
