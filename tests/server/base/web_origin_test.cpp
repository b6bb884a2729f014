#include "server/base/web_origin.hpp"

#include <gtest/gtest.h>

namespace base::web_origin_test {
namespace {

TEST(WebOrigin, AcceptsOriginsAsBrowsersSendThem) {
  for (const char* text :
       {"https://play.example.org", "http://localhost", "http://localhost:8080", "http://10.0.0.7:8000",
        "http://[::1]:8080", "https://[2001:db8::1]", "https://a.example:8443"}) {
    EXPECT_TRUE(is_web_origin(text)) << text;
  }
}

TEST(WebOrigin, RefusesInvalidText) {
  for (const char* text : {"",
                           "*",
                           "null",
                           "play.example.org",
                           "https://",
                           "https://*",
                           "https://*.example.org",
                           "https://a.example/",
                           "https://a.example/path",
                           "https://A.example",
                           "ftp://a.example",
                           "https://a.example:443",
                           "http://a.example:80",
                           "https://a.example:",
                           "https://a.example:0",
                           "https://a.example:65536",
                           "https://a.example:08443",
                           "https://a.example:x",
                           "https://user@a.example",
                           "https://[::1",
                           "https://a b",
                           "HTTPS://a.example",
                           "https://a.example:8443:1",
                           "https://[::1]8080"}) {
    EXPECT_FALSE(is_web_origin(text)) << text;
  }
}

}  // namespace
}  // namespace base::web_origin_test
