#include "server/room/chat.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

namespace room::chat_test {
namespace {

TEST(CleanedLine, IsOneLineOfVisibleText) {
  EXPECT_EQ(cleaned_line("  gg \t"), "gg");
  EXPECT_EQ(cleaned_line("one\ntwo\x01three\x7f"), "one two three");
  EXPECT_EQ(cleaned_line("na\u00EFve \u4F60\u597D \U0001F642"), "na\u00EFve \u4F60\u597D \U0001F642");
  EXPECT_EQ(cleaned_line("a\u0085b\u2028c"), "a b c");
  EXPECT_EQ(cleaned_line("\u202Eevil\u202C\u2066x\uFEFF"), "evilx");
  EXPECT_EQ(cleaned_line("\u00A0\u200B \u2060"), "");
  EXPECT_EQ(cleaned_line(""), "");
}

TEST(CleanedLine, RemovesInvisibleCharacters) {
  EXPECT_EQ(cleaned_line("a\u061Cb\U000E0000c\U000E0041d\U000E007F"), "abcd");
  EXPECT_EQ(cleaned_line("a\u3000b\u2003c\u202Fd"), "a b c d");
}

std::string encoded(std::uint32_t code) {
  const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

/// Default_Ignorable_Code_Point of Unicode 15, DerivedCoreProperties.txt: first and last.
constexpr std::array<std::array<std::uint32_t, 2>, 17> default_ignorable = {{{0x00AD, 0x00AD},
                                                                             {0x034F, 0x034F},
                                                                             {0x061C, 0x061C},
                                                                             {0x115F, 0x1160},
                                                                             {0x17B4, 0x17B5},
                                                                             {0x180B, 0x180F},
                                                                             {0x200B, 0x200F},
                                                                             {0x202A, 0x202E},
                                                                             {0x2060, 0x206F},
                                                                             {0x3164, 0x3164},
                                                                             {0xFE00, 0xFE0F},
                                                                             {0xFEFF, 0xFEFF},
                                                                             {0xFFA0, 0xFFA0},
                                                                             {0xFFF0, 0xFFF8},
                                                                             {0x1BCA0, 0x1BCA3},
                                                                             {0x1D173, 0x1D17A},
                                                                             {0xE0000, 0xE0FFF}}};

TEST(CleanedLine, IsEmptyIfAllCharactersAreIgnorable) {
  std::string all;
  for (const auto& [first, last] : default_ignorable) {
    for (std::uint32_t code = first; code <= last; ++code) {
      EXPECT_EQ(cleaned_line(encoded(code)), "") << std::hex << code;
      all += encoded(code);
    }
  }
  EXPECT_EQ(cleaned_line(all), "");
}

TEST(CleanedLine, KeepsCharactersNextToIgnorableOnes) {
  EXPECT_EQ(cleaned_line("\u17B3\u17B6 \u180A\u1810 \uFFEE\uFFFD \U0001D172\U0001D17B"),
            "\u17B3\u17B6 \u180A\u1810 \uFFEE\uFFFD \U0001D172\U0001D17B");
  EXPECT_EQ(cleaned_line("a\u17B4b\U0001D173c"), "abc");
  EXPECT_EQ(cleaned_line("\u182D\u180B"), "\u182D\u180B") << "it chooses how the letter before it is written";
}

TEST(CleanedLine, IsEmptyWithoutVisibleText) {
  EXPECT_EQ(cleaned_line("\u200D"), "");
  EXPECT_EQ(cleaned_line(" \u200D \uFE0F\u3000\u3164 \U000E0100"), "");
  EXPECT_EQ(cleaned_line("\U0001F469\u200D\U0001F52C"), "\U0001F469\u200D\U0001F52C");
}

}  // namespace
}  // namespace room::chat_test
