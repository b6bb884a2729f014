#include "server/base/running_clock.hpp"

#include <gtest/gtest.h>

namespace base::running_clock_test {
namespace {

constexpr std::int64_t start_ms = 5'000'000;

TEST(RunningClock, FollowsTheSteadyClockWhileItIsRead) {
  RunningClock clock(start_ms);
  for (std::int64_t passed = 0; passed < 10'000; passed += 250)
    EXPECT_EQ(clock.look(start_ms + passed), start_ms + passed);
}

TEST(RunningClock, SkipsTimeInWhichItWasNotRead) {
  RunningClock clock(start_ms);
  const std::int64_t stopped = clock.look(start_ms + 250);
  const std::int64_t resumed = clock.look(start_ms + 250 + 60'000);
  EXPECT_GE(resumed, stopped);
  EXPECT_LE(resumed, stopped + 50);
  EXPECT_EQ(clock.look(start_ms + 250 + 60'100), resumed + 100);
}

TEST(RunningClock, NeverGoesBack) {
  RunningClock clock(start_ms);
  std::int64_t last = 0;
  for (const std::int64_t passed : {0, 49, 51, 100, 1'150, 1'160, 9'000, 9'040, 9'100, 70'000}) {
    const std::int64_t now = clock.look(start_ms + passed);
    EXPECT_GE(now, last) << passed;
    last = now;
  }
}

TEST(RunningClock, CountsASlowSecond) {
  RunningClock clock(start_ms);
  EXPECT_EQ(clock.look(start_ms + RunningClock::most_between_looks_ms), start_ms + 1'000);
}

}  // namespace
}  // namespace base::running_clock_test
