#include "server/account/account_name.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/account/guest_names.hpp"

namespace account::account_name_test {
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

TEST(AccountName, CountsCharactersOfAnyScript) {
  const auto repeated = [](std::string_view letter, int times) {
    std::string name;
    for (int i = 0; i < times; ++i) name += letter;
    return name;
  };
  for (const char* letter : {"ë", "Ж", "木", "𠮷"}) {
    EXPECT_FALSE(is_account_name(repeated(letter, 2))) << letter;
    EXPECT_TRUE(is_account_name(repeated(letter, 3))) << letter;
    EXPECT_TRUE(is_account_name(repeated(letter, 20))) << letter;
    EXPECT_FALSE(is_account_name(repeated(letter, 21))) << letter;
  }
}

TEST(AccountName, UsesLettersOfOneScript) {
  for (const char* name : {"Jürg", "Łukasz", "Noël_7", "Đorđe", "Straße", "Ελένη", "Анна-2", "אבגד", "मीरा", "สมชาย",
                           "太郎丸", "はなこ", "太郎Taro", "김민수"}) {
    EXPECT_TRUE(is_account_name(name)) << name;
  }
  for (const char* name : {"\u0410da", "\u0430dmin", "Анna", "Αda", "Анна-Ada", "Ada٣٤"}) {
    EXPECT_FALSE(is_account_name(name)) << name;
  }
}

TEST(AccountName, HasNoInvisibleCharactersOrSymbols) {
  for (const char* name : {"Ada L", "Ada\n", "Ada.", "A\u200bda", "A\u00adda", "Ada\u202e", "Ａｄａ", "ﬁona", "Ada☺",
                           "Ⅷab", "\u0301Ada", "_да", "A\u0338\u0301\u0302da", "A\u0301da"}) {
    EXPECT_FALSE(is_account_name(name)) << name;
  }
  EXPECT_FALSE(is_account_name(std::string_view("Ada\0", 4)));
  EXPECT_FALSE(is_account_name("Ada\xc3"));
}

TEST(AccountName, OfABotIsDerivedFromItsOwnersAndTruncated) {
  EXPECT_EQ(bot_name_of("Ada"), "Ada-bot");
  EXPECT_EQ(bot_name_of("A2345678901234567890"), "A234567890123456-bot");
  EXPECT_EQ(bot_name_of("жжжжжжжжжжжжжжжжжжжж"), "жжжжжжжжжжжжжжжж-bot");
  for (const char* owner : {"A2345678901234567890", "жжжжжжжжжжжжжжжжжжжж", "אבגד", "민수"}) {
    EXPECT_TRUE(is_account_name(bot_name_of(owner))) << owner;
  }
}

TEST(AccountName, CannotLookLikeAGuestName) {
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_FALSE(is_account_name(guest_name(i * 7919, 0)));
}

}  // namespace
}  // namespace account::account_name_test
