#include "server/account/address_limit.hpp"

#include <gtest/gtest.h>

namespace account::address_limit_test {
namespace {

constexpr AddressLimit::Rate three_then_one_a_minute{3, 60};

TEST(AddressLimit, AllowsABurstThenSaysHowLongToWait) {
  AddressLimit limit(three_then_one_a_minute);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("10.0.0.1", 0), 0);
  EXPECT_EQ(limit.take("10.0.0.1", 0), 60'000);
  EXPECT_EQ(limit.take("10.0.0.1", 59'000), 1'000);
  EXPECT_EQ(limit.take("10.0.0.1", 60'000), 0);
}

TEST(AddressLimit, CountsEachAddressAlone) {
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

TEST(AddressLimit, WithTooManyAddressesTheRestShareABucket) {
  AddressLimit limit(three_then_one_a_minute, 2);
  limit.take("10.0.0.1", 0);
  limit.take("10.0.0.2", 0);
  for (const char* address : {"10.0.0.3", "10.0.0.4", "10.0.0.5"}) EXPECT_EQ(limit.take(address, 0), 0);
  EXPECT_GT(limit.take("10.0.0.6", 0), 0);
}

TEST(AddressLimit, NobodysOwnBucketIsTheSharedOne) {
  AddressLimit limit(three_then_one_a_minute, 2);
  for (int i = 0; i < 3; ++i) limit.take("others", 0);
  EXPECT_GT(limit.take("others", 0), 0);
  limit.take("10.0.0.1", 0);
  EXPECT_EQ(limit.take("10.0.0.2", 0), 0) << "the shared bucket is untouched";
}

TEST(AddressLimit, ForgetsAddressesThatAreRestedWhenRoomIsNeeded) {
  AddressLimit limit(three_then_one_a_minute, 1);
  limit.take("10.0.0.1", 0);
  EXPECT_EQ(limit.take("10.0.0.2", 600'000), 0);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(limit.take("10.0.0.2", 600'000), 0);
  EXPECT_GT(limit.take("10.0.0.2", 600'000), 0);
}

TEST(AddressLimit, WhatIsGivenBackDoesNotCount) {
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
