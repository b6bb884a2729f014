// The board turned and mirrored: the rules say the same there, and the hash for finding positions again does not
// change.
#include "common/dvonn/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "common/core/random.hpp"
#include "tests/common/dvonn/positions.hpp"

namespace dvonn_symmetry_test {
namespace {

using namespace dvonn;

std::uint64_t key(const Position& position) {
  hex::SymmetricHash hash(place_numbers(position));
  add_board(hash, position);
  return hash.value();
}

TEST(DvonnSymmetry, TheBoardHasFour) {
  const auto all = symmetries(Position());
  ASSERT_EQ(all.size(), 4U);
  std::set<std::string> corners;
  for (const hex::Symmetry& each : all) {
    EXPECT_EQ(hex::moved(all_spaces, each), all_spaces);
    corners.insert(name(hex::moved(point("A1"), each)) + name(hex::moved(point("A3"), each)));
  }
  EXPECT_EQ(corners, (std::set<std::string>{"A1A3", "C5A3", "I1K3", "K5K3"}));
}

TEST(DvonnSymmetry, GamesGoTheSameWay) {
  core::Random random("symmetry");
  for (const char* setup : {"standard", "random:symmetry"}) {
    Position position = start(setup).value();
    while (!outcome(position)) {
      const std::vector<Turn> all = legal_turns(position);
      const Turn turn = all[static_cast<std::size_t>(random.below(all.size()))];
      const Position next = play(position, turn);
      hex::SymmetricHash step_by_step(place_numbers(position));
      add_board(step_by_step, position);
      add_turn(step_by_step, position, turn, next);
      ASSERT_EQ(step_by_step.value(), key(next));
      for (const hex::Symmetry& each : symmetries(position)) {
        ASSERT_EQ(refuse(moved(position, each), moved(turn, each)), std::nullopt);
        ASSERT_EQ(play(moved(position, each), moved(turn, each)), moved(next, each));
        ASSERT_EQ(count_turns(moved(position, each)), all.size());
        ASSERT_EQ(key(moved(next, each)), key(next));
        ASSERT_EQ(moved(moved(next, each), hex::inverse(each)), next);
      }
      position = next;
    }
  }
}

}  // namespace
}  // namespace dvonn_symmetry_test
