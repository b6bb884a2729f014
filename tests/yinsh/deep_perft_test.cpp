// The largest published numbers of YINSH: too long for unoptimised builds, which leave these tests out.
#include <gtest/gtest.h>

#include "common/game/game_of.hpp"
#include "tests/common/yinsh/action_perft.hpp"
#include "tests/common/yinsh/perft_positions.hpp"

namespace yinsh_deep_perft_test {
namespace {

using namespace yinsh;

TEST(YinshDeepPerft, HasThePublishedNumbersOfTurns) {
  EXPECT_EQ(game::perft<Yinsh>(start("standard").value(), 4), 48'594'840U);
  EXPECT_EQ(game::perft<Yinsh>(read_position(perfts[6].position).value(), 4), 530'234U);
}

TEST(YinshDeepPerft, HasThePublishedNumbersOfActions) {
  for (const Perft& each : perfts) {
    const Position position = read_position(each.position).value();
    EXPECT_EQ(ActionPerft::count(position, 4), each.actions[3]) << each.position;
  }
}

}  // namespace
}  // namespace yinsh_deep_perft_test
