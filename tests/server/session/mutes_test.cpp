#include "server/session/mutes.hpp"

#include <gtest/gtest.h>

namespace session::mutes_test {
namespace {

const core::UserId ann(1);
const core::UserId ben(2);

TEST(Mutes, HaveAnEndAndAReason) {
  Mutes mutes;
  mutes.set({{ann, {1'800'000'000'000, "Rude to newcomers."}}});
  const auto refusal = mutes.refusal_for(ann, 1'799'999'000'000);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "muted");
  EXPECT_EQ(refusal->message, "You may not write until 2027-01-15T08:00:00.000Z: Rude to newcomers.");
  EXPECT_EQ(refusal->retry_ms, 1'000'000);
  ASSERT_TRUE(refusal->restriction);
  EXPECT_EQ(refusal->restriction->until_ms, 1'800'000'000'000);
  EXPECT_EQ(refusal->restriction->reason, "Rude to newcomers.");
}

TEST(Mutes, ExpireByThemselves) {
  Mutes mutes;
  mutes.set({{ann, {1'000, "Rude."}}});
  EXPECT_TRUE(mutes.refusal_for(ann, 999));
  EXPECT_FALSE(mutes.refusal_for(ann, 1'000));
}

TEST(Mutes, ApplyToOnePerson) {
  Mutes mutes;
  mutes.set({{ann, {1'000, "Rude."}}});
  EXPECT_FALSE(mutes.refusal_for(ben, 0));
}

TEST(Mutes, AreReplacedByTheNextSet) {
  Mutes mutes;
  mutes.set({{ann, {1'000, "Rude."}}});
  mutes.set({});
  EXPECT_FALSE(mutes.refusal_for(ann, 0));
}

}  // namespace
}  // namespace session::mutes_test
