#include "server/account/address_limit.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace account::address_limit_test {
namespace {

constexpr AddressLimit::Rate three_then_one_a_minute{3, 60};

TEST(AddressLimit, AllowsABurstThenReturnsTheWait) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("10.0.0.1", 0), 0);
  EXPECT_EQ(limit.take("10.0.0.1", 0), 60'000);
  EXPECT_EQ(limit.take("10.0.0.1", 59'000), 1'000);
  EXPECT_EQ(limit.take("10.0.0.1", 60'000), 0);
}

TEST(AddressLimit, CountsEachAddressSeparately) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 3; ++i) limit.take("10.0.0.1", 0);
  EXPECT_EQ(limit.take("10.0.0.2", 0), 0);
}

TEST(AddressLimit, CountsANetworkOfIpv6AsOne) {
  AddressLimit limit(three_then_one_a_minute);
  for (const char* address : {"2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3"}) limit.take(address, 0);
  EXPECT_GT(limit.take("2001:db8::4", 0), 0);
  EXPECT_EQ(limit.take("2001:db8:0:1::4", 0), 0);
}

std::string ipv6(int network) {
  char address[32];
  std::snprintf(address, sizeof address, "2001:db8:7:%x::1", static_cast<unsigned>(network));
  return address;
}

int allowed(AddressLimit& limit, int networks, int first = 0) {
  int count = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < networks; ++i) count += limit.take(ipv6(first + i), 0) == 0 ? 1 : 0;
  }
  return count;
}

TEST(AddressLimit, A56HasFourTimesAsMuchAsA64AndA48SixteenTimes) {
  AddressLimit limit(three_then_one_a_minute);
  EXPECT_EQ(allowed(limit, 256), 4 * 3);
  EXPECT_EQ(allowed(limit, 256, 256), 4 * 3) << "another one";
  for (int i = 2; i < 16; ++i) allowed(limit, 256, 256 * i);
  EXPECT_GT(limit.take(ipv6(256 * 20), 0), 0);
  EXPECT_EQ(limit.take("2001:db8:8::1", 0), 0);
}

TEST(AddressLimit, A24HasSixteenTimesAsMuchAsAnAddress) {
  AddressLimit limit(three_then_one_a_minute);
  int count = 0;
  for (int i = 0; i < 256; ++i) count += limit.take("192.0.2." + std::to_string(i), 0) == 0 ? 1 : 0;
  EXPECT_EQ(count, 16 * 3);
  EXPECT_EQ(limit.take("192.0.3.1", 0), 0);
}

TEST(AddressLimit, RefusalsDoNotCountAgainstNeighbouringAddresses) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 100; ++i) limit.take(ipv6(0), 0);
  EXPECT_EQ(allowed(limit, 255, 1), 3 * 3);
}

TEST(AddressLimit, HomeNetworkAddressHasTenTimesTheLimit) {
  const base::HomeNetworks home(base::read_networks({"192.0.2.7"}));
  AddressLimit limit(three_then_one_a_minute, home);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(limit.take("192.0.2.7", 0), 0);
  EXPECT_EQ(limit.take("192.0.2.7", 0), 6'000);
}

TEST(AddressLimit, EachKindOfRequestIsCountedSeparately) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("10.0.0.1", 0, "Ada"), 0);
  EXPECT_GT(limit.take("10.0.0.1", 0, "Ada"), 0);
  EXPECT_EQ(limit.take("10.0.0.1", 0, "Ben"), 0);
}

TEST(AddressLimit, AddressesBeyondCapacityShareABucket) {
  AddressLimit limit(three_then_one_a_minute, base::nowhere(), 2);
  limit.take("one", 0);
  limit.take("two", 0);
  for (const char* address : {"three", "four", "five"}) EXPECT_EQ(limit.take(address, 0), 0);
  EXPECT_GT(limit.take("six", 0), 0);
}

TEST(AddressLimit, NoAddressCanUseTheSharedBucketAsItsOwn) {
  AddressLimit limit(three_then_one_a_minute, base::nowhere(), 2);
  for (int i = 0; i < 3; ++i) limit.take("others", 0);
  EXPECT_GT(limit.take("others", 0), 0);
  limit.take("one", 0);
  EXPECT_EQ(limit.take("two", 0), 0) << "the shared bucket is untouched";
}

TEST(AddressLimit, EvictsRefilledAddressesWhenFull) {
  AddressLimit limit(three_then_one_a_minute, base::nowhere(), 1);
  limit.take("one", 0);
  EXPECT_EQ(limit.take("two", 600'000), 0);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(limit.take("two", 600'000), 0);
  EXPECT_GT(limit.take("two", 600'000), 0);
}

TEST(AddressLimit, RefundedRequestsDoNotCount) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(limit.take("10.0.0.1", 0), 0);
    limit.give_back("10.0.0.1", 0);
  }
  limit.give_back("10.0.0.1", 0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("10.0.0.1", 0), 0);
  EXPECT_GT(limit.take("10.0.0.1", 0), 0);
}

}  // namespace
}  // namespace account::address_limit_test
