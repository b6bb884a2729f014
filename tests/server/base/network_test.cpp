#include "server/base/network.hpp"

#include <gtest/gtest.h>

namespace base::network_test {
namespace {

bool contains(const char* network, const char* address) {
  return read_network(network).value().contains(read_address(address).value());
}

TEST(Network, ContainsTheAddressesWithItsPrefix) {
  EXPECT_TRUE(contains("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(contains("192.168.4.0/22", "192.168.7.255"));
  EXPECT_FALSE(contains("192.168.4.0/22", "192.168.8.0"));
  EXPECT_TRUE(contains("fd00::/8", "fdff::1"));
  EXPECT_FALSE(contains("fd00::/8", "fe80::1"));
  EXPECT_TRUE(contains("0.0.0.0/0", "1.2.3.4"));
  EXPECT_FALSE(contains("0.0.0.0/0", "2001:db8::1"));
}

TEST(Network, SingleAddressIsANetwork) {
  EXPECT_TRUE(contains("127.0.0.1", "127.0.0.1"));
  EXPECT_TRUE(contains("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_FALSE(contains("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(contains("::1", "::1"));
}

TEST(Network, RefusesInvalidText) {
  for (const char* text : {"", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "host",
                           "10.0.0.1:80", "[::1]", " 10.0.0.1"}) {
    EXPECT_FALSE(is_network(text)) << text;
  }
}

TEST(Address, OnlyTheNetworkOfAnIpv6AddressCounts) {
  const auto group = [](const char* text) { return address_group(read_address(text).value()); };
  EXPECT_EQ(group("2001:db8:0:1::1"), group("2001:db8:0:1:ffff::2"));
  EXPECT_NE(group("2001:db8:0:1::1"), group("2001:db8:0:2::1"));
  EXPECT_EQ(group("10.0.0.1"), group("::ffff:10.0.0.1"));
  EXPECT_NE(group("10.0.0.1"), group("10.0.0.2"));
}

TEST(Address, TheKeyIsTheSameForAllThatCountAsOne) {
  EXPECT_EQ(address_key("2001:db8::1"), address_key("2001:db8::2"));
  EXPECT_EQ(address_key("10.0.0.1"), address_key("::ffff:10.0.0.1"));
  EXPECT_NE(address_key("::ffff:10.0.0.1"), address_key("::ffff:10.0.0.2"));
  EXPECT_EQ(address_key("no address"), "no address");
}

TEST(Network, OverlapsNetworksWithACommonAddress) {
  const auto overlapping = [](const char* one, const char* other) {
    return overlap(*read_network(one), *read_network(other)) && overlap(*read_network(other), *read_network(one));
  };
  EXPECT_TRUE(overlapping("10.0.0.0/8", "10.1.2.3"));
  EXPECT_TRUE(overlapping("0.0.0.0/0", "10.0.0.0/8"));
  EXPECT_TRUE(overlapping("::/0", "10.0.0.0/8"));
  EXPECT_FALSE(overlapping("10.0.0.0/8", "11.0.0.0/8"));
  EXPECT_FALSE(overlapping("2001:db8::/32", "0.0.0.0/0"));
}

}  // namespace
}  // namespace base::network_test
