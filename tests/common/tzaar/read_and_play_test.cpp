// Reading, playing and judging a turn in one go says the same as each of them alone.
#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace read_and_play_test {
namespace {

using namespace tzaar;

class TzaarReadAndPlay : public testing::TestWithParam<const char*> {};

TEST_P(TzaarReadAndPlay, AgreesWithReadingAndThenPlaying) {
  for (std::size_t game = 1; game <= 20; ++game) {
    Position position = start(GetParam()).value();
    for (std::size_t ply = 0; !outcome(position); ++ply) {
      const auto turns = legal_turns(position);
      const Turn turn = turns.at((ply + 1) * game * 7919 % turns.size());
      const auto played = Tzaar::read_and_play(position, hash(position), write(turn));
      ASSERT_TRUE(played) << write(turn);
      position = play(position, turn);
      ASSERT_EQ(played->turn, turn);
      ASSERT_EQ(played->next, position);
      ASSERT_EQ(played->hash, hash(position));
      const auto judged = outcome(position);
      ASSERT_EQ(played->outcome.has_value(), judged.has_value()) << text(position);
      if (!judged) continue;
      EXPECT_EQ(played->outcome->winner, judged->winner);
      EXPECT_EQ(played->outcome->reason, judged->reason);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(FromEachStart, TzaarReadAndPlay, testing::Values("fixed", "random:7f3a", "tournament"),
                         [](const auto& setup) { return std::string(setup.param).substr(0, 5); });

TEST(TzaarReadAndPlayRefuses, TheSameTextsAsReading) {
  const Position position = start("fixed").value();
  for (const char* text : {"", "A1", "pass", "A1xA1", "A1xA2 A1+A2"}) {
    const auto played = Tzaar::read_and_play(position, hash(position), text);
    ASSERT_FALSE(played) << text;
    EXPECT_EQ(played.error().code, Tzaar::read(position, text).error().code);
    EXPECT_EQ(played.error().sentence, Tzaar::read(position, text).error().sentence);
  }
}

}  // namespace
}  // namespace read_and_play_test
