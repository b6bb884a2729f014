// The lobbies of the other servers of a cluster, as this server's lobby sees them. Called on the lobby's strand.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/protocol/messages.hpp"

namespace lobby {

class Peers {
 public:
  virtual ~Peers() = default;

  // What is here, for them to know.
  /// Whether this person has a window on the lobby here, and whether anybody here sees all of it.
  virtual void looks(core::UserId user, bool has_window, bool anybody_sees_all) = 0;
  /// A room that is at work here looks like this now. `is_new`: it did not before.
  virtual void shows(const protocol::Listing& listing, bool is_new) = 0;
  /// It sleeps from now on; something is due then, or never.
  virtual void sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) = 0;
  /// It is over, or gone.
  virtual void is_gone(const core::RoomId& room) = 0;

  // What is there.
  /// Whether the room is at work at one of them.
  virtual bool have(const core::RoomId& room) const = 0;
  /// Whether anybody there looks at a game of these people: one of them, or somebody who sees all.
  virtual bool look_at_game_of(const std::vector<core::UserId>& people) const = 0;
};

}  // namespace lobby
