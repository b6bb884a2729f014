// People who are here, and a lobby that hears of them, their offers and games.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/lobby/lobby.hpp"
#include "tests/server/matching/listings.hpp"

namespace lobby {

using namespace listings;

struct LobbyTest : testing::Test {
  LobbyTest() {
    for (const UserId user : {ann, ben, cal}) arrive(user);
  }
  void arrive(UserId user, const std::string& address = {}) { arrive(room::User{user, "Somebody"}, address); }
  void arrive(const room::User& user, const std::string& address = {}) {
    presence.arrive(user, address);
    lobby.note_presence(user.id);
  }
  void leave(UserId user) {
    presence.leave(user);
    lobby.note_presence(user);
  }
  std::vector<std::string> seeks() {
    lobby.take_news();
    return names(lobby.everything().seeks);
  }
  std::vector<std::string> games() {
    lobby.take_news();
    return names(lobby.everything().games);
  }
  presence::Presence presence;
  Lobby lobby{presence};
};

}  // namespace lobby
