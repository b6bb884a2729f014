#include "server/http/origin.hpp"

#include <gtest/gtest.h>

using Own = http::Origins::Own;
using Verdict = http::Origins::Verdict;

namespace origin_test {
namespace {

Verdict judged(const std::vector<std::string>& entries, const std::string& origin,
               const std::string& host = "gipfel.example", Own own = Own::http_or_https) {
  http::Request request;
  request.headers.emplace_back("host", host);
  if (!origin.empty()) request.headers.emplace_back("origin", origin);
  return http::Origins(entries, own).judge(request);
}

bool allowed(const std::vector<std::string>& entries, const std::string& origin,
             const std::string& host = "gipfel.example", Own own = Own::http_or_https) {
  return judged(entries, origin, host, own) == Verdict::ours;
}

}  // namespace

TEST(Origins, OwnHostIsAllowedWithoutAList) {
  EXPECT_TRUE(allowed({}, "https://gipfel.example"));
  EXPECT_TRUE(allowed({}, "http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(allowed({}, "http://LocalHost:8080", "LOCALHOST:8080"));
  EXPECT_TRUE(allowed({}, "http://[::1]:8080", "[::1]:8080"));
  EXPECT_TRUE(allowed({}, "http://gipfel.example", "gipfel.example:80"));
}

TEST(Origins, OtherHostsAreForeignWithoutAList) {
  EXPECT_FALSE(allowed({}, "https://evil.example"));
  EXPECT_FALSE(allowed({}, "https://gipfel.example.evil.example"));
  EXPECT_FALSE(allowed({}, "http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(allowed({}, "https://gipfel.example:444"));
}

TEST(Origins, OnlyHttpsIsOwnBehindTls) {
  EXPECT_TRUE(allowed({}, "https://gipfel.example", "gipfel.example", Own::https));
  EXPECT_FALSE(allowed({}, "http://gipfel.example", "gipfel.example", Own::https));
  EXPECT_TRUE(allowed({"http://gipfel.example"}, "http://gipfel.example", "gipfel.example", Own::https));
}

TEST(Origins, OnlyListedOriginsAreAllowed) {
  const std::vector<std::string> list = {"https://a.example", "http://b.example:8080"};
  EXPECT_TRUE(allowed(list, "https://a.example"));
  EXPECT_TRUE(allowed(list, "https://A.example:443"));
  EXPECT_TRUE(allowed(list, "http://b.example:8080"));
  EXPECT_FALSE(allowed(list, "http://a.example"));
  EXPECT_FALSE(allowed(list, "https://gipfel.example"));
}

TEST(Origins, MissingOriginIsRefused) {
  EXPECT_FALSE(allowed({}, ""));
  EXPECT_FALSE(allowed({"https://a.example"}, ""));
}

TEST(Origins, InvalidOriginIsRefused) {
  for (const char* text : {"null", "gipfel.example", "https://", "https://gipfel.example/", "file://gipfel.example"})
    EXPECT_FALSE(allowed({}, text)) << text;
  EXPECT_FALSE(allowed({}, "https://gipfel.example", ""));
}

TEST(Origins, RefusalNamesTheDecidingSetting) {
  EXPECT_EQ(judged({}, "http://gipfel.example", "gipfel.example", Own::https), Verdict::insecure);
  EXPECT_EQ(judged({}, "http://evil.example", "gipfel.example", Own::https), Verdict::other_host);
  EXPECT_EQ(judged({}, "https://gipfel.example", "backend:8080"), Verdict::other_host);
  EXPECT_EQ(judged({"https://a.example"}, "https://gipfel.example"), Verdict::unlisted);
  EXPECT_EQ(judged({}, "null"), Verdict::unknown);
}

TEST(Origins, SiteIsTheFirstAllowedOriginOrTheHost) {
  http::Request request;
  EXPECT_EQ(http::Origins({}, Own::https).site(request), "");
  request.headers.emplace_back("host", "Gipfel.example:443");
  EXPECT_EQ(http::Origins({}, Own::https).site(request), "https://gipfel.example");
  EXPECT_EQ(http::Origins({}, Own::http_or_https).site(request), "http://gipfel.example:443");
  EXPECT_EQ(http::Origins({"https://club.example"}, Own::https).site(request), "https://club.example");
  request.headers.front().second = "\"><script>";
  EXPECT_EQ(http::Origins({}, Own::https).site(request), "");
}

}  // namespace origin_test
