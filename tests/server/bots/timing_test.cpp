#include "server/bots/timing.hpp"

#include <gtest/gtest.h>

namespace timing_test {
namespace {

using bots::Allowed;
using bots::TimeLeft;

TEST(Timing, LevelLimitsUntimedGames) {
  for (int level = 1; level < 8; ++level) EXPECT_LT(bots::allowed(level, {}).longest_ms, 1000) << level;
  EXPECT_EQ(bots::allowed(8, {}).longest_ms, 3000);
  EXPECT_FALSE(bots::allowed(8, {}).until_ms);
}

TEST(Timing, SplitsAShortClockOverTheGame) {
  const Allowed allowed = bots::allowed(8, TimeLeft{30'000, 0, 1000});
  EXPECT_EQ(allowed.longest_ms, 1000);
  EXPECT_LT(*allowed.until_ms, 31'000);
}

TEST(Timing, SpendsTheIncrement) {
  EXPECT_GT(bots::allowed(8, TimeLeft{30'000, 2000, 0}).longest_ms,
            bots::allowed(8, TimeLeft{30'000, 0, 0}).longest_ms);
}

TEST(Timing, SearchNeverExceedsTheClock) {
  for (int level = 1; level <= 8; ++level) {
    for (std::int64_t left_ms = 600; left_ms <= 600'000; left_ms += 700) {
      const Allowed allowed = bots::allowed(level, TimeLeft{left_ms, 180'000, 5000});
      EXPECT_LT(allowed.longest_ms, left_ms);
      EXPECT_LT(*allowed.until_ms, 5000 + left_ms);
    }
  }
}

TEST(Timing, PlaysAtOnceWithoutTimeLeft) {
  for (const std::int64_t left_ms : {300, 0, -50}) {
    EXPECT_EQ(bots::allowed(8, TimeLeft{left_ms, 0, 0}).longest_ms, 10);
    EXPECT_LE(bots::pause_ms(1, TimeLeft{left_ms, 0, 0}), 10);
  }
}

TEST(Timing, SearchesGetShorterTheMoreAreWaiting) {
  EXPECT_EQ(bots::fair_share_ms(3000, 1, 0), 3000);
  EXPECT_EQ(bots::fair_share_ms(3000, 1, 2), 1000);
  EXPECT_EQ(bots::fair_share_ms(3000, 2, 1), 2000);
  EXPECT_EQ(bots::fair_share_ms(3000, 1, 1000), 100);
  EXPECT_EQ(bots::fair_share_ms(10, 1, 1000), 10);
}

TEST(Timing, PausesSoThatAPersonCanFollow) {
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::int64_t pause_ms = bots::pause_ms(seed, {});
    EXPECT_GE(pause_ms, 400);
    EXPECT_LT(pause_ms, 900);
    differs = differs || pause_ms != bots::pause_ms(0, {});
  }
  EXPECT_TRUE(differs);
}

TEST(Timing, AShortClockShortensThePause) { EXPECT_LE(bots::pause_ms(1, TimeLeft{3000, 0, 0}), 100); }

}  // namespace
}  // namespace timing_test
