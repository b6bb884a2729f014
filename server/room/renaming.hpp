// People whose names have changed, and the events that name them. Pure.
#pragma once

#include <string>
#include <unordered_map>

#include "server/protocol/room_event.hpp"

namespace room {

/// What each of these people is called now.
using Names = std::unordered_map<core::UserId, std::string>;

/// Whether the event named one of them otherwise; now it does not.
bool rename(protocol::RoomEvent& event, const Names& names);

/// The same for one name: whether `shown`, which is how `user` is shown, had to change.
bool rename(std::string& shown, core::UserId user, const Names& names);

}  // namespace room
