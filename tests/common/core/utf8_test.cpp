#include "common/core/utf8.hpp"

#include <gtest/gtest.h>

namespace core::utf8_test {
namespace {

TEST(Utf8, CharactersHaveOneToFourBytes) {
  EXPECT_EQ(utf8_length("abc"), 1u);
  EXPECT_EQ(utf8_length("\xC3\xA9"), 2u);
  EXPECT_EQ(utf8_length("\xE2\x82\xAC."), 3u);
  EXPECT_EQ(utf8_length("\xF0\x9F\x8F\x94"), 4u);
  EXPECT_EQ(utf8_length(std::string_view("\0", 1)), 1u);
  EXPECT_TRUE(is_utf8("\xED\x9F\xBF \xEE\x80\x80 \xF4\x8F\xBF\xBF"));
  EXPECT_TRUE(is_utf8(""));
}

TEST(Utf8, RejectsEverythingElse) {
  for (const char* text :
       {"", "\x80", "\xBF", "\xC3", "\xC3(", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
        "\xF0\x8F\xBF\xBF", "\xF0\x9F\x8F", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    EXPECT_EQ(utf8_length(text), 0u) << text;
  }
  EXPECT_FALSE(is_utf8("fine until \xFF"));
}

TEST(Utf8, TextWithNulIsInvalid) {
  EXPECT_TRUE(is_text("\xC3\xA9"));
  EXPECT_FALSE(is_text(std::string_view("a\0b", 3)));
  EXPECT_FALSE(is_text("\xFF"));
}

}  // namespace
}  // namespace core::utf8_test
