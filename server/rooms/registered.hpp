// What the other servers must know of a room that runs on one of them: for limits per person, for repeated requests and
// for fair play.
#pragma once

#include <optional>

#include "server/rooms/fair_play.hpp"
#include "server/rooms/unfinished.hpp"

namespace rooms {

struct Registered {
  Entry entry = {};
  std::optional<FairPlay::Known> rated = {};   ///< empty: not a rated game, or not yet
  std::optional<core::UserId> displaced = {};  ///< its creator, if it was displaced
};

}  // namespace rooms
