// What somebody does who is here, as everybody may know it. Pure.
#pragma once

#include <string_view>

#include "common/core/strong_id.hpp"
#include "server/lobby/lobby.hpp"
#include "server/presence/presence.hpp"

namespace lobby {

enum class Doing { here, looking, watching, playing };

/// "here" "looking" "watching" "playing", as in HTTP answers.
std::string_view name(Doing doing);

struct Occupation {
  Doing doing = Doing::here;
  core::RoomId game = {};  ///< that they play and everybody may watch; empty: none
};

/// Who plays has a game with a live clock, or is in the room of another of their games. Who looks for a game offers one
/// to everybody. Who watches is in the room of others who play.
Occupation occupation_of(const Lobby& lobby, const presence::Shown& person);

}  // namespace lobby
