// The first of the published numbers of turns. The whole table is tests/dvonn/perft_test.cpp.
#include <gtest/gtest.h>

#include "common/game/game_of.hpp"
#include "tests/common/dvonn/perft_table.hpp"
#include "tests/common/dvonn/positions.hpp"

namespace dvonn_perft_test {
namespace {

using namespace dvonn;

constexpr std::uint64_t quick = 200'000;

class DvonnPerft : public testing::TestWithParam<PerftCase> {};

TEST_P(DvonnPerft, HasThePublishedCounts) {
  const Position position = start(GetParam().setup).value();
  int depth = 0;
  for (const std::uint64_t turns : GetParam().turns) {
    if (turns > quick) break;
    EXPECT_EQ(game::perft<Dvonn>(position, ++depth), turns) << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, DvonnPerft, testing::ValuesIn(perft_table()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace dvonn_perft_test
