// Refusals of rooms that are the same for every game.
#pragma once

#include <string>

#include "server/protocol/messages.hpp"

namespace rooms {

inline protocol::Error too_many_games() {
  return {"too_many_rooms", "You are playing too many games. One of them must end before you begin another."};
}

/// The same, addressed to somebody who pairs the person of this name.
inline protocol::Error too_many_games(const std::string& name) {
  return {"too_many_rooms", name + " is playing too many games. One of them must end before another one can begin."};
}

/// Addressed to somebody who pairs them: it does not say who has blocked whom, which only they may know.
inline protocol::Error kept_apart(const std::string& name, const std::string& other) {
  return {"person_blocked", name + " and " + other + " cannot be paired: one of them has blocked the other."};
}

inline protocol::Error has_no_account(const std::string& name) {
  return {"guest", "Rated games need an account, and " + name + " has none."};
}

/// Sent without the room's id: a room that was never stored must not become known.
inline protocol::Error not_stored() {
  return {"storage", "The server cannot store games at the moment. Nothing is lost: try again soon."};
}

}  // namespace rooms
