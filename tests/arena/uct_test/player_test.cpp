// The lines that uct_player answers.
#include "tests/arena/uct/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using ::testing::EndsWith;
using ::testing::StartsWith;
using uct::Player;

std::string turn_of(const std::string& answer) {
  const std::size_t end = answer.rfind("\nok\n");
  const std::size_t begin = answer.rfind('\n', end - 1) + 1;
  return answer.substr(begin, end - begin);
}

/// Both sides of a whole game by few playouts.
void play_to_the_end(const std::string& setup) {
  Player player;
  ASSERT_THAT(player.answer("newgame " + setup), EndsWith("ok\n"));
  while (player.answer("result") == "playing\nok\n") {
    const std::string answer = player.answer("bestmove nodes 5");
    ASSERT_THAT(answer, StartsWith("info nodes 5 ")) << player.answer("position");
    ASSERT_THAT(player.answer("play " + turn_of(answer)), Not(StartsWith("err")));
  }
  EXPECT_THAT(player.answer("bestmove nodes 5"), StartsWith("err game_over "));
}

TEST(UctPlayer, PlaysLegalGames) {
  for (const char* setup : {"tzaar:fixed", "tzaar:random:1", "tzaar:tournament", "zertz:37", "zertz:37:blitz",
                            "zertz:48:claim=optional", "zertz:61"}) {
    play_to_the_end(setup);
  }
}

TEST(UctPlayer, AnswersWithinAnyTimeLimit) {
  Player player;
  player.answer("newgame zertz:37");
  EXPECT_THAT(player.answer("bestmove time 00:00:00.001"), StartsWith("info nodes "));
}

TEST(UctPlayer, RefusesUnknownLimits) {
  Player player;
  player.answer("newgame zertz:37");
  for (const char* limit : {"", "nodes", "nodes 0", "nodes -1", "nodes 5x", "nodes 20000001", "depth 3", "time 5",
                            "time 00:00:00", "time 00:60:00", "time 00:00:60", "time 00:00:-1"}) {
    EXPECT_THAT(player.answer("bestmove " + std::string(limit)), StartsWith("err bad_limit ")) << limit;
  }
  EXPECT_THAT(Player().answer("bestmove nodes 1"), StartsWith("err no_game "));
}

TEST(UctPlayer, KeepsItsOptions) {
  Player player;
  EXPECT_EQ(player.answer("options"), "Seed;text;1\nExploration;real;1.414214\nok\n");
  EXPECT_EQ(player.answer("options set Seed 7f"), "Seed;text;7f\nok\n");
  EXPECT_EQ(player.answer("options set Exploration 0.5"), "Exploration;real;0.500000\nok\n");
  EXPECT_EQ(player.answer("options get Seed"), "Seed;text;7f\nok\n");
  EXPECT_THAT(player.answer("options set Exploration 101"), StartsWith("err bad_value "));
  EXPECT_THAT(player.answer("options set Exploration nan"), StartsWith("err bad_value "));
  EXPECT_THAT(player.answer("options set Seed"), StartsWith("err bad_value "));
  EXPECT_THAT(player.answer("options put Seed 1"), StartsWith("err bad_options "));
  EXPECT_THAT(player.answer("options get Level"), StartsWith("err unknown_option "));
}

TEST(UctPlayer, PlaysOtherwiseWithAnotherSeed) {
  const auto answer = [](const std::string& seed) {
    Player player;
    player.answer("newgame tzaar:fixed");
    player.answer("options set Seed " + seed);
    return turn_of(player.answer("bestmove nodes 1"));
  };
  EXPECT_EQ(answer("1"), answer("1"));
  int others = 0;
  for (const char* seed : {"2", "3", "4", "5"}) others += answer(seed) != answer("1") ? 1 : 0;
  EXPECT_GT(others, 0);
}

}  // namespace
