#include "server/http/origin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using Answer = http::Origins::Answer;

namespace {

Answer check(const std::vector<std::string>& entries, const std::string& origin,
             const std::string& host = "gipfel.example") {
  http::Request request;
  request.headers.emplace_back("host", host);
  if (!origin.empty()) request.headers.emplace_back("origin", origin);
  return http::Origins::read(entries).value().check(request);
}

}  // namespace

TEST(Origins, WithoutAListTheHostItselfIsAllowed) {
  EXPECT_EQ(check({}, "https://gipfel.example"), Answer::allowed);
  EXPECT_EQ(check({}, "http://localhost:8080", "localhost:8080"), Answer::allowed);
  EXPECT_EQ(check({}, "http://LocalHost:8080", "LOCALHOST:8080"), Answer::allowed);
  EXPECT_EQ(check({}, "http://[::1]:8080", "[::1]:8080"), Answer::allowed);
  EXPECT_EQ(check({}, "http://gipfel.example", "gipfel.example:80"), Answer::allowed);
}

TEST(Origins, WithoutAListEveryOtherIsForeign) {
  EXPECT_EQ(check({}, "https://evil.example"), Answer::foreign);
  EXPECT_EQ(check({}, "https://gipfel.example.evil.example"), Answer::foreign);
  EXPECT_EQ(check({}, "http://localhost:8081", "localhost:8080"), Answer::foreign);
  EXPECT_EQ(check({}, "https://gipfel.example:444"), Answer::foreign);
}

TEST(Origins, OnlyTheListedAreAllowed) {
  const std::vector<std::string> list = {"https://a.example", "http://b.example:8080"};
  EXPECT_EQ(check(list, "https://a.example"), Answer::allowed);
  EXPECT_EQ(check(list, "https://A.example:443"), Answer::allowed);
  EXPECT_EQ(check(list, "http://b.example:8080"), Answer::allowed);
  EXPECT_EQ(check(list, "http://a.example"), Answer::foreign);
  EXPECT_EQ(check(list, "https://gipfel.example"), Answer::foreign);
}

TEST(Origins, AMissingOneIsSaidToBeMissing) {
  EXPECT_EQ(check({}, ""), Answer::missing);
  EXPECT_EQ(check({"https://a.example"}, ""), Answer::missing);
}

TEST(Origins, WhatIsNoOriginIsForeign) {
  for (const char* text : {"null", "gipfel.example", "https://", "https://gipfel.example/", "file://gipfel.example"})
    EXPECT_EQ(check({}, text), Answer::foreign) << text;
  EXPECT_EQ(check({}, "https://gipfel.example", ""), Answer::foreign);
}

TEST(Origins, AWrongEntryIsNamed) {
  for (const char* text :
       {"", "a.example", "ftp://a.example", "https://a.example/", "https://a.example/path", "https://", "https://a b",
        "https://a:0", "https://a:99999", "https://a:", "https://*.example", "*"}) {
    const auto origins = http::Origins::read({"https://fine.example", text});
    ASSERT_FALSE(origins) << text;
    EXPECT_THAT(origins.error(), testing::HasSubstr("\"" + std::string(text) + "\""));
  }
}
