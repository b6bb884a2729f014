#include "common/yinsh/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "common/core/random.hpp"
#include "tests/common/yinsh/positions.hpp"

namespace yinsh_symmetry_test {
namespace {

using namespace yinsh;

std::uint64_t key(const Position& position) {
  hex::SymmetricHash hash(place_numbers(position));
  add_board(hash, position);
  return hash.value();
}

TEST(YinshSymmetry, HasTwelveAndTheFirstLeavesEverything) {
  const Position position = position_of({.white = "f6 g7"});
  std::set<std::string> texts;
  for (const hex::Symmetry& each : symmetries(position)) texts.insert(text(moved(position, each)));
  EXPECT_EQ(texts.size(), 12U);
  EXPECT_EQ(moved(position, symmetries(position)[0]), position);
}

TEST(YinshSymmetry, TurnsAndPositionsMoveTogether) {
  core::Random random("symmetry");
  Position position = start("standard").value();
  hex::SymmetricHash hash(place_numbers(position));
  add_board(hash, position);
  while (!outcome(position)) {
    const std::vector<Turn> turns = legal_turns(position);
    const Turn turn = turns[static_cast<std::size_t>(random.below(turns.size()))];
    const Position next = play(position, turn);
    for (const hex::Symmetry& each : symmetries(position)) {
      ASSERT_EQ(play(moved(position, each), moved(turn, each)), moved(next, each)) << write(turn);
      ASSERT_EQ(key(moved(next, each)), key(next));
    }
    add_turn(hash, position, turn, next);
    ASSERT_EQ(hash.value(), key(next));
    position = next;
  }
}

TEST(YinshSymmetry, OtherBoardsHaveOtherKeys) {
  EXPECT_NE(key(position_of({.white = "f6"})), key(position_of({.black = "f6"})));
  EXPECT_NE(key(position_of({.white = "f6"})), key(position_of({.white = "f7"})));
}

}  // namespace
}  // namespace yinsh_symmetry_test
