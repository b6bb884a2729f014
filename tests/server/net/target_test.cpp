#include "server/net/target.hpp"

#include <gtest/gtest.h>

namespace target_test {
namespace {

std::string read(std::string_view target) {
  http::Request request;
  if (!net::read_target(target, request)) return "refused";
  std::string text = request.path;
  for (const auto& [name, value] : request.query) text += "|" + name + "=" + value;
  return text;
}

}  // namespace

TEST(Target, IsDecoded) {
  EXPECT_EQ(read("/"), "/");
  EXPECT_EQ(read("/a/b%20c+d"), "/a/b c+d");
  EXPECT_EQ(read("/%C3%A9%E2%82%AC%F0%9F%8E%B2"), "/\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2");
  EXPECT_EQ(read("/a?x=1&y=a%26b+c&flag&=v&&x=2"), "/a|x=1|y=a&b c|flag=|=v|x=2");
  EXPECT_EQ(read("/a/?"), "/a/");
  EXPECT_EQ(read("/a#fragment?x=1"), "/a");
}

TEST(Target, SuspiciousOnesAreRefused) {
  for (const char* target :
       {"",      "a",  "*",   "http://a/", "/..",  "/.",   "/a/../b", "/%2e%2e/a", "/.%2e/a",  "/a%2fb", "/a%5Cb",
        "/a\\b", "/%", "/%4", "/%zz",      "/%00", "/%0a", "/%7f",    "/a?x=%00",  "/a?%0d=1", "/a?x=%f"})
    EXPECT_EQ(read(target), "refused") << target;
}

TEST(Target, BytesThatAreNoUtf8AreRefused) {
  for (const char* target :
       {"/%FF", "/%C3", "/%C0%AF", "/%E0%80%AF", "/%ED%A0%80", "/%F4%90%80%80", "/%C3%28", "/a?x=%80"})
    EXPECT_EQ(read(target), "refused") << target;
}

}  // namespace target_test
