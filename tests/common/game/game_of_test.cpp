// The erased face over a toy game: take one or two from a heap, or put one back; who takes the last one wins.
#include "common/game/game_of.hpp"

#include <gtest/gtest.h>

namespace {

using game::Refusal;
using game::Side;

struct Heap {
  struct Position {
    int left = 3;
    Side to_move = Side::first;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Turn = int;
  static constexpr int repetition_limit = 3;

  static const game::GameInfo& info() {
    static constexpr game::GameInfo heap{"heap", "Heap", {"One", "Two"}, {}};
    return heap;
  }
  static core::Expected<Position, Refusal> start(std::string_view) { return Position{}; }
  static std::string text(const Position& p) { return std::to_string(p.left) + " " + std::string(name(p.to_move)); }
  static std::uint64_t hash(const Position& p) {
    return static_cast<std::uint64_t>(p.left) * 2 + static_cast<std::uint64_t>(p.to_move);
  }
  static Side to_move(const Position& p) { return p.to_move; }
  static std::optional<game::Outcome> outcome(const Position& p) {
    if (p.left > 0) return std::nullopt;
    return game::Outcome{other(p.to_move), "empty"};
  }
  static core::Expected<Turn, Refusal> read(const Position& p, std::string_view text) {
    for (const Turn turn : legal_turns(p)) {
      if (write(p, turn) == text) return turn;
    }
    return core::Unexpected<Refusal>({"bad_turn", "Take 1 or 2, or put 1 back."});
  }
  static std::string write(const Position&, Turn turn) { return std::to_string(turn); }
  static Position play(const Position& p, Turn turn) { return {p.left - turn, other(p.to_move)}; }
  static std::vector<Turn> legal_turns(const Position& p) {
    std::vector<Turn> turns;
    for (const Turn turn : {1, 2, -1}) {
      if (p.left > 0 && turn <= p.left && p.left - turn <= 5) turns.push_back(turn);
    }
    return turns;
  }
  static std::uint64_t count_turns(const Position& p) { return legal_turns(p).size(); }
  static core::Expected<game::Steps, Refusal> steps(const Position& p, std::string_view) {
    return game::Steps{text(p), {}, {}, {}};
  }
  static std::vector<game::Fact> facts(const Position& p) {
    return {{std::nullopt, "left", "left in the heap", p.left, 0, p.left <= 2}};
  }
};
static_assert(game::Rules<Heap>);

class GameOfHeap : public testing::Test {
 protected:
  void play(std::initializer_list<const char*> turns) {
    for (const char* turn : turns) ASSERT_TRUE(heap_.play(turn)) << turn;
  }
  game::GameOf<Heap> heap_{"three", Heap::Position{}};
};

TEST_F(GameOfHeap, KeepsTheSetupTheStartAndTheTurns) {
  play({"1", "-1"});
  EXPECT_EQ(heap_.setup(), "three");
  EXPECT_EQ(heap_.start_position(), "3 first");
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_EQ(heap_.turns(), (std::vector<std::string>{"1", "-1"}));
}

TEST_F(GameOfHeap, ARefusedTurnChangesNothing) {
  const auto refused = heap_.play("7");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_turn");
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_TRUE(heap_.turns().empty());
}

TEST_F(GameOfHeap, NothingIsPlayedAfterTheEnd) {
  play({"2", "1"});
  ASSERT_TRUE(heap_.outcome());
  EXPECT_EQ(heap_.outcome()->winner, Side::second);
  EXPECT_EQ(heap_.play("1").error().code, "game_over");
  EXPECT_EQ(heap_.steps("").error().code, "game_over");
  EXPECT_TRUE(heap_.legal_turns().empty());
  EXPECT_EQ(heap_.perft(2), 0U);
}

TEST_F(GameOfHeap, UndoGoesBackTurnByTurnToTheStart) {
  play({"1", "-1"});
  const std::uint64_t start = heap_.hash();
  EXPECT_TRUE(heap_.undo());
  EXPECT_EQ(heap_.position(), "2 second");
  EXPECT_TRUE(heap_.undo());
  EXPECT_EQ(heap_.hash(), start);
  EXPECT_FALSE(heap_.undo());
}

TEST_F(GameOfHeap, APositionThatOccursTheThirdTimeIsADraw) {
  play({"1", "-1", "1"});
  EXPECT_FALSE(heap_.outcome());
  play({"-1"});
  ASSERT_TRUE(heap_.outcome());
  EXPECT_EQ(heap_.outcome()->winner, std::nullopt);
  EXPECT_EQ(heap_.outcome()->reason, "repetition");
  EXPECT_TRUE(heap_.undo());
  EXPECT_FALSE(heap_.outcome());
}

TEST_F(GameOfHeap, ACloneGoesItsOwnWay) {
  const auto copy = heap_.clone();
  ASSERT_TRUE(copy->play("2"));
  EXPECT_EQ(heap_.position(), "3 first");
  EXPECT_EQ(copy->position(), "1 second");
}

TEST_F(GameOfHeap, PerftCountsSequencesOfTurns) {
  EXPECT_EQ(heap_.perft(0), 1U);
  EXPECT_EQ(heap_.perft(1), 3U);
  EXPECT_EQ(heap_.perft(2), 3U + 2U + 3U);
}

}  // namespace
