// The lobbies of the other servers of a cluster, as this server's lobby sees them. Called on the lobby's strand.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/lobby.hpp"
#include "server/rooms/visitor.hpp"

namespace lobby {

class Others {
 public:
  virtual ~Others() = default;

  // What is here, for them to know.
  /// One more connection of this person, from this address (rooms::Visitor::address); of this bot, if it is one.
  virtual void comes(core::UserId user, const std::optional<Bot>& bot, const std::string& address) = 0;
  /// One connection less.
  virtual void goes(core::UserId user) = 0;
  /// Whether this person has a window on the lobby here, and whether anybody here sees all of it.
  virtual void looks(core::UserId user, bool has_window, bool anybody_sees_all) = 0;
  /// A room that is at work here looks like this now. `is_new`: it did not before.
  virtual void shows(const protocol::Listing& listing, bool is_new) = 0;
  /// An offer is being made here: whoever wants to play may get it before it is shown.
  virtual void expects(const protocol::Listing& offer) = 0;
  /// It sleeps from now on; something is due then, or never.
  virtual void sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) = 0;
  /// It is over, or gone.
  virtual void is_gone(const core::RoomId& room) = 0;

  // What is there.
  /// Whether the room is at work at one of them.
  virtual bool have(const core::RoomId& room) const = 0;
  /// Whether anybody there looks at a game of these people: one of them, or somebody who sees all.
  virtual bool look_at_game_of(const std::vector<core::UserId>& people) const = 0;

  // Who plays whom: one of all servers pairs people, so that two who ask at two servers meet.
  /// Whether another server does it, and has been asked to.
  virtual bool hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek) = 0;
  /// Seats the person in a room that is at work at another server, and has them answered there, or calls `not_free`
  /// after a while. False: there is no such room.
  virtual bool pair_in(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                       const protocol::Sit& sit, std::function<void()> not_free) = 0;
  /// Whether they are connected to another server.
  virtual bool is_elsewhere(const rooms::Visitor& who) const = 0;
  /// Their server is to make the room that they have asked for, with this id.
  virtual void have_made(const rooms::Visitor& who, const core::RoomId& room) = 0;
};

}  // namespace lobby
