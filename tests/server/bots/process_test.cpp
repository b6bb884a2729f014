#include "server/bots/process.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace process_test {
namespace {

auto read(const std::string& text) {
  std::istringstream lines(text);
  return bots::read_logins(lines);
}

TEST(BotLogins, HaveALevelAndATokenPerLine) {
  const auto logins = read("1 abc\n8 d-e_f\n");
  ASSERT_TRUE(logins);
  ASSERT_EQ(logins->size(), 2u);
  EXPECT_EQ(logins->at(1).level, 8);
  EXPECT_EQ(logins->at(1).token, "d-e_f");
}

TEST(BotLogins, RefuseInvalidLines) {
  for (const char* text : {"", "\n1 abc", "0 abc", "9 abc", "1", "1 ", "abc", "x abc", "1abc", "1 a\n2"}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

TEST(BotLogins, ARefusalDoesNotShowTheToken) { EXPECT_EQ(read("9 secret").error().find("secret"), std::string::npos); }

}  // namespace
}  // namespace process_test
