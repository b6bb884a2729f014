// What a host may ask of its owner: everything that concerns more than one room. The directory is that owner.
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

/// Any thread may call it, and it outlives its hosts' work.
class Owner {
 public:
  /// The room is over, stored and empty, or was never stored: it goes, unless somebody has just turned to it.
  virtual void forget(const core::RoomId& id, const Host& host) = 0;
  /// The room is folded, nobody is in it, and nothing is due before `due_ms` (wall clock; empty: ever): it goes, unless
  /// somebody has just turned to it. Whether it has gone. `listing`: as a lobby shows it.
  virtual bool falls_asleep(const core::RoomId& id, const Host& host, protocol::Listing listing,
                            std::optional<std::int64_t> due_ms) = 0;
  /// The room waits, plays or is over from now on, and did not before.
  virtual void status_changed(const core::RoomId& id, const room::Room& room) = 0;

  /// Makes a room for this user, who is at this address (Visitor::address; empty: nobody knows), in which the invited
  /// player's seat is kept. What the caller has to write for it; empty: there can be no such room.
  virtual std::optional<Write> make_room(const core::RoomId& id, const room::Settings& settings,
                                         const room::User& creator, const std::string& address) = 0;
  /// The address from which the room was made; empty: nobody knows.
  virtual std::string address_of(const core::RoomId& id) const = 0;
  /// To another room, wherever it is at work.
  virtual void have_done(const core::RoomId& id, const RoomRequest& request) = 0;

  /// Whether this user must end a game before they may begin another.
  virtual bool plays_too_many(core::UserId user) const = 0;

 protected:
  ~Owner() = default;
};

}  // namespace rooms
