#include "common/core/json_string.hpp"

#include <gtest/gtest.h>

namespace core::json_string_test {
namespace {

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(JsonString, EscapesWhatJsonDemands) {
  EXPECT_EQ(json_string("say \"hi\"\\"), R"("say \"hi\"\\")");
  EXPECT_EQ(json_string(std::string_view("\0\x1f\n\t", 4)), R"("\u0000\u001f\n\u0009")");
  EXPECT_EQ(json_string("\x7f/"), "\"\x7f/\"");
}

TEST(JsonString, KeepsUnicodeUnchanged) {
  for (const std::string_view text : {"ä", "漢", "🏔️", "\u0080", "\u07ff", "\u0800", "\uffff", "\U0010ffff"}) {
    EXPECT_EQ(json_string(text), '"' + std::string(text) + '"');
  }
}

TEST(JsonString, ReplacesInvalidUtf8) {
  EXPECT_EQ(json_string("a\xffz"), "\"a\uFFFDz\"");
  EXPECT_EQ(json_string("\xc3"), "\"\uFFFD\"");
  EXPECT_EQ(json_string("\xc0\xaf"), "\"\uFFFD\uFFFD\"");                      // overlong
  EXPECT_EQ(json_string("\xed\xa0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");            // surrogate
  EXPECT_EQ(json_string("\xf4\x90\x80\x80"), "\"\uFFFD\uFFFD\uFFFD\uFFFD\"");  // above U+10FFFF
}

}  // namespace
}  // namespace core::json_string_test
