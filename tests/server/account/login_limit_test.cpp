#include "server/account/login_limit.hpp"

#include <gtest/gtest.h>

namespace account {
namespace {

std::string address(int i) { return "10.0.0." + std::to_string(i); }
std::string name(int i) { return "name" + std::to_string(i); }

TEST(LoginLimit, OneNameMayBeTriedTenTimesWhereverFrom) {
  LoginLimit limit;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(limit.take(address(i), "Ada", 0), 0);
  EXPECT_EQ(limit.take(address(11), "aDA", 0), 60'000);
  EXPECT_EQ(limit.take(address(11), "Ben", 0), 0);
  EXPECT_EQ(limit.take(address(11), "ada", 60'000), 0);
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
  for (int i = 0; i < 10; ++i) limit.take("10.0.0.1", "Ada", 0);
  for (int i = 0; i < 100; ++i) EXPECT_GT(limit.take("10.0.0.2", "Ada", 0), 0);
  EXPECT_EQ(limit.take("10.0.0.2", "Ben", 0), 0);
}

}  // namespace
}  // namespace account
