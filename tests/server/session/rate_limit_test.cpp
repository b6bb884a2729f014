#include "server/session/rate_limit.hpp"

#include <gtest/gtest.h>

namespace session {
namespace {

TEST(RateLimit, LetsABurstPassAndThenSaysHowLongToWait) {
  RateLimit limit(4, 2000);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(limit.take(100), 0);
  EXPECT_EQ(limit.take(100), 500);
  EXPECT_EQ(limit.take(400), 200);
  EXPECT_EQ(limit.take(600), 0);
}

TEST(RateLimit, NeverHoldsMoreThanOneBurst) {
  RateLimit limit(4, 2000);
  EXPECT_EQ(limit.take(0), 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(limit.take(1'000'000), 0);
  EXPECT_GT(limit.take(1'000'000), 0);
}

TEST(RateLimit, IsRestoredOnceAWholeBurstMayPass) {
  RateLimit limit(4, 2000);
  limit.take(100);
  EXPECT_FALSE(limit.is_restored(599));
  EXPECT_TRUE(limit.is_restored(600));
}

TEST(RateLimit, BearsTheRateForEver) {
  RateLimit limit(100, 20'000);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(limit.take(i * 200), 0);
}

}  // namespace
}  // namespace session
