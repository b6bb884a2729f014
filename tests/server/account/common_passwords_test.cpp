#include "server/account/common_passwords.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "server/account/password_hash.hpp"

namespace account {
namespace {

std::vector<std::string> listed() {
  std::ifstream file(GIPFEL_SOURCE_DIR "/config/common_passwords.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(CommonPasswords, ListHasAThousandSortedPasswordsOfValidLength) {
  const std::vector<std::string> all = listed();
  EXPECT_EQ(all.size(), 1000U);
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
  for (const std::string& each : all) {
    EXPECT_TRUE(is_password(each)) << each;
    EXPECT_TRUE(is_common_password(each)) << each;
  }
}

TEST(CommonPasswords, AreTheSameInUpperCase) {
  EXPECT_TRUE(is_common_password("PASSWORD"));
  EXPECT_TRUE(is_common_password("Football"));
}

TEST(CommonPasswords, OtherPasswordsAreAllowed) {
  for (const char* password : {"", "correct horse", "password horse", "passwor", "\xC3\xA9t\xC3\xA9 2026"}) {
    EXPECT_FALSE(is_common_password(password)) << password;
  }
}

}  // namespace
}  // namespace account
