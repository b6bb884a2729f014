#include "server/cluster/people/hearsay.hpp"

#include <gtest/gtest.h>

namespace cluster::hearsay_test {
namespace {

using core::NodeId;
using core::RoomId;
using core::UserId;

const NodeId one(1);
const NodeId two(2);
const UserId ann(1);
const UserId ben(2);
const RoomId room("room");

TEST(Hearsay, ARoomIsAtWorkAtOneServer) {
  Hearsay hearsay;
  hearsay.has(one, room);
  hearsay.has(two, room);
  EXPECT_EQ(hearsay.node_of(room), two);
  EXPECT_FALSE(hearsay.has_no_more(one, room));
  EXPECT_TRUE(hearsay.has_no_more(two, room));
  EXPECT_FALSE(hearsay.node_of(room));
}

TEST(Hearsay, ARoomThatHasComeHereIsNotThere) {
  Hearsay hearsay;
  hearsay.has(one, room);
  hearsay.is_here(room);
  EXPECT_FALSE(hearsay.node_of(room));
  EXPECT_TRUE(hearsay.forget(one).rooms.empty());
}

TEST(Hearsay, WhatIsNotToldAgainIsGone) {
  Hearsay hearsay;
  hearsay.comes(one, {ann, {}, true});
  hearsay.comes(one, {ben});
  hearsay.has(one, room);
  hearsay.begin(one);
  EXPECT_FALSE(hearsay.comes(one, {ben}));
  const auto gone = hearsay.end(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(hearsay.has_window(ann));
  EXPECT_TRUE(hearsay.is_there(one, ben));
}

TEST(Hearsay, WhatIsToBeMadeOutlivesTheAccountThatWasBegunBefore) {
  Hearsay hearsay;
  hearsay.expects(one, room);
  hearsay.begin(one);
  EXPECT_TRUE(hearsay.end(one).rooms.empty());
  hearsay.begin(one);
  EXPECT_EQ(hearsay.end(one).rooms, std::vector{room});
}

TEST(Hearsay, AServerThatHasEndedTakesAllWithIt) {
  Hearsay hearsay;
  hearsay.comes(one, {ann, {}, true});
  hearsay.comes(two, {ann, {}, true});
  hearsay.looks(one, true);
  hearsay.has(one, room);
  const auto gone = hearsay.forget(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(hearsay.anybody_sees_all());
  EXPECT_TRUE(hearsay.has_window(ann));
  hearsay.forget(two);
  EXPECT_FALSE(hearsay.has_window(ann));
}

TEST(Hearsay, ConnectionsOfAPersonAreThoseAtAllServers) {
  Hearsay hearsay;
  EXPECT_EQ(hearsay.connections(ann), 0U);
  hearsay.comes(one, {ann, {}, false, 2});
  hearsay.comes(two, {ann, {}, false, 3});
  hearsay.comes(two, {ben});
  EXPECT_EQ(hearsay.connections(ann), 5U);
  hearsay.comes(one, {ann, {}, false, 1});
  EXPECT_EQ(hearsay.connections(ann), 4U);
  hearsay.forget(two);
  EXPECT_EQ(hearsay.connections(ann), 1U);
  EXPECT_EQ(hearsay.nodes(), std::vector{one});
}

}  // namespace
}  // namespace cluster::hearsay_test
