#include "server/session/rates.hpp"

#include <gtest/gtest.h>

#include "server/base/network.hpp"

namespace session::rates_test {
namespace {

using Kind = Rates::Kind;
using Whose = Rates::Whose;

rooms::Visitor visitor(int user, const std::string& address) {
  rooms::Visitor made;
  made.connection = core::ConnectionId(static_cast<std::uint64_t>(user));
  made.user.id = core::UserId(user);
  made.address = address;
  return made;
}

/// How many of these in a row pass at the moment 0.
template <class Take>
int passing(Take take) {
  int passed = 0;
  while (take()) ++passed;
  return passed;
}

class RatesTest : public testing::Test {
 protected:
  static int messages(Rates& rates, Kind kind, const rooms::Visitor& sender) {
    return passing([&] { return !rates.take(kind, sender, 0); });
  }
  int messages(Kind kind, const rooms::Visitor& sender) { return messages(rates, kind, sender); }

  std::size_t people = 20;  ///< at each address
  Rates rates{30, [this](const std::string&) { return people; }};
};

TEST_F(RatesTest, ApplyToAUserAcrossConnections) {
  const rooms::Visitor ann = visitor(1, "home");
  EXPECT_EQ(messages(Kind::play, ann), protocol::play_rate.messages);
  rooms::Visitor again = visitor(1, "elsewhere");
  again.connection = core::ConnectionId(99);
  const auto excess = rates.take(Kind::play, again, 0);
  ASSERT_TRUE(excess);
  EXPECT_EQ(excess->whose, Whose::user);
  EXPECT_EQ(excess->wait_ms, 200);
  EXPECT_FALSE(rates.take(Kind::play, again, 200));
}

TEST_F(RatesTest, EachUserOfALargeClusterHasTheirOwn) {
  constexpr int busy = 150'000;
  for (int user = 1; user <= busy; ++user) rates.count(Kind::play, core::UserId(user), 100, 0);
  EXPECT_TRUE(rates.take(Kind::play, visitor(busy, "home"), 0));
  EXPECT_EQ(messages(Kind::play, visitor(busy + 1, "home")), protocol::play_rate.messages);
}

TEST_F(RatesTest, ExcludeOwnComputers) {
  rooms::Visitor computer = visitor(1, "home");
  computer.user.bot = true;
  computer.user.level = 3;
  for (const Kind kind : {Kind::play, Kind::watch, Kind::lobby, Kind::chat}) {
    for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(rates.take(kind, computer, 0));
  }
  EXPECT_EQ(messages(Kind::play, visitor(2, "home")), 100) << "nor does their address pay";
}

TEST_F(RatesTest, ApplyToOtherBots) {
  rooms::Visitor bot = visitor(1, "home");
  bot.user.bot = true;
  EXPECT_EQ(messages(Kind::play, bot), protocol::play_rate.messages);
}

TEST_F(RatesTest, AreSeparateForEachKind) {
  const rooms::Visitor ann = visitor(1, "home");
  for (const Kind kind : {Kind::play, Kind::watch}) EXPECT_EQ(messages(kind, ann), 100);
  EXPECT_EQ(messages(Kind::lobby, ann), protocol::lobby_rate.messages);
}

TEST_F(RatesTest, AddressRateGrowsWithThePeopleThere) {
  for (const Kind kind : {Kind::play, Kind::watch, Kind::lobby, Kind::chat}) {
    const auto most = messages(kind, visitor(1, "home"));
    for (int user = 2; user <= 20; ++user) EXPECT_EQ(messages(kind, visitor(user, "home")), most);
    const auto excess = rates.take(kind, visitor(21, "home"), 0);
    ASSERT_TRUE(excess);
    EXPECT_EQ(excess->whose, Whose::address);
    EXPECT_FALSE(rates.take(kind, visitor(22, "elsewhere"), 0));
  }
}

TEST_F(RatesTest, AddressWithOnePersonHasTheRateOfOne) {
  people = 1;
  EXPECT_EQ(messages(Kind::lobby, visitor(1, "home")), protocol::lobby_rate.messages);
  EXPECT_EQ(rates.take(Kind::lobby, visitor(2, "home"), 0).value().whose, Whose::address);
}

TEST_F(RatesTest, ArrivingPersonAddsAShare) {
  people = 1;
  EXPECT_EQ(messages(Kind::chat, visitor(1, "home")), protocol::chat_rate.messages);
  people = 2;
  EXPECT_EQ(messages(Kind::chat, visitor(2, "home")), protocol::chat_rate.messages);
  EXPECT_TRUE(rates.take(Kind::chat, visitor(3, "home"), 0));
}

TEST_F(RatesTest, DepartedPeopleLeaveNoExcessDebt) {
  for (int user = 1; user <= 20; ++user) messages(Kind::lobby, visitor(user, "home"));
  people = 1;
  const auto excess = rates.take(Kind::lobby, visitor(21, "home"), 0);
  ASSERT_TRUE(excess);
  EXPECT_EQ(excess->wait_ms, 1000);
}

TEST_F(RatesTest, AddressRateIsCapped) {
  people = 1000;
  for (int user = 1; user <= 30; ++user) {
    EXPECT_EQ(messages(Kind::chat, visitor(user, "home")), protocol::chat_rate.messages);
  }
  EXPECT_EQ(rates.take(Kind::chat, visitor(31, "home"), 0).value().whose, Whose::address);
  rates.set(60);
  EXPECT_EQ(messages(Kind::chat, visitor(32, "home")), protocol::chat_rate.messages);
}

TEST_F(RatesTest, HomeNetworkHasTenTimesTheCap) {
  people = 1000;
  Rates home(
      1, [this](const std::string&) { return people; }, base::HomeNetworks(base::read_networks({"192.0.2.0/24"})));
  const std::string club = base::address_key("192.0.2.7");
  for (int user = 1; user <= 10; ++user) {
    for (int line = 0; line < protocol::chat_rate.messages; ++line) {
      EXPECT_FALSE(home.take(Kind::chat, visitor(user, club), 0));
    }
  }
  EXPECT_TRUE(home.take(Kind::chat, visitor(11, club), 0));
}

TEST_F(RatesTest, MessagesAtOtherServersCountAndOursAreShared) {
  const rooms::Visitor ann = visitor(1, "home");
  int told = 0;
  const auto tell = [&](Kind kind, core::UserId user) { told += kind == Kind::chat && user == ann.user.id; };
  Rates rates(
      30, [](const std::string&) { return std::size_t{20}; }, {}, tell);
  rates.count(Kind::chat, ann.user.id, 4, 0);
  EXPECT_EQ(messages(rates, Kind::chat, ann), protocol::chat_rate.messages - 4);
  EXPECT_EQ(told, protocol::chat_rate.messages - 4) << "what was refused counts nowhere";
  EXPECT_EQ(messages(rates, Kind::play, ann), protocol::play_rate.messages);
}

}  // namespace
}  // namespace session::rates_test
