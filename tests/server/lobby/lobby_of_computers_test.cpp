// What the server's own computers are told of their games.
#include <gmock/gmock.h>

#include "server/lobby/lobby.hpp"
#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::lobby_of_computers_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct ComputersLobby : LobbyTest {
  ComputersLobby() { arrive(computer); }
  std::vector<std::string> own() { return names(*lobby.own_rooms(computer.id).mine); }
  static Listing challenge_to_computer(const std::string& room) {
    Listing challenge = seek_of(ann, room);
    challenge.origin = protocol::origin::Challenge{{UserId(13), "Computer 3"}, true};
    return challenge;
  }

  const room::User computer{UserId(13), "Computer 3", false, true, 3};
};

TEST_F(ComputersLobby, ListsAComputersGamesWithWorkToDo) {
  leave(ben);
  lobby.put(game_of(ann, computer.id, "ann is here"));
  lobby.put(game_of(ben, computer.id, "ben is away"));
  lobby.put(game_of(computer.id, ben, "ben waits"));
  lobby.put(challenge_to_computer("challenge"));
  EXPECT_THAT(own(), ElementsAre("challenge", "ben waits", "ann is here"));
  arrive(ben);
  EXPECT_EQ(own().size(), 4U);
  EXPECT_TRUE(lobby.take_changed_people().contains(computer.id));
}

TEST_F(ComputersLobby, RevealsTheOpponentsAddressOnlyToTheComputer) {
  arrive(ben, "2001:db8::");
  lobby.put(game_of(ben, computer.id, "a"));
  EXPECT_EQ(lobby.own_rooms(computer.id).mine->front().from, "2001:db8::");
  EXPECT_EQ(lobby.own_rooms(ben).mine->front().from, "");
  EXPECT_EQ(lobby.take_news()->games.front().from, "");
}

TEST_F(ComputersLobby, IsBoundedDespiteManyAbandonedGames) {
  leave(ben);
  for (int i = 0; i < 3000; ++i) lobby.put(game_of(ben, computer.id, "forgotten " + std::to_string(i)));
  EXPECT_THAT(own(), IsEmpty());
  lobby.put(challenge_to_computer("challenge"));
  lobby.put(game_of(computer.id, ben, "to move"));
  arrive(ben);
  ASSERT_EQ(own().size(), most_of_computer);
  EXPECT_EQ(own()[0], "challenge");
  EXPECT_EQ(own()[1], "to move");
}

TEST_F(ComputersLobby, HasAllGamesOfOtherPeoplesBots) {
  const room::User somebodys{UserId(12), "Deep-Ibex", false, true};
  arrive(somebodys);
  leave(ben);
  lobby.put(game_of(ben, somebodys.id, "waits"));
  EXPECT_THAT(names(*lobby.own_rooms(somebodys.id).mine), ElementsAre("waits"));
}

}  // namespace
}  // namespace lobby::lobby_of_computers_test
