// The generator is part of what "random:<seed>" means: these numbers must never change.
#include "common/core/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

namespace random_test {
namespace {

TEST(HashText, IsFnv1aOfTheBytes) {
  EXPECT_EQ(core::hash_text(""), 0xcbf29ce484222325U);
  EXPECT_EQ(core::hash_text("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(core::hash_text("foobar"), 0x85944171f73967e8U);
}

TEST(Mix, KeepsZeroAndIsOneToOneOnSmallNumbers) {
  EXPECT_EQ(core::mix(0), 0U);
  std::map<std::uint64_t, std::uint64_t> seen;
  for (std::uint64_t i = 0; i < 1000; ++i) EXPECT_TRUE(seen.emplace(core::mix(i), i).second);
}

TEST(Random, DrawsTheSameNumbersFromTheSameSeed) {
  core::Random one("7f3a");
  core::Random same("7f3a");
  core::Random other("7f3b");
  const std::uint64_t drawn = one.next();
  EXPECT_EQ(drawn, same.next());
  EXPECT_NE(drawn, other.next());
}

TEST(Random, IsSplitMix64OverTheHashOfTheSeed) {
  core::Random random("foobar");
  EXPECT_EQ(random.next(), core::mix(0x85944171f73967e8U + 0x9e3779b97f4a7c15U));
  EXPECT_EQ(random.next(), core::mix(0x85944171f73967e8U + 2 * 0x9e3779b97f4a7c15U));
}

TEST(Random, BelowReachesEveryNumberAndNoOther) {
  core::Random random("x");
  std::array<int, 7> counts{};
  for (int i = 0; i < 7000; ++i) ++counts.at(random.below(7));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(Shuffle, KeepsEveryElement) {
  std::array<int, 10> numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  const std::array<int, 10> before = numbers;
  core::Random random("s");
  core::shuffle(numbers, random);
  EXPECT_NE(numbers, before);
  std::sort(numbers.begin(), numbers.end());
  EXPECT_EQ(numbers, before);
}

}  // namespace
}  // namespace random_test
