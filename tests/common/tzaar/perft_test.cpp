// Numbers of turns, published with the rules of this project and found by independent programs.
#include <gtest/gtest.h>

#include "common/game/game_of.hpp"
#include "tests/common/tzaar/positions.hpp"

namespace tzaar_perft_test {
namespace {

using namespace tzaar;

const Position fixed = start("fixed").value();

TEST(TzaarPerft, FixedStartHas42FirstTurns) { EXPECT_EQ(game::perft<Tzaar>(fixed, 1), 42U); }

TEST(TzaarPerft, FixedStartHas260556PairsOfTurns) { EXPECT_EQ(game::perft<Tzaar>(fixed, 2), 260'556U); }

TEST(TzaarPerft, FixedStartHas1797FirstActionsOfBlack) {
  int firsts = 0;
  for (const Turn& turn : legal_turns(fixed)) firsts += count_captures(play(fixed, turn));
  EXPECT_EQ(firsts, 1797);
}

TEST(TzaarPerft, WhiteBlackBlackWhiteHas11010135ActionSequences) {
  std::int64_t actions = 0;
  for (const Turn& opening : legal_turns(fixed)) {
    const Position opened = play(fixed, opening);
    for (const Turn& reply : legal_turns(opened)) actions += count_captures(play(opened, reply));
  }
  EXPECT_EQ(actions, 11'010'135);
}

TEST(TzaarPerft, CountingAgreesWithListing) {
  Position position = start("random:2").value();
  for (std::size_t ply = 0; !outcome(position); ++ply) {
    const std::vector<Turn> turns = legal_turns(position);
    EXPECT_EQ(count_turns(position), turns.size());
    position = play(position, turns[ply * 7919 % turns.size()]);
  }
}

}  // namespace
}  // namespace tzaar_perft_test
