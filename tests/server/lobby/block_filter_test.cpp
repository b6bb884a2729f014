#include "server/lobby/block_filter.hpp"

#include <gmock/gmock.h>

#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::apart_test {
namespace {

using testing::ElementsAre;

TEST(BlockFilter, OmitsOffersOfBlockedPeople) {
  protocol::LobbyNews news;
  news.seeks = {seek_of(ann, "a"), drawn_seek_of(ann, "b"), seek_of(ben, "c")};
  news.games = {game_of(ann, cal, "d")};
  news.gone = {RoomId("e")};
  const auto left = without_offers_of({ann}, news);
  ASSERT_TRUE(left);
  EXPECT_THAT(names(left->seeks), ElementsAre("c"));
  EXPECT_THAT(names(left->games), ElementsAre("d")) << "whoever may watch may watch them, too";
  EXPECT_THAT(names(left->gone), ElementsAre("e"));
}

TEST(BlockFilter, LeavesOtherNewsUnchanged) {
  protocol::LobbyNews news;
  news.seeks = {seek_of(ben, "a")};
  news.games = {game_of(ann, cal, "b")};
  EXPECT_FALSE(without_offers_of({ann}, news));
  EXPECT_FALSE(without_offers_of({}, news));
}

TEST_F(LobbyTest, ChallengeOfABlockedPersonIsHidden) {
  Listing challenge = seek_of(ann, "a");
  challenge.origin = protocol::origin::Challenge{{ben, "user 2"}};
  lobby.put(challenge);
  lobby.put(game_of(ann, ben, "b"));
  EXPECT_THAT(names(*lobby.own_rooms(ben, {ann}).mine), ElementsAre("b")) << "a game that has begun goes on";
  EXPECT_THAT(names(*lobby.own_rooms(ben, {cal}).mine), ElementsAre("b", "a"));
  EXPECT_THAT(names(*lobby.own_rooms(ann, {ben}).mine), ElementsAre("b", "a")) << "to be taken back";
}

}  // namespace
}  // namespace lobby::apart_test
