#include "server/presence/presence.hpp"

#include <gmock/gmock.h>

namespace presence::presence_test {
namespace {

using core::NodeId;
using core::UserId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

const room::User ann{UserId(1), "Ann"};
const room::User ben{UserId(2), "Ben"};
const NodeId one(1);
const NodeId two(2);

TEST(Presence, APersonIsHereWithAConnectionToAnyServer) {
  Presence presence;
  EXPECT_FALSE(presence.is_here(ann.id));
  presence.arrive(ann);
  presence.arrive(ann);
  presence.leave(ann.id);
  presence.set_elsewhere(one, ann.id, {1});
  presence.leave(ann.id);
  EXPECT_TRUE(presence.is_here(ann.id));
  presence.set_elsewhere(one, ann.id, {});
  EXPECT_FALSE(presence.is_here(ann.id));
}

std::vector<std::string> names_shown(const Presence& presence) {
  std::vector<std::string> names;
  for (const Shown& each : presence.shown()) names.push_back(each.name);
  return names;
}

TEST(Presence, ShowsEverybodyOnceWhereverTheyAre) {
  Presence presence;
  presence.arrive(ann);
  presence.arrive({UserId(12), "Deep-Ibex", false, true});
  presence.arrive({UserId(13), "Computer 3", false, true, 3});
  presence.set_elsewhere(one, ann.id, {1, {}, "", "Ann"});
  presence.set_elsewhere(two, ben.id, {1, {}, "", "Ben", true});
  EXPECT_THAT(names_shown(presence), UnorderedElementsAre("Ann", "Ben", "Deep-Ibex"));
  for (const Shown& each : presence.shown()) {
    EXPECT_EQ(each.bot, each.name == "Deep-Ibex");
    EXPECT_EQ(each.guest, each.name != "Deep-Ibex") << each.name;
  }
}

TEST(Presence, WhoHidesIsHereButNeitherShownNorCounted) {
  Presence presence;
  presence.arrive(ann);
  presence.arrive(ben);
  EXPECT_TRUE(presence.set_hidden(ann.id, true));
  EXPECT_FALSE(presence.set_hidden(ann.id, true));
  EXPECT_THAT(names_shown(presence), ElementsAre("Ben"));
  EXPECT_EQ(presence.counts().people, 1);
  EXPECT_TRUE(presence.is_here(ann.id));
  presence.leave(ann.id);
  presence.arrive(ann);
  EXPECT_THAT(names_shown(presence), ElementsAre("Ben"));
  presence.set_hidden(ann.id, false);
  EXPECT_EQ(presence.counts().people, 2);
}

TEST(Presence, APersonIsInTheRoomTheyEnteredLastUntilTheyLeaveIt) {
  Presence presence;
  const core::RoomId first("first");
  const core::RoomId second("second");
  presence.enter(ann.id, first);
  EXPECT_THAT(presence.shown(), IsEmpty());
  presence.arrive(ann);
  presence.enter(ann.id, first);
  presence.enter(ann.id, second);
  presence.arrive(ann);
  presence.exit(ann.id, first);
  EXPECT_EQ(presence.shown().at(0).room, second);
  presence.exit(ann.id, second);
  EXPECT_EQ(presence.shown().at(0).room, core::RoomId());
  presence.set_elsewhere(one, ann.id, {1, {}, "", "Ann", false, first});
  EXPECT_EQ(presence.shown().at(0).room, first);
}

TEST(Presence, LeavingWithoutArrivingChangesNothing) {
  Presence presence;
  presence.leave(ann.id);
  presence.set_elsewhere(one, ann.id, {1});
  presence.leave(ann.id);
  EXPECT_TRUE(presence.is_here(ann.id));
}

TEST(Presence, ConnectionsElsewhereAreThoseAtAllOtherServers) {
  Presence presence;
  presence.arrive(ann);
  EXPECT_EQ(presence.connections_elsewhere(ann.id), 0U);
  presence.set_elsewhere(one, ann.id, {2});
  presence.set_elsewhere(two, ann.id, {3});
  presence.set_elsewhere(two, ben.id, {1});
  EXPECT_EQ(presence.connections_elsewhere(ann.id), 5U);
  presence.set_elsewhere(one, ann.id, {1});
  EXPECT_EQ(presence.connections_elsewhere(ann.id), 4U);
  presence.set_elsewhere(two, ann.id, {});
  EXPECT_EQ(presence.connections_elsewhere(ann.id), 1U);
}

TEST(Presence, CountsPeopleAndOwnComputersOnce) {
  Presence presence;
  for (int i = 0; i < 2; ++i) presence.arrive({UserId(13), "Computer 3", false, true, 3});
  presence.arrive({UserId(12), "Deep-Ibex", false, true});
  presence.arrive(ann);
  presence.set_elsewhere(one, ann.id, {1});
  presence.set_elsewhere(one, ben.id, {1});
  EXPECT_EQ(presence.counts().people, 2);
  EXPECT_EQ(presence.counts().computers, 1);
}

TEST(Presence, ListsOwnComputersByLevelBeforeOtherBots) {
  Presence presence;
  presence.arrive({UserId(12), "Deep-Ibex", false, true});
  presence.set_elsewhere(one, UserId(13), {1, Bot{UserId(13), "Computer 3", 3}});
  for (int i = 0; i < 2; ++i) presence.arrive({UserId(14), "Computer 2", false, true, 2});
  const auto names = [&] {
    std::vector<std::string> all;
    for (const Bot& bot : presence.bots()) all.push_back(bot.name);
    return all;
  };
  EXPECT_THAT(names(), ElementsAre("Computer 2", "Computer 3", "Deep-Ibex"));
  presence.leave(UserId(14));
  EXPECT_TRUE(presence.is_own_computer(UserId(14)));
  presence.leave(UserId(14));
  EXPECT_THAT(names(), ElementsAre("Computer 3", "Deep-Ibex"));
  EXPECT_FALSE(presence.is_own_computer(UserId(14)));
}

TEST(Presence, SharesOnlyItsOwnConnections) {
  Presence presence;
  presence.arrive(ann, "old");
  presence.arrive(ann, "new");
  presence.set_elsewhere(one, ann.id, {4, {}, "far"});
  presence.set_elsewhere(one, ben.id, {1, {}, "far"});
  const auto anns = presence.at_this_server(ann.id);
  ASSERT_TRUE(anns);
  EXPECT_EQ(anns->count, 2);
  EXPECT_EQ(anns->address, "new");
  EXPECT_FALSE(presence.at_this_server(ben.id));
  EXPECT_EQ(presence.at_this_server().size(), 1U);
  EXPECT_EQ(presence.address_of(ben.id), "far");
}

TEST(Presence, LastSeenIsRecordedOnceAfterLeaving) {
  Presence presence;
  presence.arrive(ann);
  presence.arrive(ben);
  presence.leave(ann.id);
  EXPECT_THAT(presence.take_seen(), UnorderedElementsAre(ann.id, ben.id));
  EXPECT_THAT(presence.take_seen(), UnorderedElementsAre(ben.id));
}

struct Noting final : Observer {
  void presence_changed(UserId user, Where where) override { changes.emplace_back(user, where); }
  std::vector<std::pair<UserId, Where>> changes;
};

TEST(Presence, ReportsConnectionsHereAndPeopleElsewhere) {
  Presence presence;
  Noting observer;
  presence.add_observer(observer);
  presence.arrive(ann);
  presence.arrive(ann);
  presence.set_elsewhere(one, ann.id, {1});
  presence.set_elsewhere(one, ann.id, {2});
  presence.leave(ann.id);
  presence.set_elsewhere(one, ann.id, {});
  presence.set_elsewhere(one, ann.id, {});
  EXPECT_THAT(observer.changes,
              ElementsAre(Pair(ann.id, Where::here), Pair(ann.id, Where::here), Pair(ann.id, Where::elsewhere),
                          Pair(ann.id, Where::here), Pair(ann.id, Where::elsewhere)));
  presence.remove_observer(observer);
  observer.changes.clear();
  presence.arrive(ann);
  EXPECT_THAT(observer.changes, IsEmpty());
}

}  // namespace
}  // namespace presence::presence_test
