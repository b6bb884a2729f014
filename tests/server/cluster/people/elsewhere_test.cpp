#include "server/cluster/people/elsewhere.hpp"

#include <gtest/gtest.h>

namespace cluster {
namespace {

using core::NodeId;
using core::RoomId;
using core::UserId;

const NodeId one(1);
const NodeId two(2);
const UserId ann(1);
const UserId ben(2);
const RoomId room("room");

TEST(Elsewhere, ARoomIsAtWorkAtOneServer) {
  Elsewhere elsewhere;
  elsewhere.has(one, room);
  elsewhere.has(two, room);
  EXPECT_EQ(elsewhere.node_of(room), two);
  EXPECT_FALSE(elsewhere.has_no_more(one, room));
  EXPECT_TRUE(elsewhere.has_no_more(two, room));
  EXPECT_FALSE(elsewhere.node_of(room));
}

TEST(Elsewhere, ARoomThatHasComeHereIsNotThere) {
  Elsewhere elsewhere;
  elsewhere.has(one, room);
  elsewhere.is_here(room);
  EXPECT_FALSE(elsewhere.node_of(room));
  EXPECT_TRUE(elsewhere.forget(one).rooms.empty());
}

TEST(Elsewhere, WhatIsNotToldAgainIsGone) {
  Elsewhere elsewhere;
  elsewhere.comes(one, {ann, {}, true});
  elsewhere.comes(one, {ben});
  elsewhere.has(one, room);
  elsewhere.begin(one);
  EXPECT_FALSE(elsewhere.comes(one, {ben}));
  const auto gone = elsewhere.end(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(elsewhere.has_window(ann));
  EXPECT_TRUE(elsewhere.is_there(one, ben));
}

TEST(Elsewhere, WhatIsToBeMadeOutlivesTheAccountThatWasBegunBefore) {
  Elsewhere elsewhere;
  elsewhere.expects(one, room);
  elsewhere.begin(one);
  EXPECT_TRUE(elsewhere.end(one).rooms.empty());
  elsewhere.begin(one);
  EXPECT_EQ(elsewhere.end(one).rooms, std::vector{room});
}

TEST(Elsewhere, AServerThatHasEndedTakesAllWithIt) {
  Elsewhere elsewhere;
  elsewhere.comes(one, {ann, {}, true});
  elsewhere.comes(two, {ann, {}, true});
  elsewhere.looks(one, true);
  elsewhere.has(one, room);
  const auto gone = elsewhere.forget(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(elsewhere.anybody_sees_all());
  EXPECT_TRUE(elsewhere.has_window(ann));
  elsewhere.forget(two);
  EXPECT_FALSE(elsewhere.has_window(ann));
}

TEST(Elsewhere, ConnectionsOfAPersonAreThoseAtAllServers) {
  Elsewhere elsewhere;
  EXPECT_EQ(elsewhere.connections(ann), 0U);
  elsewhere.comes(one, {ann, {}, false, 2});
  elsewhere.comes(two, {ann, {}, false, 3});
  elsewhere.comes(two, {ben});
  EXPECT_EQ(elsewhere.connections(ann), 5U);
  elsewhere.comes(one, {ann, {}, false, 1});
  EXPECT_EQ(elsewhere.connections(ann), 4U);
  elsewhere.forget(two);
  EXPECT_EQ(elsewhere.connections(ann), 1U);
  EXPECT_EQ(elsewhere.nodes(), std::vector{one});
}

}  // namespace
}  // namespace cluster
