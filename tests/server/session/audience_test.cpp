#include "server/session/audience.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/base/network.hpp"
#include "tests/support/recording_outbox.hpp"

namespace session::audience_test {
namespace {

using protocol::CloseCode;
using support::RecordingOutbox;

const core::UserId ann(1);
const core::UserId ben(2);

class AudienceTest : public testing::Test {
 protected:
  std::shared_ptr<RecordingOutbox> outbox() { return std::make_shared<RecordingOutbox>(); }

  presence::Presence presence;
  Audience audience{2, presence};
};

TEST_F(AudienceTest, TheEndOfASessionClosesItsConnectionsOnly) {
  const auto one = outbox(), two = outbox(), other = outbox();
  const auto place_one = audience.expect("session"), place_two = audience.expect("session");
  const auto other_one = audience.expect("other");
  EXPECT_TRUE(place_one->enter(ann, one) && place_two->enter(ann, two) && other_one->enter(ben, other));
  audience.close_session("session");
  EXPECT_EQ(one->closed(), CloseCode::auth);
  EXPECT_EQ(two->closed(), CloseCode::auth);
  EXPECT_EQ(other->closed(), std::nullopt);
}

TEST_F(AudienceTest, KnowsPresentPeopleAndTheirAddresses) {
  const std::string home = base::address_key("2001:db8::1");
  const auto anns = audience.expect("a", "2001:db8::1"), bens = audience.expect("b", "2001:db8::2");
  EXPECT_EQ(audience.people_at(home), 0u);
  const auto ben_hears = outbox();
  EXPECT_TRUE(anns->enter(ann, outbox()) && bens->enter(ben, ben_hears));
  EXPECT_EQ(audience.people_at(home), 2u);
  anns->leave();
  const auto frame = protocol::make_frame("news");
  EXPECT_FALSE(audience.send_to(ann, frame));
  EXPECT_TRUE(audience.send_to(ben, frame));
}

TEST_F(AudienceTest, SessionEndedDuringAnUpgradeDoesNotEnter) {
  const auto registration = audience.expect("session");
  audience.close_session("session");
  const auto late = outbox();
  EXPECT_FALSE(registration->enter(ann, late));
  EXPECT_EQ(late->closed(), CloseCode::auth);
}

TEST_F(AudienceTest, ChangedUserIsClosedOnOpenAndPendingConnections) {
  const auto mine = outbox(), other = outbox(), late = outbox();
  const auto registration = audience.expect("mine"), other_one = audience.expect("other"),
             coming = audience.expect("mine");
  EXPECT_TRUE(registration->enter(ann, mine) && other_one->enter(ben, other));
  audience.close_user(ann);
  EXPECT_EQ(mine->closed(), CloseCode::auth);
  EXPECT_EQ(other->closed(), std::nullopt);
  EXPECT_FALSE(coming->enter(ann, late));
  EXPECT_EQ(late->closed(), CloseCode::auth);
}

TEST_F(AudienceTest, PendingConnectionOfAnotherUserStillEnters) {
  const auto coming = audience.expect("other");
  const auto open = outbox();
  audience.close_user(ann);
  EXPECT_TRUE(coming->enter(ben, open));
  EXPECT_EQ(open->closed(), std::nullopt);
}

TEST_F(AudienceTest, MessageReachesAllConnectionsOfAPerson) {
  const auto one = outbox(), two = outbox(), other = outbox();
  const auto place_one = audience.expect("a"), place_two = audience.expect("b"), other_one = audience.expect("c");
  const auto coming = audience.expect("d");
  EXPECT_FALSE(audience.send_to(ann, protocol::make_frame("hello")));
  EXPECT_TRUE(place_one->enter(ann, one) && place_two->enter(ann, two) && other_one->enter(ben, other));
  EXPECT_TRUE(audience.send_to(ann, protocol::make_frame("hello")));
  for (const auto& told : {one, two}) EXPECT_TRUE(told->has("hello"));
  EXPECT_FALSE(other->has("hello"));
}

TEST_F(AudienceTest, ConnectionsPerUserAreLimited) {
  const auto first = audience.expect("a"), second = audience.expect("b"), third = audience.expect("c");
  const auto kept = outbox(), refused = outbox();
  EXPECT_TRUE(first->enter(ann, kept));
  EXPECT_TRUE(second->enter(ann, kept));
  EXPECT_FALSE(third->enter(ann, refused));
  EXPECT_EQ(refused->closed(), CloseCode::limit);
  EXPECT_EQ(kept->closed(), std::nullopt);
  EXPECT_TRUE(audience.expect("d")->enter(ben, kept));
}

TEST_F(AudienceTest, ClosedConnectionFreesItsPlace) {
  const auto first = audience.expect("a"), second = audience.expect("b");
  first->enter(ann, outbox());
  second->enter(ann, outbox());
  first->leave();
  first->leave();
  EXPECT_TRUE(audience.expect("c")->enter(ann, outbox()));
}

TEST_F(AudienceTest, KnowsOpenAndPendingSessions) {
  const auto here = audience.expect("here");
  const auto coming = audience.expect("coming");
  audience.expect("gone").reset();
  here->enter(ann, outbox());
  EXPECT_THAT(audience.sessions(), testing::UnorderedElementsAre("here", "coming"));
}

TEST_F(AudienceTest, PendingConnectionsAreSentNothing) {
  const auto here = audience.expect("here"), coming = audience.expect("coming");
  const auto hears = outbox(), late = outbox();
  here->enter(ann, hears);
  audience.send_to_all(protocol::make_frame("news"));
  coming->enter(ben, late);
  EXPECT_EQ(hears->next(), "news");
  EXPECT_EQ(late->waiting(), 0u);
}

TEST_F(AudienceTest, BannedNetworkIsClosedOnOpenAndPendingConnections) {
  const auto here = audience.expect("a", "192.0.2.1"), coming = audience.expect("b", "192.0.2.2");
  const auto other = audience.expect("c", "198.51.100.1");
  const auto closed = outbox(), kept = outbox(), late = outbox();
  here->enter(ann, closed);
  other->enter(ben, kept);
  audience.close_from([](const std::string& address) { return address.starts_with("192.0.2."); });
  EXPECT_EQ(closed->closed(), protocol::CloseCode::auth);
  EXPECT_EQ(kept->closed(), std::nullopt);
  EXPECT_FALSE(coming->enter(ann, late));
}

TEST_F(AudienceTest, ConnectionsAtOtherServersCountLikeThoseHere) {
  presence.set_elsewhere(core::NodeId(2), ann, {1});
  const auto first = audience.expect("a"), second = audience.expect("b"), other = audience.expect("c");
  const auto refused = outbox();
  EXPECT_TRUE(first->enter(ann, outbox()));
  EXPECT_FALSE(second->enter(ann, refused));
  EXPECT_EQ(refused->closed(), CloseCode::limit);
  EXPECT_TRUE(other->enter(ben, outbox()));
  presence.set_elsewhere(core::NodeId(2), ann, {});
  EXPECT_TRUE(audience.expect("d")->enter(ann, outbox()));
}

}  // namespace
}  // namespace session::audience_test
