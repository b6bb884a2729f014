#include "server/base/rate_table.hpp"

#include <gtest/gtest.h>

#include <string>

namespace base::rate_table_test {
namespace {

constexpr Rate four_in_two_seconds{4, 4, 2000};

TEST(RateTable, CountsEverythingThatAKeySends) {
  RateTable<int> rates(four_in_two_seconds);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rates.take(1, 100), 0);
  EXPECT_EQ(rates.take(1, 100), 500);
  EXPECT_EQ(rates.take(1, 600), 0);
}

TEST(RateTable, CountsKeysSeparately) {
  RateTable<std::string> rates({1, 1, 500});
  EXPECT_EQ(rates.take("one", 100), 0);
  EXPECT_EQ(rates.take("two", 100), 0);
  EXPECT_EQ(rates.take("one", 100), 500);
}

TEST(RateTable, KeepsOnlyRecentlyActiveKeys) {
  RateTable<int> rates(four_in_two_seconds);
  for (int key = 0; key < 100'000; ++key) rates.take(key, key);
  EXPECT_LE(rates.size(), 2048u);
}

TEST(RateTable, EvictionDoesNotRefillActiveKeys) {
  RateTable<int> rates(four_in_two_seconds);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rates.take(1, 0), 0);
  for (int key = 10; key < 5'000; ++key) rates.take(key, 0);
  EXPECT_EQ(rates.take(1, 0), 500);
}

TEST(RateTable, KeysBeyondCapacityShareABucket) {
  RateTable<int> rates(four_in_two_seconds, 2);
  for (int key = 0; key < 6; ++key) EXPECT_EQ(rates.take(key, 0), 0);
  EXPECT_GT(rates.take(6, 0), 0);
  EXPECT_EQ(rates.take(1, 0), 0);
  EXPECT_EQ(rates.size(), 2u);
}

TEST(RateTable, NoKeyCollidesWithTheSharedBucket) {
  RateTable<std::string> rates({1, 1, 500}, 1);
  EXPECT_EQ(rates.take("others", 0), 0);
  EXPECT_EQ(rates.take("one", 0), 0);
  EXPECT_GT(rates.take("two", 0), 0);
}

}  // namespace
}  // namespace base::rate_table_test
