// How a game ends, and what is done when little is left to do.
#include <gtest/gtest.h>

#include "common/game/registry.hpp"
#include "common/zertz/sets.hpp"
#include "tests/common/zertz/positions.hpp"

namespace outcome_test {
namespace {

using namespace zertz;

/// First captures a marble of this colour on top of these captives.
Position capturing(char colour, Counts captives, std::string_view variant = "37") {
  const Position position = position_of(std::string("Wd4 ") + colour + "d5", {.first = captives, .variant = variant});
  return after(position, {"x d4d6"});
}

TEST(ZertzSet, ThreeOfEachWin) {
  EXPECT_EQ(result(capturing('B', {3, 3, 2})), "first winning_set");
  EXPECT_EQ(detail(capturing('B', {3, 3, 2})), "3 of each");
  EXPECT_EQ(result(capturing('B', {3, 3, 1})), "");
}

TEST(ZertzSet, FourWhiteWin) {
  EXPECT_EQ(detail(capturing('W', {3, 0, 0})), "4 white");
  EXPECT_EQ(result(capturing('W', {2, 0, 0})), "");
}

TEST(ZertzSet, FiveGreyWin) {
  EXPECT_EQ(detail(capturing('G', {0, 4, 0})), "5 grey");
  EXPECT_EQ(result(capturing('G', {0, 3, 0})), "");
}

TEST(ZertzSet, SixBlackWin) {
  EXPECT_EQ(detail(capturing('B', {0, 0, 5})), "6 black");
  EXPECT_EQ(result(capturing('B', {0, 0, 4})), "");
}

TEST(ZertzSet, EverySetIsReported) {
  EXPECT_EQ(sets_held({4, 5, 6}, Mode::standard), "3 of each, 4 white, 5 grey, 6 black");
  EXPECT_EQ(sets_held({3, 5, 3}, Mode::standard), "3 of each, 5 grey");
  EXPECT_EQ(sets_held({3, 4, 2}, Mode::standard), "");
}

TEST(ZertzSet, MoreThanNeededCountsToo) { EXPECT_EQ(detail(capturing('W', {3, 0, 0})), "4 white"); }

TEST(ZertzSet, InBlitzTakesOneMarbleLessOfEach) {
  EXPECT_EQ(detail(capturing('B', {2, 2, 1}, "37:blitz")), "2 of each");
  EXPECT_EQ(detail(capturing('W', {2, 0, 0}, "37:blitz")), "3 white");
  EXPECT_EQ(detail(capturing('G', {0, 3, 0}, "37:blitz")), "4 grey");
  EXPECT_EQ(detail(capturing('B', {0, 0, 4}, "37:blitz")), "5 black");
  EXPECT_EQ(result(capturing('B', {0, 0, 3}, "37:blitz")), "");
}

TEST(ZertzSet, IsJudgedAfterTheWholeTurn) {
  const Position position = position_of("Wd1 Wd2 Wd4", {.first = {3, 0, 0}});
  EXPECT_EQ(refusal(position, "x d1Wd3"), "must_jump_on");
  EXPECT_EQ(result(after(position, {"x d1Wd3Wd5"})), "first winning_set");
}

TEST(ZertzSet, MayBeCompletedByAClaim) {
  const Position position = position_of("Wa1", {.only = "a1 a2 b3 d4 d5", .first = {3, 0, 0}});
  EXPECT_EQ(detail(after(position, {"Bd4,a2"})), "4 white");
}

TEST(ZertzSet, EndsTheGame) {
  EXPECT_TRUE(legal_turns(capturing('W', {3, 0, 0})).empty());
  EXPECT_EQ(count_turns(capturing('W', {3, 0, 0})), 0U);
}

TEST(ZertzFullBoard, TheMoverClaimsAllAndWinsWithoutASet) {
  const Position two_left = position_of("Ga1", {.only = "a1 a2", .to_move = Side::second});
  EXPECT_EQ(exact(two_left, "Ba2"), "Ba2 x Ga1Ba2");
  EXPECT_EQ(result(after(two_left, {"Ba2"})), "second full_board");
  EXPECT_EQ(after(two_left, {"Ba2"}).rings, 0U);
}

TEST(ZertzFullBoard, WithASetTheSetIsReported) {
  const Position position = position_of("Wa1", {.only = "a1 a2", .first = {3, 2, 2}});
  EXPECT_EQ(result(after(position, {"Ba2"})), "first winning_set");
  EXPECT_EQ(detail(after(position, {"Ba2"})), "4 white");
}

/// Every marble is captured or on the board of 61, where no two lie side by side.
Position empty_pool(Counts first, Counts second, Side to_move = Side::first) {
  Position position = position_of("", {.first = first, .second = second, .to_move = to_move, .variant = "61"});
  hex::for_each(position.rings, [&position](Point ring) {
    const hex::Axial at = grid.at[ring.number];
    if ((at.q + at.t) % 3 != 0 || total(position.pool) == 0) return;
    place(position, colours[position.pool[0] > 0 ? 0 : position.pool[1] > 0 ? 1 : 2], ring);
  });
  return position;
}

TEST(ZertzEmptyPool, PlayerPlacesACapturedMarble) {
  const Position position = empty_pool({2, 2, 5}, {2, 4, 2});
  ASSERT_FALSE(has_jump(position));
  EXPECT_EQ(refusal(position, "Wd3,b1"), "");
  EXPECT_EQ(after(position, {"Wd3,b1"}).captives[0], (Counts{1, 2, 5}));
  EXPECT_EQ(after(position, {"Wd3,b1"}).captives[1], (Counts{2, 4, 2}));
}

TEST(ZertzEmptyPool, AllowsOnlyColoursThePlayerHasCaptured) {
  const Position position = empty_pool({0, 4, 5}, {3, 4, 1});
  ASSERT_FALSE(has_jump(position));
  EXPECT_EQ(refusal(position, "Wd3,b1"), "none_left");
  EXPECT_EQ(sentence(position, "Wd3,b1"),
            "The pool is empty and you have captured no white marble: you have 4 grey, 5 black.");
}

TEST(ZertzEmptyPool, CapturedMarblesMayBePlacedOnlyThen) {
  const Position position = position_of("", {.first = {3, 0, 0}, .second = {3, 0, 0}});
  EXPECT_EQ(refusal(position, "Wd4,d1"), "none_left");
}

/// Second holds everything that is not on the board, First nothing.
Position nothing_to_place() { return empty_pool({}, {3, 4, 2}, Side::first); }

TEST(ZertzPass, IsForcedWhenNoTurnIsPossible) {
  const Position position = nothing_to_place();
  ASSERT_FALSE(has_jump(position));
  EXPECT_EQ(legal(position), (std::vector<std::string>{"-"}));
  EXPECT_EQ(count_turns(position), 1U);
  EXPECT_EQ(refusal(position, "Wd3,b1"), "must_pass");
  const Position passed = after(position, {"-"});
  EXPECT_EQ(passed.to_move, Side::second);
  EXPECT_EQ(result(passed), "");
  EXPECT_EQ(refusal(passed, "Wd3,b1"), "");
}

TEST(ZertzPass, IsRefusedOtherwise) {
  EXPECT_EQ(refusal(position_of(""), "-"), "pass_not_forced");
  EXPECT_EQ(refusal(empty_pool({2, 2, 5}, {2, 4, 2}), "-"), "pass_not_forced");
}

TEST(ZertzPass, GameIsDrawnWhenBothSidesMustPass) {
  const Position position =
      read_position(
          "61:claim=optional WWWWW/WGGGGG/GGGBBBB/BBBBBB../........./......../......./....../....1 "
          "0/0/0 0/0/0 0/0/0 first")
          .value();
  EXPECT_EQ(result(position), "draw no_action");
  EXPECT_TRUE(legal_turns(position).empty());
}

}  // namespace
}  // namespace outcome_test
