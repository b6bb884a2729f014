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

}  // namespace
}  // namespace room
