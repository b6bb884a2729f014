#include "server/net/proxy_fault.hpp"

#include <gmock/gmock.h>

#include "tests/support/captured_log.hpp"

namespace net::proxy_fault_test {
namespace {

using testing::HasSubstr;
using Headers = std::vector<std::pair<std::string, std::string>>;

const Headers of_a_page = {{"host", "play.example"}, {"origin", "https://play.example"}};

http::Request request(Headers headers, const std::string& forwarded = "") {
  http::Request made;
  made.headers = std::move(headers);
  if (!forwarded.empty()) made.headers.emplace_back("x-forwarded-for", forwarded);
  return made;
}

std::string fault(const std::string& peer, const http::Request& request) {
  return proxy_fault(peer, request, base::read_networks({"10.0.0.5"}));
}

TEST(ProxyFault, AProxyThatIsNotTrustedIsNamed) {
  for (const char* peer : {"127.0.0.1", "::ffff:172.18.0.3", "192.168.1.2", "fd00::7"}) {
    EXPECT_THAT(fault(peer, request(of_a_page, "203.0.113.7")),
                HasSubstr("add \"" + std::string(peer) + "\" to trusted_proxies"));
  }
}

TEST(ProxyFault, AStrangerWhoClaimsToBeAProxyIsNone) {
  EXPECT_EQ(fault("203.0.113.9", request(of_a_page, "203.0.113.7")), "");
}

TEST(ProxyFault, ATrustedProxyThatNamesNoClientsIsNamed) {
  EXPECT_THAT(fault("10.0.0.5", request(of_a_page)), HasSubstr("the proxy at 10.0.0.5"));
  EXPECT_EQ(fault("10.0.0.5", request(of_a_page, "203.0.113.7")), "");
}

TEST(ProxyFault, WhatComesFromThisMachineWithoutAProxyIsNone) {
  EXPECT_EQ(fault("10.0.0.5", request({{"host", "localhost:8080"}, {"origin", "http://localhost:8080"}})), "");
  EXPECT_EQ(fault("10.0.0.5", request({{"host", "play.example"}})), "") << "monitoring";
  EXPECT_EQ(fault("127.0.0.1", request(of_a_page)), "");
}

/// Once an hour: nobody fills the log.
TEST(ProxyFault, IsLoggedOnceAtMost) {
  const support::CapturedLog log;
  for (int i = 0; i < 3; ++i) log_proxy_fault("127.0.0.1", request(of_a_page, "203.0.113.7"), {});
  const std::string text = log.text();
  EXPECT_EQ(text.find("to trusted_proxies"), text.rfind("to trusted_proxies")) << text;
}

}  // namespace
}  // namespace net::proxy_fault_test
