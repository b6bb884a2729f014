// Placing, removing and capturing, a test for each row of the rules.
#include "common/zertz/moves.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/common/zertz/positions.hpp"

namespace zertz_moves_test {
namespace {

using namespace zertz;
using testing::UnorderedElementsAre;

TEST(ZertzPlace, AMarbleOfAnyColourGoesOnAnyVacantRing) {
  const Position position = position_of("Wd4");
  for (const char* turn : {"Wa1,g4", "Ga1,g4", "Ba1,g4", "Wd5,g4"}) EXPECT_EQ(refusal(position, turn), "") << turn;
  EXPECT_EQ(refusal(position, "Wd4,g4"), "occupied");
}

TEST(ZertzPlace, TakesTheMarbleFromThePoolAndTheRingFromTheBoard) {
  EXPECT_EQ(text(after(position_of(""), {"Gd4,d1"})), "37 4/5/6/.2G3/6/5/4 6/7/10 0/0/0 0/0/0 second");
}

TEST(ZertzPlace, AColourThatHasRunOutIsNotPlaced) {
  const Position position = position_of("", {.first = {3, 0, 0}, .second = {3, 0, 0}});
  EXPECT_EQ(refusal(position, "Wd4,d1"), "none_left");
  EXPECT_EQ(
      sentence(position, "Wd4,d1"),
      "No white marble is left in the pool, which has 8 grey, 10 black; captives are played only when it is empty.");
  EXPECT_EQ(count_turns(position), 648U * 2);
}

TEST(ZertzPlace, OnARingThatIsGoneIsRefused) {
  EXPECT_EQ(refusal(position_of("", {.without = "d4"}), "Wd4,d1"), "ring_gone");
}

TEST(ZertzRemove, IsCompulsoryWhereARingIsFree) {
  EXPECT_EQ(refusal(position_of(""), "Wd4"), "must_remove");
  EXPECT_EQ(sentence(position_of(""), "Wd4"), "A free ring must be removed: 18 are, for example a1.");
  EXPECT_EQ(sentence(position_of("Wd4", {.only = "d4 d5 e5"}), "Wd5"), "A free ring must be removed: e5 is.");
}

TEST(ZertzRemove, AllowsOnlyFreeRings) {
  const Position position = position_of("Wa1", {.without = "a3"});
  EXPECT_EQ(refusal(position, "We4,a1"), "ring_occupied");
  EXPECT_EQ(refusal(position, "We4,d4"), "not_at_edge");
  EXPECT_EQ(refusal(position, "We4,b4"), "held");
  EXPECT_EQ(refusal(position, "We4,a3"), "ring_gone");
  EXPECT_EQ(refusal(position, "We4,a2"), "");
  EXPECT_EQ(sentence(position, "We4,d4"), "A ring is removed from the edge: d4 has six neighbours.");
}

TEST(ZertzRemove, IsJudgedAfterThePlacement) {
  EXPECT_EQ(refusal(position_of(""), "Wa1,a1"), "ring_occupied");
  EXPECT_EQ(count_turns(position_of("")), 1944U);
}

// Three neighbours, no two of them side by side, hold d4; d6 is the only free ring.
TEST(ZertzRemove, NothingIsRemovedWhenTheOnlyFreeRingIsTheOnePlacedOn) {
  const Position position = position_of("Wd5 Ge3 Bc3", {.only = "d4 d5 e3 c3 d6"});
  EXPECT_THAT(legal(position), UnorderedElementsAre("Wd6", "Gd6", "Bd6", "Wd4,d6 x Bc3Wd4Wd5Ge3",
                                                    "Gd4,d6 x Bc3Gd4Wd5Ge3", "Bd4,d6 x Bc3Bd4Wd5Ge3"));
  EXPECT_EQ(refusal(position, "Wd4"), "must_remove");
}

TEST(ZertzRemove, NothingIsRemovedWhenNoRingIsFree) {
  const Position position = position_of("Wd5 Ge3 Bc3", {.only = "d4 d5 e3 c3 a1 a2"});
  EXPECT_EQ(refusal(position, "Wa1,d4"), "held");
  const Position held = position_of("Wd5 Ge3 Bc3 Wa1", {.only = "d4 d5 e3 c3 a1 a2"});
  EXPECT_EQ(exact(held, "Wa2"), "Wa2 x Wa1Wa2");
}

TEST(ZertzRemove, IsolatedVacantRingMayBeRemoved) {
  EXPECT_EQ(refusal(position_of("", {.only = "a1 d4 d5 d6"}), "Wd4,a1"), "");
}

TEST(ZertzCapture, IsCompulsory) {
  const Position position = position_of("Wd4 Gd5");
  EXPECT_EQ(refusal(position, "Wa1,a2"), "must_capture");
  EXPECT_EQ(refusal(position, "-"), "must_capture");
  EXPECT_EQ(sentence(position, "Wa1,a2"), "You must capture: 2 captures are possible.");
  EXPECT_THAT(legal(position), UnorderedElementsAre("x d4Gd6", "x d5Wd3"));
}

TEST(ZertzCapture, RefusalSaysThatOneCaptureIsPossible) {
  const Position position = position_of("Wd4 Gd5", {.without = "d3"});
  EXPECT_EQ(sentence(position, "Wa1,a2"), "You must capture: 1 capture is possible.");
}

TEST(ZertzCapture, TakesMarblesOfAnyColourAndRemovesNoRing) {
  EXPECT_EQ(text(after(position_of("Wd4 Wd5"), {"x d4Wd6"})), "37 4/5/6/5W1/6/5/4 4/8/10 1/0/0 0/0/0 second");
  EXPECT_EQ(text(after(position_of("Wd4 Bd5", {.to_move = Side::second}), {"x d5Wd3"})),
            "37 4/5/6/2B4/6/5/4 5/8/9 0/0/0 1/0/0 first");
}

TEST(ZertzCapture, NeedsTheRingStraightBehindToBeThereAndVacant) {
  EXPECT_EQ(refusal(position_of("Wd4 Gd5 Bd6 Ge4"), "x d4Gd6"), "landing_occupied");
  EXPECT_EQ(refusal(position_of("Wd4 Gd5", {.without = "d6"}), "x d4Gd6"), "cannot_jump");
  EXPECT_EQ(refusal(position_of("Wd4 Gd5 Ge4", {.without = "d6"}), "x d4Gd6"), "ring_gone");
  EXPECT_FALSE(has_jump(position_of("Wd6 Gd7", {.without = "d5"})));
}

TEST(ZertzCapture, EveryDirectionIsOpen) {
  EXPECT_THAT(legal(position_of("Wd4 Gd5", {.without = "d3"})), UnorderedElementsAre("x d4Gd6"));
  const Position middle = position_of("Wd4 Gd5 Ge4 Ge3 Gd3 Gc3 Gc4");
  const std::vector<std::string> turns = legal(middle);
  for (const char* landing : {"d6", "f4", "f2", "d2", "b2", "b4"}) {
    const std::string begins = std::string("x d4G") + landing;
    EXPECT_TRUE(std::any_of(turns.begin(), turns.end(), [&](const std::string& t) { return t.rfind(begins, 0) == 0; }))
        << landing;
  }
}

TEST(ZertzCapture, GoesOnAsLongAsTheMarbleCanJump) {
  const Position position = position_of("Wd1 Gd2 Bd4 Ge5");
  EXPECT_EQ(refusal(position, "x d1Gd3"), "must_jump_on");
  EXPECT_EQ(sentence(position, "x d1Gd3"), "The marble on d3 has to jump, to d5.");
  EXPECT_EQ(refusal(position, "x d1Gd3Bd5"), "must_jump_on");
  EXPECT_EQ(refusal(position, "x d1Gd3Bd5Gf5"), "");
}

TEST(ZertzCapture, TheShorterOfTwoChainsMayBeChosen) {
  const Position position = position_of("Wd1 Gd2 Bd4 Ge1");
  EXPECT_THAT(legal(position), testing::IsSupersetOf({"x d1Gd3Bd5", "x d1Gf1"}));
}

TEST(ZertzCapture, AChainMayLandOnItsStartAgain) {
  // A triangle of landings: d1, d3 and b1.
  const Position position = position_of("Wd1 Gd2 Bc2 Gc1", {.only = "d1 d2 d3 c2 b1 c1"});
  EXPECT_THAT(legal(position), testing::IsSupersetOf({"x d1Gd3Bb1Gd1", "x d1Gb1Bd3Gd1"}));
  EXPECT_EQ(text(after(position, {"x d1Gd3Bb1Gd1"})),
            "37 ..../1..../2..../W2..../....../...../.... 5/6/9 0/2/1 0/0/0 second");
}

TEST(ZertzCapture, AJumpedMarbleIsGoneAtOnceAndIsNotJumpedTwice) {
  const Position position = position_of("Wd3 Gd4", {.only = "d1 d2 d3 d4 d5"});
  EXPECT_THAT(legal(position), UnorderedElementsAre("x d3Gd5", "x d4Wd2"));
}

TEST(ZertzCapture, DistinctPathsAreDistinctTurns) {
  const Position position = position_of("Wd1 Gd2 Bc2 Gc1", {.only = "d1 d2 d3 c2 b1 c1"});
  const std::vector<std::string> turns = legal(position);
  EXPECT_EQ(std::count(turns.begin(), turns.end(), "x d1Gd3Bb1Gd1"), 1);
  EXPECT_EQ(std::count(turns.begin(), turns.end(), "x d1Gb1Bd3Gd1"), 1);
  EXPECT_EQ(count_turns(position), turns.size());
}

TEST(ZertzCapture, RefusesInvalidJumps) {
  const Position position = position_of("Wd4 Gd5 Bf4");
  EXPECT_EQ(refusal(position, "x a1Ga3"), "empty_from");
  EXPECT_EQ(refusal(position, "x f4Gf2"), "cannot_jump");
  EXPECT_EQ(refusal(position, "x d4Gd7"), "not_a_jump");
  EXPECT_EQ(refusal(position, "x d4d5"), "not_a_jump");
  EXPECT_EQ(refusal(position, "x d4Gd2"), "nothing_jumped");
  EXPECT_EQ(refusal(position, "x d4Wd6"), "wrong_colour");
  EXPECT_EQ(sentence(position, "x d4Wd6"), "The marble on d5 is grey.");
  EXPECT_EQ(refusal(position, "x d4"), "must_jump_on");
  EXPECT_EQ(refusal(position_of("Wd4"), "x d4Gd6"), "no_capture");
}

// A board of 61 with marbles between every second ring: very many chains, of which no more than asked for are made.
TEST(ZertzCapture, CountingCapturesStopsAtItsLimit) {
  const Position position = position_of(
      "We5 Ge6 Gf5 Gf4 Ge4 Gd4 Gd5 Ge8 Gf7 Bg6 Bg5 Bg4 Bg3 Bf2 Be2 Bd2 Bc3 Bc4 Bc5 Bd7 Wc6 Wg2 We7", {.variant = "61"});
  EXPECT_EQ(count_captures(position, 10), 10U);
  EXPECT_LE(captures(position, 7).size(), 7U);
}

}  // namespace
}  // namespace zertz_moves_test
