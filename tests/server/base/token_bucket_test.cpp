#include "server/base/token_bucket.hpp"

#include <gtest/gtest.h>

namespace base::token_bucket_test {
namespace {

constexpr Rate four_in_two_seconds{4, 4, 2000};

TEST(TokenBucket, AllowsABurstThenReturnsTheWait) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds, 100), 0);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 100), 500);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 400), 200);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 600), 0);
}

TEST(TokenBucket, NeverHoldsMoreThanOneBurst) {
  TokenBucket bucket;
  EXPECT_EQ(bucket.take(four_in_two_seconds, 0), 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds, 1'000'000), 0);
  EXPECT_GT(bucket.take(four_in_two_seconds, 1'000'000), 0);
}

TEST(TokenBucket, IsFullOnceAWholeBurstMayPass) {
  TokenBucket bucket;
  bucket.take(four_in_two_seconds, 100);
  EXPECT_FALSE(bucket.is_full(599));
  EXPECT_TRUE(bucket.is_full(600));
}

TEST(TokenBucket, SustainsTheRateIndefinitely) {
  constexpr Rate hundred{100, 100, 20'000};
  TokenBucket bucket;
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(bucket.take(hundred, i * 200), 0);
}

TEST(TokenBucket, TheBurstMayDifferFromTheAverage) {
  constexpr Rate three_then_one_a_minute{3, 60, 3'600'000};
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(three_then_one_a_minute, 0), 0);
  EXPECT_EQ(bucket.take(three_then_one_a_minute, 0), 60'000);
}

TEST(TokenBucket, RefundedTokensMayBeTakenAgain) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) bucket.take(four_in_two_seconds, 0);
  bucket.give_back(four_in_two_seconds);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 0), 0);
  EXPECT_GT(bucket.take(four_in_two_seconds, 0), 0);
}

TEST(TokenBucket, ScalesWithTheNumberOfPeople) {
  TokenBucket bucket;
  for (int i = 0; i < 12; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds.times(3), 0), 0);
  EXPECT_EQ(bucket.take(four_in_two_seconds.times(3), 0), 167);
}

TEST(SharedBucket, EachArrivalAddsAShare) {
  SharedBucket bucket;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds, 1, 0), 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds, 2, 0), 0);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 2, 0), 250);
}

TEST(SharedBucket, EachDepartureRemovesAShare) {
  SharedBucket bucket;
  for (int i = 0; i < 12; ++i) EXPECT_EQ(bucket.take(four_in_two_seconds, 3, 0), 0);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 1, 0), 500) << "and what they have taken beyond it";
  EXPECT_EQ(bucket.take(four_in_two_seconds, 1, 500), 0);
}

TEST(TokenBucket, SpendingElsewhereMayExceedTheBurst) {
  TokenBucket bucket;
  bucket.spend(four_in_two_seconds, 6, 0);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 0), 1500);
  EXPECT_EQ(bucket.take(four_in_two_seconds, 1500), 0);
}

}  // namespace
}  // namespace base::token_bucket_test
