#include "server/account/login_limit.hpp"

#include <gtest/gtest.h>

namespace account {
namespace {

std::string address(int i) { return "10.0.0." + std::to_string(i); }
std::string name(int i) { return "name" + std::to_string(i); }

TEST(LoginLimit, OneNameMayBeTriedSixtyTimesWhereverFrom) {
  LoginLimit limit;
  for (int i = 0; i < 60; ++i) EXPECT_EQ(limit.take(address(i), "Ada", 0), 0);
  EXPECT_EQ(limit.take(address(61), "aDA", 0), 12'000);
  EXPECT_EQ(limit.take(address(61), "Ben", 0), 0);
  EXPECT_EQ(limit.take(address(61), "ada", 12'000), 0);
}

TEST(LoginLimit, OneAddressKeepsNobodyElseFromSigningIn) {
  constexpr std::int64_t second_ms = 1000;
  constexpr std::int64_t day_ms = 24 * 3600 * second_ms;
  LoginLimit limit;
  for (std::int64_t now_ms = 0; now_ms < day_ms; now_ms += second_ms) limit.take("10.0.0.1", "Ada", now_ms);
  EXPECT_EQ(limit.take("10.0.0.2", "Ada", day_ms), 0);
}

TEST(LoginLimit, OneAddressMayTryThirtyTimesWhateverNames) {
  LoginLimit limit;
  for (int i = 0; i < 30; ++i) EXPECT_EQ(limit.take("10.0.0.1", name(i), 0), 0);
  EXPECT_EQ(limit.take("10.0.0.1", "Ada", 0), 30'000);
  EXPECT_EQ(limit.take("10.0.0.2", "Ada", 0), 0);
}

TEST(LoginLimit, OnlyFailuresCount) {
  LoginLimit limit;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(limit.take("10.0.0.1", "Ada", 0), 0);
    limit.give_back("10.0.0.1", "ADA", 0);
  }
}

TEST(LoginLimit, ANameThatIsRefusedCostsTheAddressNothing) {
  LoginLimit limit;
  for (int i = 0; i < 60; ++i) limit.take(address(i), "Ada", 0);
  for (int i = 0; i < 100; ++i) EXPECT_GT(limit.take("10.0.1.1", "Ada", 0), 0);
  EXPECT_EQ(limit.take("10.0.1.1", "Ben", 0), 0);
}

}  // namespace
}  // namespace account
