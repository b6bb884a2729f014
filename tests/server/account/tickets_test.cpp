#include "server/account/tickets.hpp"

#include <gtest/gtest.h>

namespace account::tickets_test {
namespace {

const SignedIn ada{{core::UserId(1), "Ada", true}, "session"};
const SignedIn ben{{core::UserId(2), "Ben", true}, "another"};

TEST(Tickets, AdmitTheirOwnerOnce) {
  Tickets tickets;
  const std::string ticket = *tickets.issue(ada, 0);
  EXPECT_EQ(tickets.redeem(ticket, 1), ada);
  EXPECT_EQ(tickets.redeem(ticket, 1), std::nullopt);
}

TEST(Tickets, LastThirtySeconds) {
  Tickets tickets;
  const std::string in_time = *tickets.issue(ada, 0);
  const std::string late = *tickets.issue(ada, 0);
  EXPECT_EQ(tickets.redeem(in_time, 29'999), ada);
  EXPECT_EQ(tickets.redeem(late, 30'000), std::nullopt);
}

TEST(Tickets, UnknownOnesAdmitNobody) {
  Tickets tickets;
  EXPECT_EQ(tickets.redeem("", 0), std::nullopt);
  EXPECT_EQ(tickets.redeem("nonsense", 0), std::nullopt);
}

TEST(Tickets, AreBoundedAndExpiredOnesAreEvicted) {
  Tickets tickets(2);
  EXPECT_TRUE(tickets.issue(ada, 0));
  EXPECT_TRUE(tickets.issue(ada, 0));
  EXPECT_EQ(tickets.issue(ada, 0), std::nullopt);
  EXPECT_TRUE(tickets.issue(ada, 30'000));
}

TEST(Tickets, NinthTicketOfAUserVoidsTheOldest) {
  Tickets tickets;
  const std::string of_ben = *tickets.issue(ben, 0);
  std::vector<std::string> issued;
  for (int i = 0; i < 9; ++i) issued.push_back(*tickets.issue(ada, 0));
  EXPECT_EQ(tickets.redeem(issued[0], 1), std::nullopt);
  for (std::size_t i = 1; i < 9; ++i) EXPECT_EQ(tickets.redeem(issued[i], 1), ada);
  EXPECT_EQ(tickets.redeem(of_ben, 1), ben);
}

}  // namespace
}  // namespace account::tickets_test
