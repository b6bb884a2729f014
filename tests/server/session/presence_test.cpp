#include "server/session/presence.hpp"

#include <gtest/gtest.h>

namespace session::presence_test {
namespace {

const core::UserId ann(1);
const core::UserId ben(2);

TEST(PresenceTest, CountsThePeopleAtAnAddressNotTheirConnections) {
  Presence presence;
  presence.enter("home", ann);
  presence.enter("home", ann);
  presence.enter("home", ben);
  presence.enter("elsewhere", ben);
  EXPECT_EQ(presence.people_at("home", 0), 2u);
  EXPECT_EQ(presence.people_at("elsewhere", 0), 1u);
  EXPECT_EQ(presence.people_at("nowhere", 0), 0u);
}

TEST(PresenceTest, WhoGoesCountsForAWhileLonger) {
  Presence presence;
  presence.enter("home", ann);
  presence.leave("home", ann, 1000);
  EXPECT_EQ(presence.people_at("home", 1000 + Presence::lingering_ms - 1), 1u);
  EXPECT_EQ(presence.people_at("home", 1000 + Presence::lingering_ms), 0u);
}

TEST(PresenceTest, WhoHasComeBackStays) {
  Presence presence;
  presence.enter("home", ann);
  presence.leave("home", ann, 0);
  presence.enter("home", ann);
  EXPECT_EQ(presence.people_at("home", Presence::lingering_ms), 1u);
}

}  // namespace
}  // namespace session::presence_test
