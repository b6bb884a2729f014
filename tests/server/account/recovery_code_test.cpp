#include "server/account/recovery_code.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace account::recovery_code_test {
namespace {

TEST(RecoveryCode, HasFourGroupsAndIsRandom) {
  const std::string code = make_recovery_code();
  EXPECT_THAT(code, testing::MatchesRegex("([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}"));
  EXPECT_NE(code, make_recovery_code());
}

TEST(RecoveryCode, IgnoresCaseAndSeparators) {
  const std::string hash = hash_recovery_code("7QZM-4KXA-WB2N-H3TR");
  EXPECT_EQ(hash_recovery_code(" 7qzm 4kxa wb2nh3tr"), hash);
  EXPECT_NE(hash_recovery_code("7QZM-4KXA-WB2N-H3TS"), hash);
  EXPECT_NE(hash_recovery_code(""), hash);
}

}  // namespace
}  // namespace account::recovery_code_test
