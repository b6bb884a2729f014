#include "server/net/forwarded.hpp"

#include <gtest/gtest.h>

namespace net::forwarded_test {
namespace {

const std::vector<base::Network> proxies = base::read_networks({"127.0.0.1", "10.0.0.0/8"});

std::string client(const std::string& peer, const std::vector<std::string>& forwarded) {
  http::Request request;
  for (const std::string& value : forwarded) request.headers.emplace_back("x-forwarded-for", value);
  return client_address(peer, request, proxies);
}

TEST(Forwarded, TrustedProxyNamesTheClient) {
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", {"2001:db8::1"}), "2001:db8::1");
  EXPECT_EQ(client("::ffff:127.0.0.1", {"203.0.113.7"}), "203.0.113.7");
}

TEST(Forwarded, UntrustedProxyIsIgnored) {
  EXPECT_EQ(client("198.51.100.1", {"203.0.113.7"}), "198.51.100.1");
  EXPECT_EQ(client_address("127.0.0.1", {}, {}), "127.0.0.1");
}

TEST(Forwarded, EntriesBeforeTheProxysAreIgnored) {
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1, 203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1", "203.0.113.7"}), "203.0.113.7");
}

TEST(Forwarded, ChainOfTrustedProxiesIsFollowed) {
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1, 203.0.113.7, 10.0.0.5"}), "203.0.113.7");
}

TEST(Forwarded, MissingAddressYieldsTheProxy) {
  EXPECT_EQ(client("127.0.0.1", {}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"unknown"}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.7, "}), "127.0.0.1");
}

TEST(Forwarded, OnlyATrustedProxyNamesThisServer) {
  http::Request named;
  named.headers = {{"host", "localhost"}, {"x-gipfel-server", "two"}};
  http::Request from_proxy = named;
  forget_claims("10.1.2.3", from_proxy, proxies);
  EXPECT_EQ(from_proxy.header("x-gipfel-server"), "two");
  http::Request from_stranger = named;
  forget_claims("198.51.100.1", from_stranger, proxies);
  EXPECT_EQ(from_stranger.header("x-gipfel-server"), "");
  EXPECT_EQ(from_stranger.header("host"), "localhost");
}

}  // namespace
}  // namespace net::forwarded_test
