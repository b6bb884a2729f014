#include "server/cluster/lease_term.hpp"

#include <gtest/gtest.h>

namespace cluster {
namespace {

class LeaseTermTest : public testing::Test {
 protected:
  /// Asked and answered at once.
  void renew(std::int64_t now_ms) { term.renew(now_ms, now_ms); }

  /// Each second from 1000 on.
  void renew_until(std::int64_t last_ms) {
    for (std::int64_t now_ms = 1000; now_ms <= last_ms; now_ms += 1000) renew(now_ms);
  }

  LeaseTerm term{std::chrono::milliseconds(5000)};
};

TEST_F(LeaseTermTest, HasLapsedUntilItIsRenewed) {
  EXPECT_TRUE(term.has_lapsed(100));
  EXPECT_FALSE(term.is_established(100));
  renew(100);
  EXPECT_FALSE(term.has_lapsed(100));
}

TEST_F(LeaseTermTest, HoldsForItsLength) {
  renew(1000);
  EXPECT_EQ(term.until_ms(), 6000);
  EXPECT_FALSE(term.has_lapsed(6000));
  EXPECT_TRUE(term.has_lapsed(6001));
}

TEST_F(LeaseTermTest, CountsFromTheRequest) {
  term.renew(1000, 4000);
  EXPECT_TRUE(term.has_lapsed(6001));
}

TEST_F(LeaseTermTest, IsEstablishedOnceItHasBeenRenewedForItsLength) {
  renew_until(5000);
  EXPECT_FALSE(term.is_established(5999));
  EXPECT_TRUE(term.is_established(6000));
  renew(7500);
  EXPECT_TRUE(term.is_established(7500));
}

TEST_F(LeaseTermTest, IsNotEstablishedWhileItIsNotRenewed) {
  renew_until(10'000);
  EXPECT_TRUE(term.is_established(12'500));
  EXPECT_FALSE(term.is_established(12'501)) << "it still holds, but that of another server may not";
}

TEST_F(LeaseTermTest, BreakStartsItAnew) {
  renew_until(10'000);
  renew(12'501);
  EXPECT_FALSE(term.is_established(12'501));
  renew(14'000);
  renew(16'000);
  EXPECT_FALSE(term.is_established(17'500));
  EXPECT_TRUE(term.is_established(17'501));
}

TEST_F(LeaseTermTest, LateAnswerCountsAsABreak) {
  renew_until(10'000);
  term.renew(11'000, 13'000);
  EXPECT_FALSE(term.is_established(13'000));
}

}  // namespace
}  // namespace cluster
