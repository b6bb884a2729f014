#include "server/base/percent.hpp"

#include <gtest/gtest.h>

namespace base {

TEST(Percent, LeavesLettersAndDigitsUnchanged) { EXPECT_EQ(percent_encoded("Anna-Bo_7.~"), "Anna-Bo_7.~"); }

TEST(Percent, EncodesAllOtherBytes) {
  EXPECT_EQ(percent_encoded("Calm Lynx 41"), "Calm%20Lynx%2041");
  EXPECT_EQ(percent_encoded("Zoë/?#\"<%"), "Zo%C3%AB%2F%3F%23%22%3C%25");
}

}  // namespace base
