// The settings with which a room is created. A value.
#pragma once

#include <optional>
#include <string>

#include "common/game/rules.hpp"
#include "server/protocol/messages.hpp"

namespace room {

/// Everything random has been drawn already.
struct Settings {
  std::string game;
  std::string setup;
  std::optional<game::Side> creator_side{};  ///< empty: drawn once both are seated
  protocol::Visibility visibility{};
  std::string secret = {};  ///< for the draw once both are seated
  std::string nonce = {};   ///< the creator's
  std::string key = {};     ///< of the creator's request; empty: none
  std::string clock = {};   ///< "10+5", "3d"; empty: untimed
  int watch_delay = 0;      ///< turns that watchers are behind
  protocol::Origin origin = {};
  bool rated = false;
  std::optional<protocol::SeatRating> rating = {};  ///< the creator's, in the pool of such games
};

}  // namespace room
