#include "server/session/user_rates.hpp"

#include <gtest/gtest.h>

namespace session {
namespace {

const core::UserId ann(1);
const core::UserId ben(2);

TEST(UserRates, IsOneForAllThatAUserSends) {
  UserRates rates(4, 2000);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rates.take(ann, 100), 0);
  EXPECT_EQ(rates.take(ann, 100), 500);
  EXPECT_EQ(rates.take(ann, 600), 0);
}

TEST(UserRates, AreEachUsersOwn) {
  UserRates rates(1, 500);
  EXPECT_EQ(rates.take(ann, 100), 0);
  EXPECT_EQ(rates.take(ben, 100), 0);
  EXPECT_EQ(rates.take(ann, 100), 500);
}

TEST(UserRates, RememberOnlyThoseWhoWroteLately) {
  UserRates rates(4, 2000);
  for (int user = 0; user < 100'000; ++user) rates.take(core::UserId(user), user);
  EXPECT_LE(rates.size(), 2048u);
}

TEST(UserRates, TidyingLetsNobodyWriteMore) {
  UserRates rates(4, 2000);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rates.take(ann, 0), 0);
  for (int user = 10; user < 5'000; ++user) rates.take(core::UserId(user), 0);
  EXPECT_EQ(rates.take(ann, 0), 500);
}

}  // namespace
}  // namespace session
