#include "server/account/stored_tickets.hpp"

#include <gtest/gtest.h>

#include "server/account/tokens.hpp"
#include "tests/support/running_storage.hpp"

namespace account::stored_tickets_test {
namespace {

using support::finish;

/// Two servers on one database.
class StoredTicketsTest : public testing::Test {
 protected:
  SignedIn signed_in() {
    const NewSession session = *finish(storage.accounts.make_guest());
    return {session.user, hash_token(session.token)};
  }
  std::string issue(const SignedIn& who) { return finish(one.issue(who)).value(); }

  support::RunningStorage storage;
  StoredTickets one{storage.writer, [this] { return storage.now_ms; }};
  StoredTickets other{storage.writer, [this] { return storage.now_ms; }};
};

TEST_F(StoredTicketsTest, AdmitTheirOwnerOnceAtAnyServer) {
  const SignedIn ada = signed_in();
  const std::string ticket = issue(ada);
  EXPECT_EQ(finish(other.redeem(ticket)), ada.session);
  EXPECT_EQ(finish(other.redeem(ticket)), "");
  EXPECT_EQ(finish(one.redeem(ticket)), "");
}

TEST_F(StoredTicketsTest, LastThirtySeconds) {
  const SignedIn ada = signed_in();
  const std::string in_time = issue(ada);
  const std::string late = issue(ada);
  storage.now_ms += 29'999;
  EXPECT_EQ(finish(other.redeem(in_time)), ada.session);
  storage.now_ms += 1;
  EXPECT_EQ(finish(other.redeem(late)), "");
}

TEST_F(StoredTicketsTest, UnknownOnesAdmitNobody) {
  EXPECT_EQ(finish(one.redeem("")), "");
  EXPECT_EQ(finish(one.redeem("nonsense")), "");
}

TEST_F(StoredTicketsTest, NinthTicketOfAUserVoidsTheOldest) {
  const SignedIn ada = signed_in();
  const SignedIn ben = signed_in();
  const std::string of_ben = issue(ben);
  std::vector<std::string> issued;
  for (int i = 0; i < 9; ++i) {
    storage.now_ms += 1;
    issued.push_back(issue(ada));
  }
  EXPECT_EQ(finish(other.redeem(issued[0])), "");
  for (std::size_t i = 1; i < 9; ++i) EXPECT_EQ(finish(other.redeem(issued[i])), ada.session);
  EXPECT_EQ(finish(other.redeem(of_ben)), ben.session);
}

TEST_F(StoredTicketsTest, EndWithTheirSession) {
  const NewSession session = *finish(storage.accounts.make_guest());
  const std::string ticket = issue({session.user, hash_token(session.token)});
  finish(storage.accounts.log_out(session.token));
  EXPECT_EQ(finish(other.redeem(ticket)), "");
}

}  // namespace
}  // namespace account::stored_tickets_test
