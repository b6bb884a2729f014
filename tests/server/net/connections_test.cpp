#include "server/net/connections.hpp"

#include <gtest/gtest.h>

using boost::asio::ip::make_address;

namespace {

std::shared_ptr<net::Connections> connections(std::size_t most, std::size_t most_per_address) {
  net::Limits limits;
  limits.connections = most;
  limits.connections_per_address = most_per_address;
  limits.refused_connections = 0;
  limits.trusted_proxies = base::read_networks({"10.9.0.0/16"});
  return std::make_shared<net::Connections>(limits);
}

}  // namespace

TEST(Connections, APlaceIsFreeAgainOnceItsSlotIsGone) {
  const auto all = connections(1, 1);
  auto slot = all->admit(make_address("10.0.0.1"));
  ASSERT_TRUE(slot);
  EXPECT_FALSE(all->admit(make_address("10.0.0.2")));
  slot.reset();
  EXPECT_EQ(all->size(), 0U);
  EXPECT_TRUE(all->admit(make_address("10.0.0.2")));
}

TEST(Connections, OneAddressDoesNotShutOutAnother) {
  const auto all = connections(10, 1);
  const auto first = all->admit(make_address("10.0.0.1"));
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  EXPECT_FALSE(all->admit(make_address("::ffff:10.0.0.1")));
  EXPECT_TRUE(all->admit(make_address("10.0.0.2")));
}

TEST(Connections, AnIpv6NetworkCountsAsOneAddress) {
  const auto all = connections(10, 1);
  const auto first = all->admit(make_address("2001:db8:0:1::1"));
  EXPECT_FALSE(all->admit(make_address("2001:db8:0:1:ffff::2")));
  EXPECT_TRUE(all->admit(make_address("2001:db8:0:2::1")));
}

TEST(Connections, ATrustedProxyIsNotCounted) {
  const auto all = connections(3, 1);
  const auto first = all->admit(make_address("10.9.0.1"));
  const auto second = all->admit(make_address("10.9.0.1"));
  const auto third = all->admit(make_address("10.9.0.1"));
  EXPECT_TRUE(first && second && third);
  EXPECT_FALSE(all->admit(make_address("10.9.0.1"))) << "but its connections are among all";
}

TEST(Connections, SomeBeyondTheLimitAreOnlyToldSo) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.refused_connections = 1;
  const auto all = std::make_shared<net::Connections>(limits);
  const auto first = all->admit(make_address("10.0.0.1"));
  auto told = all->admit(make_address("10.0.0.1"));
  ASSERT_TRUE(told);
  EXPECT_FALSE(first->refused());
  EXPECT_TRUE(told->refused());
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  told.reset();
  EXPECT_TRUE(all->admit(make_address("10.0.0.1"))->refused());
}

TEST(Connections, StoppingAdmitsNobodyAndTellsWhenTheLastIsGone) {
  const auto all = connections(10, 10);
  auto slot = all->admit(make_address("10.0.0.1"));
  bool empty = false;
  all->stop([&empty] { empty = true; });
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  EXPECT_FALSE(empty);
  slot.reset();
  EXPECT_TRUE(empty);
}

TEST(Connections, StoppingWithoutAnyIsDoneAtOnce) {
  bool empty = false;
  connections(1, 1)->stop([&empty] { empty = true; });
  EXPECT_TRUE(empty);
}
