#include "server/http/concurrency_limit.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace http::at_once_test {
namespace {

TEST(ConcurrencyLimit, LimitsEachAddress) {
  const ConcurrencyLimit running(2, 10);
  std::vector<ConcurrencyLimit::Permit> places = {running.take("10.0.0.1"), running.take("10.0.0.1")};
  EXPECT_TRUE(places[0] && places[1]);
  EXPECT_FALSE(running.take("10.0.0.1"));
  EXPECT_TRUE(running.take("10.0.0.2"));
  places.pop_back();
  EXPECT_TRUE(running.take("10.0.0.1"));
}

TEST(ConcurrencyLimit, Ipv6NetworkCountsAsOneAddress) {
  const ConcurrencyLimit running(1, 10);
  const ConcurrencyLimit::Permit place = running.take("2001:db8::1");
  EXPECT_FALSE(running.take("2001:db8::2"));
  EXPECT_TRUE(running.take("2001:db8:0:1::1"));
}

TEST(ConcurrencyLimit, A56HasFourTimesAsManyAsA64) {
  const ConcurrencyLimit running(1, 100);
  std::vector<ConcurrencyLimit::Permit> places;
  for (int network = 0; network < 9; ++network) {
    places.push_back(running.take("2001:db8:0:" + std::to_string(network) + "::1"));
    EXPECT_EQ(places.back() != nullptr, network < 4) << network;
  }
  EXPECT_TRUE(running.take("2001:db8:0:100::1"));
}

TEST(ConcurrencyLimit, HomeNetworkAddressHasTenTimesAsMany) {
  const base::HomeNetworks home(base::read_networks({"10.0.0.1"}));
  const ConcurrencyLimit running(1, 100, home);
  std::vector<ConcurrencyLimit::Permit> places;
  for (int i = 0; i < 10; ++i) places.push_back(running.take("10.0.0.1"));
  EXPECT_TRUE(places.back());
  EXPECT_FALSE(running.take("10.0.0.1"));
}

TEST(ConcurrencyLimit, LimitsTheTotal) {
  const ConcurrencyLimit running(2, 2);
  const ConcurrencyLimit::Permit one = running.take("10.0.0.1");
  ConcurrencyLimit::Permit two = running.take("10.0.0.2");
  EXPECT_FALSE(running.take("10.0.0.3"));
  two.reset();
  EXPECT_TRUE(running.take("10.0.0.3"));
}

TEST(ConcurrencyLimit, APlaceMayOutliveIt) {
  std::optional<ConcurrencyLimit> running(std::in_place, 1, 1);
  ConcurrencyLimit::Permit place = running->take("10.0.0.1");
  running.reset();
  place.reset();
}

}  // namespace
}  // namespace http::at_once_test
