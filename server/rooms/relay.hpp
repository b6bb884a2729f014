// The way to all members of one room who are connected to one other server: what goes to all of them goes there once.
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
  /// This connection gets what follows, but no event up to the version that it `holds`. Of one that is there already
  /// the version is another.
  virtual void admit(core::ConnectionId connection, std::int64_t holds) = 0;
  /// It gets nothing more.
  virtual void remove(core::ConnectionId connection) = 0;
  /// What goes to all of them; it may wait for flush().
  virtual void tell(const HeldFrame& held, const Players& players) = 0;
  virtual void flush() = 0;
};

}  // namespace rooms
