// How a computer behaves at a seat: what is due now, and how a game ends that it cannot win. Pure, and the only place
// that knows manners.
#pragma once

#include <cstdint>
#include <vector>

#include "server/bots/seat.hpp"

namespace bots {

enum class Action {
  accept,         ///< the challenge
  decline,        ///< the challenge: there is no room for another game
  agree,          ///< to the offer
  refuse,         ///< the offer
  think,          ///< about the position
  stop_thinking,  ///< the position is no longer there
  play,           ///< the turn that waits to be sent
  thank,          ///< for the game
  leave,          ///< the room
};

struct Act {
  Action action{};
  OpenOffer offer = {};  ///< with agree and refuse
};

/// All that is due, in order. `has_room`: whether the computer may begin another game.
std::vector<Act> due(const Seat& seat, bool has_room);

}  // namespace bots
