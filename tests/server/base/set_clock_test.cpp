#include "server/base/set_clock.hpp"

#include <gtest/gtest.h>

namespace base::set_clock_test {
namespace {

constexpr std::int64_t wall_ms = 1'790'000'000'000;
constexpr std::int64_t day_ms = 86'400'000;

TEST(SetClock, FollowsSmallCorrections) {
  SetClock clock(wall_ms, 0);
  clock.follow(wall_ms + 1'000 + SetClock::most_followed_ms, 1'000);
  EXPECT_EQ(clock.now_ms(1'000), wall_ms + 1'000 + SetClock::most_followed_ms);
  EXPECT_EQ(clock.step_ms(), 0);
  clock.follow(wall_ms + 2'000, 2'000);
  EXPECT_EQ(clock.now_ms(2'000), wall_ms + 2'000);
}

TEST(SetClock, IgnoresStepsOfTheMachinesClock) {
  SetClock clock(wall_ms, 0);
  for (const std::int64_t step : {day_ms, -day_ms, SetClock::most_followed_ms + 1}) {
    clock.follow(wall_ms + 1'000 + step, 1'000);
    EXPECT_EQ(clock.now_ms(1'000), wall_ms + 1'000);
    EXPECT_EQ(clock.step_ms(), step);
  }
}

TEST(SetClock, IsCorrectAgainOnceTheStepIsUndone) {
  SetClock clock(wall_ms, 0);
  clock.follow(wall_ms + day_ms, 0);
  clock.follow(wall_ms + 4'000, 4'000);
  EXPECT_EQ(clock.now_ms(4'000), wall_ms + 4'000);
  EXPECT_EQ(clock.step_ms(), 0);
}

}  // namespace
}  // namespace base::set_clock_test
