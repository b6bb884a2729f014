#include <gtest/gtest.h>

#include "common/game/game_of.hpp"
#include "tests/common/yinsh/action_perft.hpp"
#include "tests/common/yinsh/perft_positions.hpp"

namespace yinsh_perft_test {
namespace {

using namespace yinsh;

/// Larger numbers are counted in release builds alone, by tests/yinsh.
constexpr std::uint64_t most_counted = 100'000;

class YinshPerft : public testing::TestWithParam<Perft> {};

TEST_P(YinshPerft, HasThePublishedNumbersOfTurns) {
  const Position position = read_position(GetParam().position).value();
  for (int depth = 1; depth <= 3; ++depth) {
    EXPECT_EQ(game::perft<Yinsh>(position, depth), GetParam().turns[static_cast<std::size_t>(depth) - 1]);
  }
}

TEST_P(YinshPerft, HasThePublishedNumbersOfActions) {
  const Position position = read_position(GetParam().position).value();
  for (int depth = 1; depth <= 4; ++depth) {
    const std::uint64_t expected = GetParam().actions[static_cast<std::size_t>(depth) - 1];
    if (expected > most_counted) return;
    EXPECT_EQ(ActionPerft::count(position, depth), expected) << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, YinshPerft, testing::ValuesIn(perfts),
                         [](const auto& each) { return "P" + std::to_string(each.index); });

TEST(YinshPerft, CountingAgreesWithListing) {
  Position position = start("standard").value();
  for (std::size_t ply = 0; !outcome(position); ++ply) {
    const std::vector<Turn> turns = legal_turns(position);
    ASSERT_EQ(count_turns(position), turns.size()) << text(position);
    position = play(position, turns[ply * 7919 % turns.size()]);
  }
}

}  // namespace
}  // namespace yinsh_perft_test
