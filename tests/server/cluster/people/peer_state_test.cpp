#include "server/cluster/people/peer_state.hpp"

#include <gtest/gtest.h>

namespace cluster::peer_state_test {
namespace {

using core::NodeId;
using core::RoomId;
using core::UserId;

const NodeId one(1);
const NodeId two(2);
const UserId ann(1);
const UserId ben(2);
const RoomId room("room");

TEST(PeerState, RoomIsActiveAtOneServer) {
  PeerState peer_state;
  peer_state.has(one, room);
  peer_state.has(two, room);
  EXPECT_EQ(peer_state.node_of(room), two);
  EXPECT_FALSE(peer_state.has_no_more(one, room));
  EXPECT_TRUE(peer_state.has_no_more(two, room));
  EXPECT_FALSE(peer_state.node_of(room));
}

TEST(PeerState, RoomThatMovedHereIsGoneThere) {
  PeerState peer_state;
  peer_state.has(one, room);
  peer_state.is_here(room);
  EXPECT_FALSE(peer_state.node_of(room));
  EXPECT_TRUE(peer_state.forget(one).rooms.empty());
}

TEST(PeerState, EntriesMissingFromASnapshotAreRemoved) {
  PeerState peer_state;
  peer_state.comes(one, {ann, {}, true});
  peer_state.comes(one, {ben});
  peer_state.has(one, room);
  peer_state.begin(one);
  peer_state.comes(one, {ben});
  const auto gone = peer_state.end(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(peer_state.look_at_game_of({ann}));
  EXPECT_TRUE(peer_state.is_there(one, ben));
}

TEST(PeerState, ExpectedRoomSurvivesASnapshotBegunBefore) {
  PeerState peer_state;
  peer_state.expects(one, room);
  peer_state.begin(one);
  EXPECT_TRUE(peer_state.end(one).rooms.empty());
  peer_state.begin(one);
  EXPECT_EQ(peer_state.end(one).rooms, std::vector{room});
}

TEST(PeerState, EndedServerLosesAllItsEntries) {
  PeerState peer_state;
  peer_state.comes(one, {ann, {}, true});
  peer_state.comes(two, {ann, {}, true});
  peer_state.looks(one, true);
  peer_state.has(one, room);
  const auto gone = peer_state.forget(one);
  EXPECT_EQ(gone.people, std::vector{ann});
  EXPECT_EQ(gone.rooms, std::vector{room});
  EXPECT_FALSE(peer_state.knows(one));
  EXPECT_FALSE(peer_state.look_at_game_of({ben})) << "who sees all";
  EXPECT_TRUE(peer_state.look_at_game_of({ben, ann}));
  peer_state.forget(two);
  EXPECT_FALSE(peer_state.look_at_game_of({ann}));
}

}  // namespace
}  // namespace cluster::peer_state_test
