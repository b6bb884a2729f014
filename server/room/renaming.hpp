// Changed names of people in the events that contain them. Pure.
#pragma once

#include <string>
#include <unordered_map>

#include "server/protocol/room_event.hpp"

namespace room {

/// The new name of each of these people.
using Names = std::unordered_map<core::UserId, std::string>;

/// Puts the new names into the event. Returns whether it has changed.
bool rename(protocol::RoomEvent& event, const Names& names);

/// The same for one name: `shown` is the name under which `user` appears. Returns whether it has changed.
bool rename(std::string& shown, core::UserId user, const Names& names);

}  // namespace room
