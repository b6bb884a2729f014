#include "common/record/utf8.hpp"

#include <gtest/gtest.h>

namespace record {
namespace {

TEST(Utf8, WhatIsAndWhatIsNot) {
  for (const char* text : {"", "a", "é", "€", "🙂", "\xf4\x8f\xbf\xbf"}) EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text :
       {"\xff", "\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\xc3z"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

}  // namespace
}  // namespace record
