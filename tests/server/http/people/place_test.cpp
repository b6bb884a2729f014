#include "server/http/people/place.hpp"

#include <gtest/gtest.h>

#include "tests/server/http/asking.hpp"

namespace http::place_test {
namespace {

std::string place(const std::string& agent, const std::string& address = "192.0.2.77") {
  Request asked = request({{"user-agent", agent}});
  asked.remote_address = address;
  return place_of(asked);
}

TEST(Place, NamesBrowserAndSystem) {
  EXPECT_EQ(place("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
            "Firefox, Linux, 192.0.2.*");
  EXPECT_EQ(place("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36"),
            "Chrome, Android, 192.0.2.*");
  EXPECT_EQ(place("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0"),
            "Edge, Windows, 192.0.2.*");
  EXPECT_EQ(place("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1"),
            "Safari, iPhone, 192.0.2.*");
}

TEST(Place, OmitsUnknownUserAgentText) {
  EXPECT_EQ(place("<script>alert(1)</script>'; DROP TABLE users"), "192.0.2.*");
  EXPECT_EQ(place(""), "192.0.2.*");
}

TEST(Place, KeepsOnlyTheNetworkOfAnAddress) {
  EXPECT_EQ(place("", "2001:db8:7:9::1"), "2001:db8:7:*");
  EXPECT_EQ(place("", "::1"), "::1");
  EXPECT_EQ(place("", "unknown"), "unknown");
}

}  // namespace
}  // namespace http::place_test
