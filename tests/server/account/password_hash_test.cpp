#include "server/account/password_hash.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

namespace account::password_hash_test {
namespace {

TEST(PasswordHash, FitsItsPasswordOnly) {
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(fits("correct horse", hash));
  EXPECT_FALSE(fits("correct horsE", hash));
  EXPECT_FALSE(fits("", hash));
}

TEST(PasswordHash, IsArgon2idWithASaltOfItsOwn) {
  const std::string one = hash_password("correct horse");
  EXPECT_TRUE(one.starts_with("$argon2id$")) << one;
  EXPECT_NE(one, hash_password("correct horse"));
}

TEST(PasswordHash, DistinguishesPasswordsAfterANul) {
  EXPECT_FALSE(fits(std::string_view("12345678\0a", 10), hash_password(std::string_view("12345678\0b", 10))));
}

TEST(PasswordHash, DamagedHashMatchesNothing) {
  for (const char* hash : {"", "password", "$argon2id$v=19$m=65536,t=2,p=1$"}) EXPECT_FALSE(fits("password", hash));
}

TEST(PasswordHash, PlaceholderHashCostsAsMuchAsARealOne) {
  EXPECT_EQ(crypto_pwhash_str_needs_rehash(nobodys_hash().c_str(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                           crypto_pwhash_MEMLIMIT_INTERACTIVE),
            0)
      << "is well-formed, and of the same cost";
  EXPECT_EQ(nobodys_hash().size(), hash_password("correct horse").size()) << "salt and hash are as long";
  EXPECT_FALSE(fits("correct horse", nobodys_hash()));
}

TEST(Password, HasEightToTwoHundredCharacters) {
  EXPECT_FALSE(is_password(std::string(7, 'x')));
  EXPECT_TRUE(is_password(std::string(8, 'x')));
  EXPECT_TRUE(is_password(std::string(200, 'x')));
  EXPECT_FALSE(is_password(std::string(201, 'x')));
}

std::string bears(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "\U0001F43B";
  return text;
}

TEST(Password, IsCountedInCharactersNotInBytes) {
  EXPECT_FALSE(is_password(bears(7)));
  EXPECT_TRUE(is_password(bears(8)));
  EXPECT_TRUE(is_password(bears(200)));
  EXPECT_FALSE(is_password(bears(201)));
  EXPECT_FALSE(is_password("12345678\xff")) << "no UTF-8";
}

TEST(Password, ShorterOldPasswordMayBeTried) {
  EXPECT_TRUE(may_be_tried("\U0001F43B\U0001F43B"));
  EXPECT_TRUE(may_be_tried(bears(200)));
  EXPECT_FALSE(may_be_tried(bears(201)));
}

}  // namespace
}  // namespace account::password_hash_test
