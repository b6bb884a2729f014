// A case for each rule: placing, moving, what is cut off, passing, and the end.
#include "common/dvonn/moves.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_moves_test {
namespace {

using namespace dvonn;

std::string with_middle(std::string_view stacks) { return std::string(middle) + std::string(stacks); }

Position moving(std::string_view stacks, std::string_view state = " w move") {
  return position_of(with_middle(stacks), state);
}

TEST(DvonnPlacing, TheDvonnPiecesComeFirstThenOwnPiecesInTurn) {
  const Position placed = after(Position(), {"A1", "K5", "F3", "B1", "B2", "C1", "C2"});
  EXPECT_EQ(text(placed), text_of("A1=r K5=r F3=r B1=b B2=w C1=b C2=w", " b place"));
}

TEST(DvonnPlacing, NothingIsStackedOrRemoved) {
  const Position placed = after(Position(), {"A1", "A2", "A3", "K5", "K4"});
  EXPECT_EQ(text(placed), text_of("A1=r A2=r A3=r K5=b K4=w", " b place"));
  EXPECT_EQ(refusal(placed, "K5"), "occupied");
  EXPECT_EQ(count_turns(placed), 44U);
}

TEST(DvonnPlacing, WhitePlacesTheLastPieceAndMovesFirst) {
  Position position;
  for (int placed = 0; placed < 49; ++placed) {
    ASSERT_EQ(position.phase, Phase::place);
    ASSERT_EQ(position.to_move, placed % 2 == 0 ? Side::first : Side::second);
    position = play(position, legal_turns(position).back());
  }
  EXPECT_EQ(position.phase, Phase::move);
  EXPECT_EQ(position.to_move, Side::first);
  EXPECT_EQ(count_pieces(position), supply);
  EXPECT_EQ(read_position(text(position)).value(), position);
}

TEST(DvonnMoving, AStackMovesAsManySpacesAsItIsHigh) {
  EXPECT_EQ(turns(moving("D3=w")), "D3-E3");
  EXPECT_EQ(turns(moving("D3=ww")), "D3-F3");
  EXPECT_EQ(turns(moving("D3=bww")), "D3-G3");
  EXPECT_EQ(turns(moving("D3=bbbw E5=b D4=b H3=b")), "D3-H3");
}

TEST(DvonnMoving, EmptyAndOccupiedSpacesOnTheWayDoNotMatter) {
  EXPECT_EQ(turns(moving("C3=ww C2=b D2=b E2=b")), "C3-E3");
  EXPECT_EQ(turns(moving("C3=ww D3=b")), "C3-E3");
}

TEST(DvonnMoving, AnyStackIsATargetButNoEmptySpace) {
  EXPECT_EQ(turns(moving("D3=w D4=w C3=b")), "D3-C3 D3-D4 D3-E3 D4-C3 D4-D3");
  EXPECT_EQ(text(after(moving("D3=w D4=wb"), {"D3-D4"})), text_of(middle, " b move"));  // what moved is cut off, too
  EXPECT_EQ(text(after(moving("D3=ww E4=wb"), {"D3-F3"})), text_of("E3=r F3=rww G3=r E4=wb", " b move"));
}

TEST(DvonnMoving, ASurroundedStackStaysWhateverItsHeight) {
  for (const char* stack : {"F3=w", "F3=ww", "F3=bbbw"}) {
    const Position position = position_of("E3=r G3=r F4=r F2=b G4=b E2=b H3=w F5=b F1=b " + std::string(stack));
    EXPECT_EQ(turns(position), "H3-G3") << stack;
    EXPECT_EQ(refusal(position, "F3-F4"), "surrounded") << stack;
  }
}

TEST(DvonnMoving, SurroundedIsJudgedBeforeTheMove) {
  // F2, which surrounds F3 with five others, cannot make way for it in the same turn; afterwards F3 is free.
  const Position position = position_of("E3=r G3=r F4=r F2=b G4=b E2=b F3=w", " b move");
  EXPECT_EQ(turns(after(position, {"F2-E2"})), "F3-E2 F3-E3 F3-F4 F3-G3 F3-G4");
}

TEST(DvonnMoving, AStackAtTheEdgeIsNeverSurrounded) {
  EXPECT_EQ(turns(position_of("A1=w A2=r B1=r B2=r")), "A1-A2 A1-B1 A1-B2");
}

TEST(DvonnMoving, ASingleDvonnPieceStaysAndInAStackItMoves) {
  EXPECT_EQ(turns(moving("D3=w")), "D3-E3");
  EXPECT_EQ(text(after(moving("D3=w H3=b"), {"D3-E3", "H3-G3", "E3-G3"})), text_of("F3=r G3=rbrw", " b move"));
}

TEST(DvonnMoving, AStackHigherThanTheLongestWayStays) {
  const Position position = moving("D3=wwwwwwwwwww H3=w");
  EXPECT_EQ(position.height_at(point("D3")), 11);
  EXPECT_EQ(turns(position), "H3-G3");
  EXPECT_EQ(refusal(position, "D3-E3"), "wrong_distance");
}

TEST(DvonnCuttingOff, WhatIsNotLinkedToADvonnPieceLeaves) {
  EXPECT_EQ(text(after(moving("C3=w D3=b", " b move"), {"D3-E3"})), text_of("E3=rb F3=r G3=r", " w move"));
}

TEST(DvonnCuttingOff, OwnStacksAndWholeGroupsLeaveAtOnce) {
  EXPECT_EQ(text(after(moving("B3=b C3=w D3=b", " b move"), {"D3-E3"})), text_of("E3=rb F3=r G3=r", " w move"));
  EXPECT_EQ(text(after(moving("C2=w D4=b D3=b", " b move"), {"D3-E3"})), text_of("E3=rb F3=r G3=r", " w move"));
}

TEST(DvonnCuttingOff, AStackThatHoldsADvonnPieceIsAlwaysLinked) {
  const Position position = after(position_of("A1=r K5=rb E3=r D3=w"), {"D3-E3"});
  EXPECT_EQ(text(position), text_of("A1=r K5=rb E3=rw", " b move"));
}

TEST(DvonnCuttingOff, ADvonnPieceThatMovesAwayLeavesOthersBehind) {
  const Position position = after(position_of("A1=r G3=r D3=b C3=w E3=rw"), {"E3-G3"});
  EXPECT_EQ(text(position), text_of("A1=r G3=rrw", " b move"));
}

TEST(DvonnPassing, WhoCannotMovePassesAndMayMoveAgainLater) {
  const Position position = position_of("E3=r G3=r F4=r F2=b G4=b E2=b F3=w");
  EXPECT_EQ(turns(position), "-");
  EXPECT_EQ(count_turns(position), 1U);
  EXPECT_EQ(result(position), "");
  EXPECT_EQ(turns(after(position, {"-", "F2-E2"})), "F3-E2 F3-E3 F3-F4 F3-G3 F3-G4");
}

TEST(DvonnPassing, WhitePassesTheFirstMoveIfItIsWalledIn) {
  const Position position = position_of(white_is_walled_in());
  EXPECT_EQ(turns(position), "-");
  const Position passed = after(position, {"-"});
  EXPECT_EQ(read_position(text(passed)).value(), passed);
  EXPECT_NE(count_turns(passed), 0U);
}

TEST(DvonnEnd, ComesAtOnceWhenNeitherCanMove) {
  const Position position = moving("D3=w");
  EXPECT_EQ(result(position), "");
  // A red piece below two white ones moves two spaces, then four: there is nothing.
  EXPECT_EQ(result(after(position, {"D3-E3", "-", "E3-G3"})), "first most_pieces 3:0");
  EXPECT_EQ(count_turns(after(position, {"D3-E3", "-", "E3-G3"})), 0U);
  EXPECT_EQ(turns(after(position, {"D3-E3", "-", "E3-G3"})), "");
}

TEST(DvonnEnd, EveryPieceOfAStackCountsForItsOwner) {
  EXPECT_EQ(result(moving("D3=wwwwb H3=wwbbbw", " w move")), "first most_pieces 6:5");
  EXPECT_EQ(result(moving("D3=wwwwb H3=wbbbw", " w move")), "draw equal_pieces 5:5");
  EXPECT_EQ(result(moving("D3=wwwwbb H3=wbbbw", " b move")), "second most_pieces 5:6");
}

TEST(DvonnEnd, SingleDvonnPiecesCountForNobody) { EXPECT_EQ(result(moving("")), "draw equal_pieces 0:0"); }

TEST(DvonnCounting, ATurnIsListedOnceAndCounted) {
  Position position = random_start("count");
  for (std::size_t ply = 0; !outcome(position); ++ply) {
    const std::vector<Turn> all = legal_turns(position);
    ASSERT_EQ(count_turns(position), all.size());
    for (const Turn& turn : all) ASSERT_EQ(refuse(position, turn), std::nullopt);
    position = play(position, all[ply * 7919 % all.size()]);
    ASSERT_EQ(read_position(text(position)).value(), position);
  }
  EXPECT_EQ(count_turns(position), 0U);
}

}  // namespace
}  // namespace dvonn_moves_test
