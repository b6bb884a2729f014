// Each rule that a turn can break, by its code and sentence.
#include "common/dvonn/legality.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_legality_test {
namespace {

using namespace dvonn;

/// White can move D3, C4 and H4. F3 is surrounded.
Position middle_game() {
  return position_of(std::string(middle) + "D3=w C3=b C4=ww F2=b F4=b E2=b F1=b G4=b H4=w F3=rw I3=bbw H3=b G2=b H2=b");
}

TEST(DvonnLegality, WhilePlacingAnEmptySpaceIsNamed) {
  const Position position = after(Position(), {"A1"});
  EXPECT_EQ(refusal(position, "A1"), "occupied");
  EXPECT_EQ(sentence(position, "A1"), "A piece is placed on an empty space: A1 is taken.");
  EXPECT_EQ(refusal(position, "A1-A2"), "must_place");
  EXPECT_EQ(sentence(position, "-"), "Pieces are still being placed: name an empty space, for example A2.");
}

TEST(DvonnLegality, AfterwardsStacksMove) {
  EXPECT_EQ(refusal(middle_game(), "A1"), "not_placing");
  EXPECT_EQ(sentence(middle_game(), "D3"), "All pieces have been placed: move a stack, written like A1-B2.");
}

TEST(DvonnLegality, OnlyWhoCannotMovePasses) {
  EXPECT_EQ(refusal(middle_game(), "-"), "pass_not_forced");
  EXPECT_EQ(sentence(position_of(std::string(middle) + "D3=w"), "pass"), "Who can move must: 1 move is possible.");
  const Position walled = position_of("E3=r G3=r F4=r F2=b G4=b E2=b F3=w");
  EXPECT_EQ(refusal(walled, "-"), "");
  EXPECT_EQ(refusal(walled, "F3-F4"), "must_pass");
  EXPECT_EQ(sentence(walled, "A1"), "None of your stacks can move: you must pass, written -.");
}

TEST(DvonnLegality, AStackOfTheMoverMoves) {
  const Position position = middle_game();
  EXPECT_EQ(refusal(position, "A1-A2"), "empty_from");
  EXPECT_EQ(sentence(position, "A1-A2"), "There is no stack on A1.");
  EXPECT_EQ(refusal(position, "C3-D3"), "not_yours");
  EXPECT_EQ(sentence(position, "C3-D3"), "The stack on C3 is Black's.");
  EXPECT_EQ(refusal(position, "G3-G4"), "dvonn_alone");
  EXPECT_EQ(sentence(position, "G3-G4"), "The DVONN piece on G3 is alone: it belongs to nobody and stays.");
}

TEST(DvonnLegality, ASurroundedStackDoesNotMove) {
  EXPECT_EQ(refusal(middle_game(), "F3-H3"), "surrounded");
  EXPECT_EQ(sentence(middle_game(), "F3-A1"),
            "The stack on F3 is surrounded: all six neighbouring spaces are occupied.");
}

TEST(DvonnLegality, AMoveIsStraightAndAsLongAsTheStackIsHigh) {
  const Position position = middle_game();
  EXPECT_EQ(refusal(position, "D3-E5"), "not_in_line");
  EXPECT_EQ(sentence(position, "D3-E5"),
            "A stack moves in a straight line: D3 and E5 share none. It can move to C3, E3.");
  EXPECT_EQ(refusal(position, "D3-D3"), "not_in_line");
  EXPECT_EQ(refusal(position, "D3-F3"), "wrong_distance");
  EXPECT_EQ(sentence(position, "D3-F3"),
            "A stack moves as many spaces as it is high: that on D3 moves 1 space. It can move to C3, E3.");
  EXPECT_EQ(refusal(position, "C4-C3"), "wrong_distance");
  EXPECT_EQ(sentence(position, "C4-C3"),
            "A stack moves as many spaces as it is high: that on C4 moves 2 spaces. It cannot move.");
}

TEST(DvonnLegality, AMoveEndsOnAStack) {
  EXPECT_EQ(refusal(middle_game(), "D3-D4"), "empty_target");
  EXPECT_EQ(sentence(middle_game(), "D3-D4"),
            "A stack never moves onto an empty space, as D4 is. It can move to C3, E3.");
}

TEST(DvonnLegality, AStackThatMeetsNoOtherHasNothingToDo) {
  const auto empty = refuse_from(middle_game(), point("C4"));
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty->code, "nothing_to_do");
  EXPECT_EQ(empty->sentence, "The stack on C4 cannot move: 2 spaces away every space is empty: A2, C2, E4.");
  const auto too_high = refuse_from(position_of(std::string(middle) + "D3=wwwwwwwwwww"), point("D3"));
  ASSERT_TRUE(too_high);
  EXPECT_EQ(too_high->sentence, "The stack on D3 cannot move: 11 spaces lead off the board every way.");
  EXPECT_FALSE(refuse_from(middle_game(), point("D3")));
}

TEST(DvonnLegality, ReadingAndPlayingTogetherSaysTheSame) {
  Position position = start("standard").value();
  for (std::size_t ply = 0; !outcome(position); ++ply) {
    const std::vector<Turn> all = legal_turns(position);
    const Turn turn = all[ply * 7919 % all.size()];
    const auto played = Dvonn::read_and_play(position, hash(position), write(turn));
    ASSERT_TRUE(played);
    EXPECT_EQ(played->turn, turn);
    EXPECT_EQ(played->next, play(position, turn));
    EXPECT_EQ(played->hash, hash(played->next));
    EXPECT_EQ(played->outcome.has_value(), outcome(played->next).has_value());
    position = played->next;
  }
  EXPECT_EQ(Dvonn::read_and_play(middle_game(), 0, "A1-A2").error().code, "empty_from");
}

}  // namespace
}  // namespace dvonn_legality_test
