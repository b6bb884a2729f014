// What other servers have to know of a room that is at work at one of them: for the limits of its people, for requests
// that are sent again, and for fair play.
#pragma once

#include <optional>

#include "server/rooms/fair_play.hpp"
#include "server/rooms/unfinished.hpp"

namespace rooms {

struct Registered {
  Entry entry = {};
  std::optional<FairPlay::Known> rated = {};   ///< empty: it is no rated game, or none yet
  std::optional<core::UserId> displaced = {};  ///< its maker, if it has given way
};

}  // namespace rooms
