#include "common/core/nul.hpp"

#include <gtest/gtest.h>

namespace core {
namespace {

TEST(Nul, IsFoundInAText) {
  EXPECT_TRUE(has_nul(std::string_view("\0", 1)));
  EXPECT_TRUE(has_nul(std::string_view("a\0b", 3)));
  EXPECT_FALSE(has_nul(""));
  EXPECT_FALSE(has_nul("\\u0000"));
}

TEST(Nul, IsFoundInJsonInEverySpelling) {
  EXPECT_TRUE(json_has_nul(std::string_view("\"a\0b\"", 5)));
  for (const char* json : {R"("\u0000")", R"({"a":"b\u0000"})", R"({"a\u0000":1})", R"("\\\u0000")", R"("\"\u0000")"}) {
    EXPECT_TRUE(json_has_nul(json)) << json;
  }
}

TEST(Nul, IsNotConfusedWithOtherEscapes) {
  for (const char* json : {R"("\\u0000")", R"("\u0001")", R"("u0000")", R"("\\\\u0000")", "\"\\"}) {
    EXPECT_FALSE(json_has_nul(json)) << json;
  }
}

}  // namespace
}  // namespace core
