#include "server/bots/link.hpp"

#include <gtest/gtest.h>

namespace link_test {
namespace {

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

TEST(BotServerAddress, RefusesInvalidText) {
  for (const char* text :
       {"", "localhost:80", "http://a:80", "ws://a", "ws://a:", "ws://:80", "ws://a:x", "ws://a:999999"}) {
    const auto refused = bots::read_address(text);
    ASSERT_FALSE(refused) << text;
    EXPECT_EQ(refused.error(), "it wants an address such as ws://127.0.0.1:8080") << text;
  }
}

TEST(BotServerAddress, WithTlsIsRefusedWithAHint) {
  for (const char* text : {"wss://gipfel.example", "wss://gipfel.example:443", "https://gipfel.example:443/ws"}) {
    const auto refused = bots::read_address(text);
    ASSERT_FALSE(refused) << text;
    EXPECT_NE(refused.error().find("do not speak TLS"), std::string::npos) << text;
    EXPECT_NE(refused.error().find("ws://127.0.0.1:8080"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace link_test
