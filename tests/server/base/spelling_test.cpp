#include "server/base/spelling.hpp"

#include <gtest/gtest.h>

namespace base::spelling_test {
namespace {

TEST(Spelling, NormalisesNames) {
  EXPECT_EQ(composed("Noe\u0308l"), "Noël");
  EXPECT_EQ(composed("Ada"), "Ada");
  EXPECT_EQ(composed("\u212bsa"), "Åsa") << "a letter, not the unit";
}

TEST(Spelling, FoldsCaseAndComposition) {
  for (const char* name : {"Łucjë", "ŁUCJË", "łucje\u0308"}) EXPECT_EQ(folded(name), "łucjë") << name;
  EXPECT_EQ(folded("STRASSE"), folded("Straße"));
  EXPECT_EQ(folded("ΣΟΦΟΣ"), folded("σοφος"));
  EXPECT_NE(folded("Lucje"), folded("Łucje"));
}

TEST(Spelling, LookAlikeLettersCountAsTheSame) {
  for (const char* name : {"AdaI", "Ada1", "Adal", "АdаІ"}) EXPECT_EQ(likeness(name), likeness("Adal")) << name;
  EXPECT_EQ(likeness("сосо"), likeness("coco"));
  EXPECT_NE(likeness("Ada"), likeness("Ade"));
}

TEST(Spelling, DiacriticsDoNotDistinguishNames) {
  EXPECT_EQ(likeness("Noël"), likeness("Noel"));
  for (const char* name : {"Vvendy", "Vve\u0301ndy", "Vv\u0301endy", "V\u0323vendy", "Vvendy\u0338", "W\u0338endy"})
    EXPECT_EQ(likeness(name), likeness("Wendy")) << name;
  EXPECT_EQ(likeness("\u05e9\u05b8\u05dc"), likeness("\u05e9\u05dc")) << "vowels of Hebrew";
  EXPECT_EQ(likeness("\u0645\u064f\u062d"), likeness("\u0645\u062d")) << "of Arabic";
  EXPECT_NE(likeness("\u0915\u0941\u092e"), likeness("\u0915\u092e")) << "in Devanagari they make another word";
}

TEST(Spelling, PlainLettersDropDiacritics) {
  EXPECT_EQ(plain("Ádmìn"), "Admin");
  EXPECT_EQ(plain("Łódź"), "Lodz");
  EXPECT_EQ(plain("Ada_I10"), "Ada_I10");
  EXPECT_EQ(plain("太郎"), "太郎");
}

TEST(Spelling, InvalidUtf8IsNotAName) {
  for (const char* bytes : {"\xc3", "\xff\xfe", "Ad\xed\xa0\x80"}) {
    EXPECT_FALSE(is_safe_word(bytes));
    EXPECT_FALSE(folded(bytes).empty());
    EXPECT_FALSE(likeness(bytes).empty());
  }
  EXPECT_FALSE(is_safe_word("Ada "));
  EXPECT_FALSE(begins_with_letter(""));
  EXPECT_FALSE(begins_with_letter("7a"));
  EXPECT_TRUE(begins_with_letter("Жa"));
}

}  // namespace
}  // namespace base::spelling_test
