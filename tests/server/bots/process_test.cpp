#include "server/bots/process.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace {

auto read(const std::string& text) {
  std::istringstream lines(text);
  return bots::read_logins(lines);
}

TEST(BotLogins, AreALevelAndATokenOnEachLine) {
  const auto logins = read("1 abc\n8 d-e_f\n");
  ASSERT_TRUE(logins);
  ASSERT_EQ(logins->size(), 2u);
  EXPECT_EQ(logins->at(1).level, 8);
  EXPECT_EQ(logins->at(1).token, "d-e_f");
}

TEST(BotLogins, AreRefusedWhereTheyAreNone) {
  for (const char* text : {"", "\n1 abc", "0 abc", "9 abc", "1", "1 ", "abc", "x abc", "1abc", "1 a\n2"}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

TEST(BotLogins, ARefusalDoesNotShowTheToken) { EXPECT_EQ(read("9 secret").error().find("secret"), std::string::npos); }

TEST(BotServerAddress, NamesHostAndPort) {
  const auto name = bots::read_address("ws://localhost:8080");
  ASSERT_TRUE(name);
  EXPECT_EQ(name->host, "localhost");
  EXPECT_EQ(name->port, "8080");
  const auto six = bots::read_address("ws://[::1]:80");
  ASSERT_TRUE(six);
  EXPECT_EQ(six->host, "::1");
  EXPECT_EQ(six->authority, "[::1]:80");
}

TEST(BotServerAddress, AnythingElseIsNone) {
  for (const char* text :
       {"", "localhost:80", "http://a:80", "ws://a", "ws://a:", "ws://:80", "ws://a:x", "ws://a:999999"}) {
    EXPECT_FALSE(bots::read_address(text)) << text;
  }
}

}  // namespace
