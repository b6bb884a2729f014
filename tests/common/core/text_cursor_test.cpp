#include "common/core/text_cursor.hpp"

#include <gtest/gtest.h>

namespace text_cursor_test {
namespace {

using core::TextCursor;

TEST(TextCursor, ReturnsZeroAtTheEnd) {
  TextCursor cursor("a");
  EXPECT_EQ(cursor.next(), 'a');
  EXPECT_TRUE(cursor.at_end());
  EXPECT_EQ(cursor.next(), '\0');
  EXPECT_EQ(cursor.next(), '\0');
}

TEST(TextCursor, AZeroByteIsNotTheEnd) {
  TextCursor cursor(std::string_view("\0b", 2));
  EXPECT_TRUE(cursor.take('\0'));
  EXPECT_FALSE(cursor.at_end());
  EXPECT_TRUE(cursor.take('b'));
  EXPECT_FALSE(cursor.take('\0'));
}

TEST(TextCursor, TakesAWordInAnyCaseOrConsumesNothing) {
  TextCursor cursor("PaSs on");
  EXPECT_FALSE(cursor.take_any_case("past"));
  EXPECT_TRUE(cursor.take_any_case("pass"));
  EXPECT_EQ(cursor.rest(), " on");
  EXPECT_FALSE(cursor.take_any_case("long word"));
}

TEST(TextCursor, UntilConsumesTheSeparator) {
  TextCursor cursor("random:7f:3a");
  EXPECT_EQ(cursor.until(':'), "random");
  EXPECT_EQ(cursor.rest(), "7f:3a");
  EXPECT_EQ(cursor.until('/'), "7f:3a");
  EXPECT_TRUE(cursor.at_end());
}

TEST(Trim, TakesSpacesFromBothEndsOnly) {
  EXPECT_EQ(core::trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(core::trim("  "), "");
}

}  // namespace
}  // namespace text_cursor_test
