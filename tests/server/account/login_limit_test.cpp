#include "server/account/login_limit.hpp"

#include <gtest/gtest.h>

namespace account::login_limit_test {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;

std::string address(int i) { return "10.0." + std::to_string(i / 200) + "." + std::to_string(i % 200); }
std::string name(int i) { return "name" + std::to_string(i); }

struct LoginLimitTest : testing::Test {
  std::int64_t take(const std::string& address, const std::string& name, std::int64_t now_ms,
                    const std::string& browser = "") {
    LoginLimit::Attempt attempt{address, name, browser};
    return limit.take(attempt, now_ms);
  }
  /// This many attempts on Ada's account, each from an address of its own.
  void guess(int attempts, std::int64_t now_ms) {
    for (int i = 0; i < attempts; ++i) take(address(i), "Ada", now_ms);
  }
  LoginLimit limit;
};

TEST_F(LoginLimitTest, OneAddressMayTryOneNameTenTimes) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(take("10.0.0.1", "Ada", 0), 0);
  EXPECT_EQ(take("10.0.0.1", "aDA", 0), 90'000);
  EXPECT_EQ(take("10.0.0.1", "Ben", 0), 0);
  EXPECT_EQ(take("10.0.0.2", "Ada", 0), 0);
  EXPECT_EQ(take("10.0.0.1", "ada", 90'000), 0);
}

TEST_F(LoginLimitTest, Ipv6NetworkCountsAsOneAddress) {
  for (int i = 0; i < 10; ++i) take("2001:db8::" + std::to_string(i), "Ada", 0);
  EXPECT_GT(take("2001:db8::99", "Ada", 0), 0);
  EXPECT_EQ(take("2001:db8:0:1::1", "Ada", 0), 0);
}

TEST_F(LoginLimitTest, AddressMayTryThirtyTimesOverall) {
  for (int i = 0; i < 30; ++i) EXPECT_EQ(take("10.0.0.1", name(i), 0), 0);
  EXPECT_EQ(take("10.0.0.1", "Ada", 0), 30'000);
  EXPECT_EQ(take("10.0.0.2", "Ada", 0), 0);
}

TEST_F(LoginLimitTest, GuessesFromManyAddressesAreSlowedButNeverBlocked) {
  guess(60, 0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(take("10.1.0.1", "Ada", 0), 0);
  EXPECT_EQ(take("10.1.0.1", "Ada", 0), hour_ms / 12);
  EXPECT_EQ(take("10.1.0.1", "Ben", 0), 0) << "who is not guessed at is not slowed";
  for (int i = 0; i < 7; ++i) EXPECT_EQ(take("10.1.0.2", "Ben", 0), 0);
}

TEST_F(LoginLimitTest, GuessesByOthersDoNotDelayTheOwner) {
  std::int64_t now_ms = 0;
  for (; now_ms < 24 * hour_ms; now_ms += 60'000) guess(60, now_ms);
  EXPECT_EQ(take("10.1.0.1", "Ada", now_ms), 0);
}

TEST_F(LoginLimitTest, OnlyItsOwnFailuresDelayAKnownBrowser) {
  for (int i = 0; i < 100; ++i) take("10.0.0.1", "Ada", 0);
  ASSERT_GT(take("10.0.0.1", "Ada", 0), 0);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(take("10.0.0.1", "Ada", 0, "a secret"), 0);
  EXPECT_EQ(take("10.0.0.1", "Ada", 0, "a secret"), 30'000);
  EXPECT_EQ(take("10.0.0.1", "Ada", 0, "another secret"), 0);
}

TEST_F(LoginLimitTest, SuccessDoesNotCountAsAFailure) {
  for (const char* browser : {"", "a secret"}) {
    for (int i = 0; i < 100; ++i) {
      LoginLimit::Attempt attempt{"10.0.0.1", i % 2 == 0 ? "Ada" : "ADA", browser};
      EXPECT_EQ(limit.take(attempt, 0), 0);
      limit.succeeded(attempt, 0);
    }
  }
}

TEST_F(LoginLimitTest, SuccessCountsAsATry) {
  for (const char* browser : {"", "a secret"}) {
    LoginLimit::Attempt attempt{"10.0.0.1", "Ada", browser};
    for (int i = 0; i < LoginLimit::of_tries.burst; ++i) {
      EXPECT_EQ(limit.take(attempt, 0), 0);
      limit.succeeded(attempt, 0);
    }
    EXPECT_GT(limit.take(attempt, 0), 0);
  }
  EXPECT_EQ(take("10.0.0.1", "Ada", 0, "another secret"), 0);
  EXPECT_EQ(take("10.0.0.2", "Ada", 0), 0);
}

TEST_F(LoginLimitTest, RefundedAttemptDoesNotCount) {
  for (int i = 0; i < 2 * LoginLimit::of_tries.burst; ++i) {
    LoginLimit::Attempt attempt{"10.0.0.1", "Ada", ""};
    EXPECT_EQ(limit.take(attempt, 0), 0);
    limit.give_back(attempt, 0);
  }
}

TEST_F(LoginLimitTest, A56HasFourTimesAsManyGuessesAsA64) {
  int guesses = 0;
  for (int i = 0; i < 10; ++i) {
    for (int network = 0; network < 100; ++network) {
      guesses += take("2001:db8:0:" + std::to_string(network) + "::1", "Ada", 0) == 0 ? 1 : 0;
    }
  }
  EXPECT_EQ(guesses, 4 * LoginLimit::of_pair.burst);
}

TEST_F(LoginLimitTest, HomeNetworkAddressHasTenTimesAsManyGuesses) {
  const base::HomeNetworks home(base::read_networks({"10.0.0.1"}));
  LoginLimit at_home(home);
  for (int i = 0; i < 310; ++i) {
    LoginLimit::Attempt attempt{"10.0.0.1", name(i), ""};
    EXPECT_EQ(at_home.take(attempt, 0) > 0, i >= LoginLimit::of_address.burst * base::HomeNetworks::times);
  }
}

TEST_F(LoginLimitTest, SuccessIsNotAFailureWhileTheNameIsGuessed) {
  guess(60, 0);
  for (int i = 0; i < 10; ++i) {
    LoginLimit::Attempt attempt{"10.1.0.1", "Ada", ""};
    EXPECT_EQ(limit.take(attempt, 0), 0);
    limit.succeeded(attempt, 0);
  }
  for (int i = 0; i < 3; ++i) take("10.1.0.2", "Ada", 0);
  EXPECT_GT(take("10.1.0.2", "Ada", 0), 0) << "the name is as slow as before";
}

TEST_F(LoginLimitTest, RefusedAttemptsDoNotCountAgainstTheAddress) {
  for (int i = 0; i < 100; ++i) take("10.0.0.1", "Ada", 0);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(take("10.0.0.1", "Ben", 0), 0);
}

}  // namespace
}  // namespace account::login_limit_test
