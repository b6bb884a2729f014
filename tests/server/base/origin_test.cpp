#include "server/base/origin.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "server/base/home_networks.hpp"

namespace base::origin_test {
namespace {

/// How many of the widest groups they have in common.
std::size_t shared(const Origin& one, const Origin& other) {
  std::size_t count = 0;
  while (count < one.groups().size() && count < other.groups().size() && one.groups()[count] == other.groups()[count]) {
    ++count;
  }
  return count;
}

std::vector<int> times(const std::vector<Group>& groups) {
  std::vector<int> all;
  for (const Group& group : groups) all.push_back(group.times);
  return all;
}

TEST(Origin, OfIpv6NestsPersonInNetworks64And56And48) {
  const Origin here("2001:db8:7:1234::1", "Wendy");
  EXPECT_EQ(here.groups().size(), 5u);
  EXPECT_EQ(shared(here, Origin("2001:db8:7:1234::1", "Wendy")), 5u);
  EXPECT_EQ(shared(here, Origin("2001:db8:7:1234::1", "Peter")), 4u);
  EXPECT_EQ(shared(here, Origin("2001:db8:7:1234::2", "Wendy")), 3u);
  EXPECT_EQ(shared(here, Origin("2001:db8:7:1235::1", "Wendy")), 2u);
  EXPECT_EQ(shared(here, Origin("2001:db8:7:1334::1", "Wendy")), 1u);
  EXPECT_EQ(shared(here, Origin("2001:db8:8:1234::1", "Wendy")), 0u);
}

TEST(Origin, OfIpv4NestsPersonInAddressAndNetwork24) {
  const Origin here("192.0.2.1", "Wendy");
  EXPECT_EQ(here.groups().size(), 3u);
  EXPECT_EQ(shared(here, Origin("::ffff:192.0.2.1", "Wendy")), 3u);
  EXPECT_EQ(shared(here, Origin("192.0.2.1", "Peter")), 2u);
  EXPECT_EQ(shared(here, Origin("192.0.2.2", "Wendy")), 1u);
  EXPECT_EQ(shared(here, Origin("192.0.3.1", "Wendy")), 0u);
}

TEST(Origin, WithoutAnAddressIsOnlyThePerson) {
  EXPECT_EQ(Origin("", "Wendy").groups().size(), 1u);
  EXPECT_EQ(shared(Origin("", "Wendy"), Origin("", "Peter")), 0u);
}

TEST(Origin, TextThatIsNotAnAddressIsItsOwnNetwork) {
  EXPECT_EQ(shared(Origin("somewhere", "Wendy"), Origin("somewhere", "Peter")), 1u);
  EXPECT_EQ(shared(Origin("somewhere", "Wendy"), Origin("elsewhere", "Wendy")), 0u);
}

TEST(Origin, BuiltFromAKeyHasTheNetworksOfItsAddress) {
  for (const char* address : {"2001:db8:7:1234::", "192.0.2.1", "somewhere", ""}) {
    EXPECT_EQ(Origin::of_key(address_key(address), "Wendy"), Origin(address, "Wendy")) << address;
  }
}

TEST(Origin, WithAKindNestsOnlyWithinThatKind) {
  const Origin known = Origin("192.0.2.1", "Wendy").of_kind("known");
  EXPECT_EQ(known.groups().size(), 4u);
  EXPECT_EQ(shared(known, Origin("198.51.100.1", "Peter").of_kind("known")), 1u);
  EXPECT_EQ(shared(known, Origin("192.0.2.1", "Wendy").of_kind("other")), 0u);
}

TEST(CountedGroups, AreTheAddressAndItsNetworksWithGrowingAllowances) {
  EXPECT_EQ(times(counted_groups("2001:db8:7:1234::1")), std::vector({1, 4, 16}));
  EXPECT_EQ(counted_groups("2001:db8:7:1234::1"), counted_groups("2001:db8:7:1234::2"));
  EXPECT_EQ(times(counted_groups("192.0.2.1")), std::vector({1, 16}));
  EXPECT_EQ(times(counted_groups("")), std::vector({1}));
  EXPECT_EQ(times(counted_groups("somewhere")), std::vector({1}));
}

TEST(CountedGroups, HaveTenTimesTheAllowanceInHomeNetworks) {
  const HomeNetworks home(read_networks({"192.0.2.0/28", "2001:db8:7::/48"}));
  EXPECT_EQ(times(counted_groups("192.0.2.1", home)), std::vector({10, 160}));
  EXPECT_EQ(times(counted_groups("192.0.2.16", home)), std::vector({1, 16}));
  EXPECT_EQ(times(counted_groups("2001:db8:7:1::1", home)), std::vector({10, 40, 160}));
  EXPECT_EQ(times(counted_groups("2001:db8:8:1::1", home)), std::vector({1, 4, 16}));
}

TEST(HomeNetworks, RaiseAllowancesOnlyIfSet) {
  EXPECT_EQ(HomeNetworks().allowance("192.0.2.1"), 1);
  EXPECT_EQ(HomeNetworks(read_networks({"192.0.2.1"})).allowance("192.0.2.1"), HomeNetworks::times);
  EXPECT_EQ(HomeNetworks(read_networks({"192.0.2.1"})).allowance("192.0.2.2"), 1);
  EXPECT_EQ(HomeNetworks(read_networks({"192.0.2.1"})).allowance("somewhere"), 1);
}

}  // namespace
}  // namespace base::origin_test
