// What the rooms at work on this server tell whoever follows them. The lobby, Web Push and the other servers of a
// cluster do; none of them can change anything by it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/room_event.hpp"
#include "server/room/awaited.hpp"
#include "server/room/user.hpp"
#include "server/rooms/registered.hpp"

namespace rooms {

/// The game of a room.
struct PlayedGame {
  core::RoomId room;
  protocol::Created made_with;
  std::array<room::User, 2> players;  ///< by side
};

/// Any thread may call any of it, also with the directory's lock held: it must neither wait nor call the directory.
class Feed {
 public:
  virtual ~Feed() = default;

  // The course of a room, each step at most once, as soon as it is stored. What was stored when the room was loaded is
  // not told again, nor what a server that was killed had stored and not yet told.
  /// A room, in which its creator waits; or, of `creator` 0, one whose two players were paired.
  virtual void made(const core::RoomId& room, const protocol::Created& with, core::UserId creator) = 0;
  /// Both players sit.
  virtual void started(const PlayedGame& game) = 0;
  /// The game has become a row of `games`; a room whose game never started does not. `is_rated`: it has changed the
  /// ratings of both, in the pool that it was made with.
  virtual void ended(const PlayedGame& game, const protocol::Ended& how, bool is_rated) = 0;

  // How a room looks now.
  /// Different in a lobby. Once until Host::list() is called, but of a room that is over or gone always.
  virtual void listing_changed(const core::RoomId& room) = 0;
  /// It sleeps, and a lobby shows it like this until it wakes; something falls due there then (wall clock), or never.
  virtual void asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) = 0;
  /// What other servers have to know of it, before it is stored.
  virtual void registered(const core::RoomId& room, const Registered& known) = 0;

  /// It waits for a person who is not in it, to play a turn of a game without a live clock, the first one of a game for
  /// which they were paired, or to answer a challenge: once, when what they are awaited for is stored, and again after
  /// Directory::remind().
  virtual void awaited(const core::RoomId& room, const room::Awaited& awaited) = 0;
};

/// Nobody follows these rooms.
class NoFeed : public Feed {
 public:
  void made(const core::RoomId&, const protocol::Created&, core::UserId) override {}
  void started(const PlayedGame&) override {}
  void ended(const PlayedGame&, const protocol::Ended&, bool) override {}
  void listing_changed(const core::RoomId&) override {}
  void asleep(protocol::Listing, std::optional<std::int64_t>) override {}
  void registered(const core::RoomId&, const Registered&) override {}
  void awaited(const core::RoomId&, const room::Awaited&) override {}
};

}  // namespace rooms
