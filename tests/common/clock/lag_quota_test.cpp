#include "common/clock/lag_quota.hpp"

#include <gtest/gtest.h>

namespace clocks {
namespace {

struct Quota {
  Live control;
  std::int64_t gain;
  std::int64_t start;
  std::int64_t most;
};

constexpr Live of_seconds(std::int64_t limit, std::int64_t increment) { return {limit * 1000, increment * 1000}; }

TEST(LagQuota, GrowsWithTheTimeAGameIsExpectedToTake) {
  constexpr Quota table[] = {
      {of_seconds(15, 0), 210, 630, 1470},    {of_seconds(30, 0), 270, 810, 1890},
      {of_seconds(60, 0), 390, 1170, 2730},   {of_seconds(60, 1), 550, 1650, 3850},
      {of_seconds(120, 1), 790, 2370, 5530},  {of_seconds(180, 0), 870, 2610, 6090},
      {of_seconds(180, 2), 1000, 3000, 7000}, {of_seconds(10'800, 180), 1000, 3000, 7000},
  };
  for (const Quota& row : table) {
    const LagQuota quota(row.control);
    EXPECT_EQ(quota.gain_ms(), row.gain);
    EXPECT_EQ(quota.left_ms(), row.start);
    EXPECT_EQ(quota.most_ms(), row.most);
  }
}

TEST(LagQuota, GivesTheDelayUpToWhatIsLeft) {
  const LagQuota quota(of_seconds(600, 0));
  EXPECT_EQ(quota.compensation_ms(-5), 0);
  EXPECT_EQ(quota.compensation_ms(80), 80);
  EXPECT_EQ(quota.compensation_ms(3000), 3000);
  EXPECT_EQ(quota.compensation_ms(3001), 3000);
}

TEST(LagQuota, FillsTurnByTurnAndNeverBeyondItsMost) {
  LagQuota quota(of_seconds(600, 0));
  quota.take(3000);
  EXPECT_EQ(quota.left_ms(), 1000);
  for (int turn = 0; turn < 20; ++turn) quota.take(0);
  EXPECT_EQ(quota.left_ms(), 7000);
}

}  // namespace
}  // namespace clocks
