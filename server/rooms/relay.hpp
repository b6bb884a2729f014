// Sends to all members of one room who are connected to one other server: a frame for all of them is sent once.
#pragma once

#include <cstdint>

#include "common/core/strong_id.hpp"
#include "server/rooms/held_frame.hpp"
#include "server/rooms/players.hpp"

namespace rooms {

/// On the room's strand.
class Relay {
 public:
  virtual ~Relay() = default;
  /// Adds a connection, which gets what follows but no event up to the version that it `holds`; if it was added before,
  /// changes that version.
  virtual void admit(core::ConnectionId connection, std::int64_t holds) = 0;
  /// Removes a connection.
  virtual void remove(core::ConnectionId connection) = 0;
  /// Sends a frame for all of them; it may wait for flush().
  virtual void tell(const HeldFrame& held, const Players& players) = 0;
  virtual void flush() = 0;
};

}  // namespace rooms
