// Wrong codes of invitations, from one address and from many.
#include "server/account/invitation_limit.hpp"

#include <gtest/gtest.h>

namespace account::invitation_limit_test {
namespace {

/// Each in a network of its own.
std::string address(int i) { return std::to_string(20 + i / 250) + "." + std::to_string(i % 250) + ".7.1"; }

class InvitationGuesses : public testing::Test {
 protected:
  bool is_let(const std::string& from) {
    InvitationLimit::Attempt attempt{from};
    return limit.take(attempt, now_ms) == 0;
  }
  /// A right code.
  bool may_enter(const std::string& from) {
    InvitationLimit::Attempt attempt{from};
    if (limit.take(attempt, now_ms) > 0) return false;
    limit.give_back(attempt, now_ms);
    return true;
  }
  int let(const std::string& from, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += is_let(from) ? 1 : 0;
    return count;
  }

  InvitationLimit limit;
  std::int64_t now_ms = 0;
};

TEST_F(InvitationGuesses, OneAddressHasItsMost) {
  EXPECT_EQ(let(address(0), 100), InvitationLimit::of_address.burst);
  EXPECT_TRUE(is_let(address(1)));
}

TEST_F(InvitationGuesses, ManyAddressesAreSlowedOneByOne) {
  int count = 0;
  for (int i = 0; count < InvitationLimit::of_all.burst; ++i) count += let(address(i), 10);
  EXPECT_EQ(let(address(400), 100), InvitationLimit::of_slowed_address.burst);
  now_ms += 3'600'000 / InvitationLimit::of_slowed_address.per_hour;
  EXPECT_LE(let(address(400), 100), 1 + InvitationLimit::of_all.per_hour / InvitationLimit::of_slowed_address.per_hour);
}

TEST_F(InvitationGuesses, FiftyPeopleBehindOneAddressEnterWhileOthersGuess) {
  for (int i = 0; i < 200; ++i) let(address(i), 30);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(may_enter(address(400))) << i;
}

TEST_F(InvitationGuesses, RightCodesDoNotCount) {
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(may_enter(address(0)));
  EXPECT_EQ(let(address(0), 100), InvitationLimit::of_address.burst);
}

}  // namespace
}  // namespace account::invitation_limit_test
