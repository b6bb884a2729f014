#include "server/account/account_name.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/account/guest_names.hpp"

namespace account {
namespace {

TEST(AccountName, HasThreeToTwentyCharacters) {
  EXPECT_FALSE(is_account_name(""));
  EXPECT_FALSE(is_account_name("Al"));
  EXPECT_TRUE(is_account_name("Ada"));
  EXPECT_TRUE(is_account_name(std::string(20, 'a')));
  EXPECT_FALSE(is_account_name(std::string(21, 'a')));
}

TEST(AccountName, BeginsWithALetter) {
  for (const char* name : {"1da", "-da", "_da"}) EXPECT_FALSE(is_account_name(name)) << name;
  for (const char* name : {"a-1", "Z__", "M-9_"}) EXPECT_TRUE(is_account_name(name)) << name;
}

TEST(AccountName, HasNothingThatCouldBeTakenForAnother) {
  for (const char* name : {"Ada L", "Ada\n", "Jürg", "Ada.", "\u0410da"}) EXPECT_FALSE(is_account_name(name)) << name;
  EXPECT_FALSE(is_account_name(std::string_view("Ada\0", 4)));
}

TEST(AccountName, IsNoGuests) {
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_FALSE(is_account_name(guest_name(i * 7919, 0)));
}

}  // namespace
}  // namespace account
