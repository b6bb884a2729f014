#include "common/clock/lag_quota.hpp"

#include <gtest/gtest.h>

namespace clocks::lag_quota_test {
namespace {

struct Quota {
  Live control;
  std::int64_t at_once;
  std::int64_t stock;
};

constexpr Live of_seconds(std::int64_t limit, std::int64_t increment) { return {limit * 1000, increment * 1000}; }

TEST(LagQuota, GrowsWithTheTimeAGameIsExpectedToTake) {
  constexpr Quota table[] = {
      {of_seconds(15, 0), 630, 1470},   {of_seconds(30, 0), 810, 1890},        {of_seconds(60, 0), 1170, 2730},
      {of_seconds(60, 1), 1650, 3850},  {of_seconds(120, 1), 2370, 5530},      {of_seconds(180, 0), 2610, 6090},
      {of_seconds(180, 2), 3000, 7000}, {of_seconds(10'800, 180), 3000, 7000},
  };
  for (const Quota& row : table) {
    const LagQuota quota(row.control);
    EXPECT_EQ(quota.at_once_ms(), row.at_once);
    EXPECT_EQ(quota.stock_ms(), row.stock);
    EXPECT_EQ(quota.left_ms(), row.stock);
  }
}

TEST(LagQuota, CompensatesTheDelayUpToTheLimitPerTurn) {
  const LagQuota quota(of_seconds(600, 0));
  EXPECT_EQ(quota.compensation_ms(-5), 0);
  EXPECT_EQ(quota.compensation_ms(80), 80);
  EXPECT_EQ(quota.compensation_ms(3000), 3000);
  EXPECT_EQ(quota.compensation_ms(3001), 3000);
}

TEST(LagQuota, IsUsedUpByDelaysAndNeverRefills) {
  LagQuota quota(of_seconds(600, 0));
  quota.take(3000);
  for (int turn = 0; turn < 20; ++turn) quota.take(0);
  EXPECT_EQ(quota.left_ms(), 4000);
  quota.take(3000);
  EXPECT_EQ(quota.compensation_ms(3000), 1000);
  quota.take(2000);  // of a game stored when the quota was larger
  EXPECT_EQ(quota.left_ms(), 0);
  EXPECT_EQ(quota.compensation_ms(80), 0);
}

}  // namespace
}  // namespace clocks::lag_quota_test
