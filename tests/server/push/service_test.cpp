#include "server/push/service.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace service_test {
namespace {

const std::vector<std::string> services{"push.example.org", "*.notify.example.com", "127.0.0.1"};

std::optional<std::string> origin(const std::string& endpoint) { return push::service_of(endpoint, services); }

TEST(PushServices, IncludeThoseOfTheOperator) {
  EXPECT_EQ(origin("https://push.example.org/abc?d=e"), "https://push.example.org");
  EXPECT_EQ(origin("https://push.example.org:443/abc"), "https://push.example.org");
  EXPECT_EQ(origin("https://a.b.notify.example.com/x"), "https://a.b.notify.example.com");
  EXPECT_EQ(origin("http://127.0.0.1:9/x"), "http://127.0.0.1:9");
}

TEST(PushServices, RefuseOthers) {
  for (const char* endpoint :
       {"", "push.example.org/x", "http://push.example.org/x", "https://push.example.org.evil.org/x",
        "https://evil.org/push.example.org", "https://push.example.org@evil.org/x", "https://a@push.example.org/x",
        "https://notify.example.com/x", "https://evilnotify.example.com/x", "file:///etc/passwd",
        "https://127.0.0.1.evil.org/", "http://localhost/x", "https://[::1]/x", "https://169.254.169.254/x"}) {
    EXPECT_EQ(origin(endpoint), std::nullopt) << endpoint;
  }
}

TEST(PushServices, AllowOnlyTheHttpsPort) {
  for (const char* port : {"0", "22", "80", "8443", "65536", "443443", "", "0443"}) {
    EXPECT_EQ(origin("https://push.example.org:" + std::string(port) + "/x"), std::nullopt) << port;
  }
  EXPECT_EQ(origin("http://127.0.0.1:0/x"), std::nullopt);
}

TEST(PushServices, AreNormalised) {
  for (const char* endpoint :
       {"https://push.example.org./x", "https://.notify.example.com/x", "https://a..notify.example.com/x",
        "https://push%2eexample.org/x", "https:///x", "https://push.example.org/a b",
        "https://push.example.org\\@evil.org/x", "//push.example.org/x"}) {
    EXPECT_EQ(origin(endpoint), std::nullopt) << endpoint;
  }
  EXPECT_EQ(origin(std::string("https://push.example.org/\0x", 27)), std::nullopt);
  EXPECT_EQ(origin(std::string("https://push.example.org\0.evil.org/", 35)), std::nullopt);
}

TEST(PushServices, LimitTheLengthOfAddresses) {
  const std::string lead = "https://push.example.org/";
  EXPECT_TRUE(origin(lead + std::string(push::most_address_bytes - lead.size(), 'x')));
  EXPECT_FALSE(origin(lead + std::string(push::most_address_bytes - lead.size() + 1, 'x')));
}

}  // namespace
}  // namespace service_test
