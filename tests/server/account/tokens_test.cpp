#include "server/account/tokens.hpp"

#include <gtest/gtest.h>

#include <set>

namespace account::tokens_test {
namespace {

TEST(Tokens, Are256BitsOfUrlSafeText) {
  const std::string token = make_token();
  EXPECT_EQ(token.size(), 43u);
  EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
            std::string::npos);
}

TEST(Tokens, AreNeverTheSame) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) tokens.insert(make_token());
  EXPECT_EQ(tokens.size(), 1000u);
}

TEST(Tokens, HashesAreStableAndDistinct) {
  EXPECT_EQ(hash_token("one"), hash_token("one"));
  EXPECT_NE(hash_token("one"), hash_token("two"));
  EXPECT_EQ(hash_token("").size(), 32u);
}

}  // namespace
}  // namespace account::tokens_test
