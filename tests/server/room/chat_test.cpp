#include "server/room/chat.hpp"

#include <gtest/gtest.h>

namespace room {
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

TEST(CleanedLine, HidesNothing) {
  EXPECT_EQ(cleaned_line("a\u061Cb\U000E0000c\U000E0041d\U000E007F"), "abcd");
  EXPECT_EQ(cleaned_line("a\u3000b\u2003c\u202Fd"), "a b c d");
}

TEST(CleanedLine, IsEmptyIfNothingOfItShows) {
  EXPECT_EQ(cleaned_line("\u200D"), "");
  EXPECT_EQ(cleaned_line(" \u200D \uFE0F\u3000\u3164 \U000E0100"), "");
  EXPECT_EQ(cleaned_line("\U0001F469\u200D\U0001F52C"), "\U0001F469\u200D\U0001F52C");
}

}  // namespace
}  // namespace room
