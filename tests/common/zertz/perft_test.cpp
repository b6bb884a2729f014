// Numbers of turns, published with the rules of this project and found by independent programs.
#include <gtest/gtest.h>

#include "common/game/game_of.hpp"
#include "tests/common/zertz/positions.hpp"

namespace zertz_perft_test {
namespace {

using namespace zertz;

struct Count {
  const char* board;
  std::uint64_t one;
  std::uint64_t two;
};

class ZertzPerft : public testing::TestWithParam<Count> {};

TEST_P(ZertzPerft, HasThePublishedCounts) {
  const Position position = start(GetParam().board).value();
  EXPECT_EQ(game::perft<Zertz>(position, 1), GetParam().one);
  EXPECT_EQ(game::perft<Zertz>(position, 2), GetParam().two);
}

INSTANTIATE_TEST_SUITE_P(Boards, ZertzPerft,
                         testing::Values(Count{"37", 1944, 3'277'260}, Count{"40", 2223, 4'327'668},
                                         Count{"43", 2520, 5'608'800}, Count{"44", 2580, 5'889'240},
                                         Count{"48", 2961, 7'824'600}, Count{"61", 4320, 17'000'496}),
                         [](const auto& each) { return std::string("Rings") + each.param.board; });

TEST(ZertzPerft, CountsAtTheStartIgnoreModeAndClaimRule) {
  EXPECT_EQ(game::perft<Zertz>(start("37:blitz").value(), 2), 3'277'260U);
  EXPECT_EQ(game::perft<Zertz>(start("37:claim=optional").value(), 1), 1944U);
}

TEST(ZertzPerft, CountingAndRandomChoiceAgreeWithListing) {
  for (const char* setup : {"37", "48:claim=optional", "61"}) {
    Position position = start(setup).value();
    for (std::size_t ply = 0; !outcome(position) && ply < 200; ++ply) {
      const std::vector<Turn> turns = legal_turns(position);
      ASSERT_EQ(count_turns(position), turns.size());
      for (std::size_t n = 0; n < turns.size(); n += 1 + turns.size() / 50) ASSERT_EQ(turn_at(position, n), turns[n]);
      position = play(position, turns[ply * 7919 % turns.size()]);
    }
  }
}

}  // namespace
}  // namespace zertz_perft_test
