#include "server/lobby/occupation.hpp"

#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::occupation_test {
namespace {

class OccupationTest : public LobbyTest {
 protected:
  Occupation of(UserId user, const std::string& room = "") {
    return occupation_of(lobby, {user, "Somebody", false, false, RoomId(room)});
  }
  Doing doing(UserId user, const std::string& room = "") { return of(user, room).doing; }
  void put_game(const std::string& room, const std::string& clock,
                protocol::Visibility visibility = protocol::Visibility::public_) {
    Listing game = game_of(ann, ben, room);
    game.clock = clock;
    game.visibility = visibility;
    lobby.put(game);
  }
};

TEST_F(OccupationTest, NothingToDoIsToBeHere) { EXPECT_EQ(doing(ann), Doing::here); }

TEST_F(OccupationTest, PlayersOfALiveGamePlayWhereverTheyLook) {
  put_game("game", "10+5");
  EXPECT_EQ(doing(ann), Doing::playing);
  EXPECT_EQ(of(ben).game, RoomId("game"));
  EXPECT_EQ(doing(ann, "other"), Doing::playing);
  EXPECT_EQ(doing(cal), Doing::here);
}

TEST_F(OccupationTest, PlayersOfASlowGamePlayWhileTheyAreInItsRoom) {
  put_game("slow", "3d");
  EXPECT_EQ(doing(ann), Doing::here);
  EXPECT_EQ(doing(ann, "slow"), Doing::playing);
  EXPECT_EQ(of(ann, "slow").game, RoomId("slow"));
}

TEST_F(OccupationTest, APrivateGameIsNotNamed) {
  put_game("secret", "10+5", protocol::Visibility::private_);
  EXPECT_EQ(doing(ann), Doing::playing);
  EXPECT_EQ(of(ann).game, RoomId());
}

TEST_F(OccupationTest, WatchersAreInTheRoomOfOthersWhoPlay) {
  put_game("game", "10+5");
  lobby.put(seek_of(ben, "offer"));
  EXPECT_EQ(doing(cal, "game"), Doing::watching);
  EXPECT_EQ(of(cal, "game").game, RoomId());
  EXPECT_EQ(doing(cal, "offer"), Doing::here);
  EXPECT_EQ(doing(cal, "finished"), Doing::here);
}

TEST_F(OccupationTest, WhoOffersAGameToEverybodyLooksForOne) {
  lobby.put(seek_of(ann, "offer"));
  EXPECT_EQ(doing(ann), Doing::looking);
  Listing by_link = seek_of(ben, "link");
  by_link.origin = protocol::origin::Open{};
  lobby.put(by_link);
  EXPECT_EQ(doing(ben), Doing::here);
  Listing challenge = seek_of(ben, "challenge");
  challenge.origin = protocol::origin::Challenge{{cal, "Cal"}};
  lobby.put(challenge);
  EXPECT_EQ(doing(ben), Doing::here);
  EXPECT_EQ(doing(cal), Doing::here);
}

TEST_F(OccupationTest, PlayingComesBeforeLooking) {
  lobby.put(seek_of(ann, "a"));
  put_game("b", "10+5");
  lobby.put(seek_of(ann, "c"));
  EXPECT_EQ(doing(ann), Doing::playing);
}

/// Others wait for whoever has a live clock.
TEST_F(OccupationTest, WhoHidesIsShownAsPresentInLiveRoomsAlone) {
  put_game("slow", "3d");
  put_game("fast", "10+5");
  presence.set_hidden(ann, true);
  lobby.take_news();
  const protocol::LobbyNews all = lobby.everything();
  for (const Listing& game : all.games) {
    EXPECT_EQ(game.seats[0]->online, game.clock == "10+5") << game.clock;
    EXPECT_TRUE(game.seats[1]->online);
  }
  const protocol::LobbyNews bens = lobby.own_rooms(ben);
  for (const Listing& game : *bens.mine) EXPECT_EQ(game.seats[0]->online, game.clock == "10+5");
  const protocol::LobbyNews anns = lobby.own_rooms(ann);
  for (const Listing& game : *anns.mine) EXPECT_TRUE(game.seats[0]->online);
}

}  // namespace
}  // namespace lobby::occupation_test
