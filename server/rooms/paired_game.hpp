// A game that a third party makes between two people, who need not be connected: its description, who cannot be paired,
// and its room. Directory::pair() stores it.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/user.hpp"

namespace room {
class Room;
}

namespace rooms {

struct Surroundings;

struct PairedGame {
  std::array<room::User, 2> players;  ///< by side
  std::string game;                   ///< its id in the registry
  std::string setup;                  ///< if it is drawn by lot, without the seed: "random"
  std::string clock = {};             ///< "10+5", "3d"; empty: untimed
  protocol::Visibility visibility = protocol::Visibility::public_;
  int watch_delay = 0;  ///< turns, 0 to protocol::max_watch_delay
  bool rated = false;
  /// Of a tournament: it has decided who plays whom, so neither blocks nor pauses nor numbers of games are in its way.
  protocol::origin::Pairing origin = {};
  core::RoomId room = {};  ///< its id; empty: a new one
};

/// The outcome: the room, once it is stored, or why there is none.
using Paired = std::function<void(const core::Expected<core::RoomId, protocol::Error>&)>;

/// Creates the room of this id, in which the game has begun; if it is rated, fair play counts it from now on. Refuses,
/// with sentences addressed to whoever pairs them, "yourself", "person_blocked", "guest", "unrated",
/// "opponent_left_games", and what Room::create refuses.
core::Expected<room::Room, protocol::Error> begin_paired(const core::RoomId& id, const PairedGame& game,
                                                         Surroundings& around);

}  // namespace rooms
