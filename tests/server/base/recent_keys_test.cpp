#include "server/base/recent_keys.hpp"

#include <gtest/gtest.h>

#include <string>

namespace base::recent_keys_test {
namespace {

TEST(RecentKeys, KeepsTheLastOnesAndForgetsOlderOnes) {
  RecentKeys keys(10);
  for (int i = 0; i < 100; ++i) {
    keys.add(std::to_string(i));
    for (int recent = i; recent > i - 10 && recent >= 0; --recent) EXPECT_TRUE(keys.contains(std::to_string(recent)));
    EXPECT_FALSE(keys.contains(std::to_string(i - 20)));
  }
}

TEST(RecentKeys, AKeyThatIsAddedAgainStays) {
  RecentKeys keys(3);
  for (int i = 0; i < 30; ++i) {
    keys.add("again");
    keys.add(std::to_string(i));
    EXPECT_TRUE(keys.contains("again"));
  }
}

}  // namespace
}  // namespace base::recent_keys_test
