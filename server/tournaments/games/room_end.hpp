// How the game of a room has ended, and what that is in its tournament. Pure.
#pragma once

#include <string>
#include <string_view>

#include "server/protocol/room_event.hpp"
#include "server/tournament/state.hpp"

namespace tournaments {

struct RoomEnd {
  std::string outcome;  ///< "first" "second" "draw" "aborted"
  std::string reason;   ///< protocol::Ended::reason
  int plies = 0;        ///< played
};

RoomEnd room_end(const protocol::Ended& how, int plies);

/// A game without a first turn is lost by who did not come to it; if both did, by who was to move. What was ended from
/// outside counts for nothing.
tournament::Outcome outcome_of(const RoomEnd& end, const tournament::Game& game);

}  // namespace tournaments
