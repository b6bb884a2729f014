// The whole table of numbers of turns: too long for unoptimised builds.
#include <gtest/gtest.h>

#include "common/dvonn/dvonn.hpp"
#include "common/game/game_of.hpp"
#include "tests/common/dvonn/perft_table.hpp"

namespace dvonn {
namespace {

class DvonnDeepPerft : public testing::TestWithParam<PerftCase> {};

TEST_P(DvonnDeepPerft, HasThePublishedCounts) {
  const Position position = start(GetParam().setup).value();
  for (std::size_t i = 0; i < GetParam().turns.size(); ++i) {
    EXPECT_EQ(game::perft<Dvonn>(position, static_cast<int>(i) + 1), GetParam().turns[i]) << i + 1;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, DvonnDeepPerft, testing::ValuesIn(perft_table()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace dvonn
