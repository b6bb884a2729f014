// What a host asks of its owner, the directory: everything that concerns more than one room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/room_request.hpp"

namespace room {
class Room;
struct Settings;
struct User;
}  // namespace room

namespace rooms {

class Host;
struct Write;

/// Any thread. It outlives its hosts' work.
class Owner {
 public:
  /// The room is over, stored and empty, or was never stored: removes it from memory, unless it has just been asked
  /// for.
  virtual void forget(const core::RoomId& id, const Host& host) = 0;
  /// The room is folded, nobody is in it, and nothing falls due before `due_ms` (wall clock; empty: ever): removes it
  /// from memory, unless it has just been asked for. Returns whether it was removed. `listing`: for the lobby.
  virtual bool falls_asleep(const core::RoomId& id, const Host& host, protocol::Listing listing,
                            std::optional<std::int64_t> due_ms) = 0;
  /// The room's status (waiting, playing, over) has changed.
  virtual void status_changed(const core::RoomId& id, const room::Room& room) = 0;

  /// Creates a room for this user at this address (Visitor::address; empty: unknown), in which a seat is kept for the
  /// invited player. Returns the write that the caller has to submit; empty: there can be no such room.
  virtual std::optional<Write> make_room(const core::RoomId& id, const room::Settings& settings,
                                         const room::User& creator, const std::string& address) = 0;
  /// The address from which the room was created; empty: unknown.
  virtual std::string address_of(const core::RoomId& id) const = 0;
  /// Sends a request to another room, on whichever server it runs.
  virtual void have_done(const core::RoomId& id, const RoomRequest& request) = 0;

  /// Whether this user must end a game before they may begin another.
  virtual bool plays_too_many(core::UserId user) const = 0;

 protected:
  ~Owner() = default;
};

}  // namespace rooms
