// The erased face over a toy game, Heap.
#include "common/game/game_of.hpp"

#include <gtest/gtest.h>

#include "tests/toy/heap.hpp"

namespace game_of_test {
namespace {

using game::Side;
using toy::Heap;

class GameOfHeap : public testing::Test {
 protected:
  void play(std::initializer_list<const char*> turns) {
    for (const char* turn : turns) ASSERT_TRUE(heap_.play(turn)) << turn;
  }
  game::GameOf<Heap> heap_{"three", Heap::Position{3}};
};

TEST_F(GameOfHeap, KeepsTheSetupTheStartAndTheTurns) {
  play({"take 1", "put"});
  EXPECT_EQ(heap_.setup(), "three");
  EXPECT_EQ(heap_.start_position(), "3 first");
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_EQ(heap_.turns(), (std::vector<std::string>{"take 1", "put"}));
}

TEST_F(GameOfHeap, ARefusedTurnChangesNothing) {
  const auto refused = heap_.play("take 7");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_turn");
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_TRUE(heap_.turns().empty());
}

TEST_F(GameOfHeap, NothingIsPlayedAfterTheEnd) {
  play({"take 2", "take 1"});
  ASSERT_TRUE(heap_.outcome());
  EXPECT_EQ(heap_.outcome()->winner, Side::second);
  EXPECT_EQ(heap_.play("take 1").error().code, "game_over");
  EXPECT_EQ(heap_.steps("").error().code, "game_over");
  EXPECT_TRUE(heap_.legal_turns().empty());
  EXPECT_EQ(heap_.perft(2), 0U);
}

TEST_F(GameOfHeap, UndoGoesBackTurnByTurnToTheStart) {
  play({"take 1", "put"});
  const std::uint64_t start = heap_.hash();
  EXPECT_TRUE(heap_.undo());
  EXPECT_EQ(heap_.position(), "2 second");
  EXPECT_TRUE(heap_.undo());
  EXPECT_EQ(heap_.hash(), start);
  EXPECT_FALSE(heap_.undo());
}

TEST_F(GameOfHeap, APositionThatOccursTheThirdTimeIsADraw) {
  play({"take 1", "put", "take 1"});
  EXPECT_FALSE(heap_.outcome());
  play({"put"});
  ASSERT_TRUE(heap_.outcome());
  EXPECT_EQ(heap_.outcome()->winner, std::nullopt);
  EXPECT_EQ(heap_.outcome()->reason, "repetition");
  EXPECT_TRUE(heap_.undo());
  EXPECT_FALSE(heap_.outcome());
}

TEST_F(GameOfHeap, CloneIsIndependent) {
  const auto copy = heap_.clone();
  ASSERT_TRUE(copy->play("take 2"));
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_EQ(copy->position(), "1 second");
}

TEST_F(GameOfHeap, PerftCountsSequencesOfTurns) {
  EXPECT_EQ(heap_.perft(0), 1U);
  EXPECT_EQ(heap_.perft(1), 3U);
  EXPECT_EQ(heap_.perft(2), 3U + 2U + 3U);
}

}  // namespace
}  // namespace game_of_test
