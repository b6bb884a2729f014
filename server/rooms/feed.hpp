// What the rooms that run on this server report. The lobby, Web Push and the cluster listen; listening changes nothing
// in a room.
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
  int plies = 0;                      ///< played, now
};

/// Called on any thread, also with the directory's lock held: an implementation must neither block nor call the
/// directory.
class Feed {
 public:
  virtual ~Feed() = default;

  // The milestones of a room, each at most once, as soon as they are stored. What was stored before the room was loaded
  // is not reported again, even if the server that stored it was killed before it could report it.
  /// A room in which its creator waits or, if `creator` is 0, a room whose two players were paired.
  virtual void made(const core::RoomId& room, const protocol::Created& with, core::UserId creator) = 0;
  /// Both players are seated.
  virtual void started(const PlayedGame& game) = 0;
  /// The game has become a row of `games`; a room whose game never started does not. `is_rated`: it has changed the
  /// ratings of both, in the pool that it was made with.
  virtual void ended(const PlayedGame& game, const protocol::Ended& how, bool is_rated) = 0;

  /// The player of this side has come into the room of a tournament's game, or is back after having left it. Said again
  /// after the room was loaded anew.
  virtual void came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) = 0;

  // How a room looks now.
  /// The lobby would show the room differently. Called once until Host::list() is called, but always when it is over or
  /// gone.
  virtual void listing_changed(const core::RoomId& room) = 0;
  /// The room sleeps; the lobby shows this listing until it wakes. `due_ms` (wall clock): when something falls due.
  virtual void asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) = 0;
  /// What other servers must know of the room, reported before it is stored.
  virtual void registered(const core::RoomId& room, const Registered& known) = 0;

  /// The room waits for a person who is not in it: for a turn in a game without a live clock, for the first turn of a
  /// game for which they were paired, or for the answer to a challenge. Reported once, when the cause is stored, and
  /// again after Directory::remind().
  virtual void awaited(const core::RoomId& room, const room::Awaited& awaited) = 0;
};

/// Nobody listens to these rooms.
class NoFeed : public Feed {
 public:
  void made(const core::RoomId&, const protocol::Created&, core::UserId) override {}
  void started(const PlayedGame&) override {}
  void ended(const PlayedGame&, const protocol::Ended&, bool) override {}
  void came(const core::RoomId&, const protocol::origin::Pairing&, game::Side) override {}
  void listing_changed(const core::RoomId&) override {}
  void asleep(protocol::Listing, std::optional<std::int64_t>) override {}
  void registered(const core::RoomId&, const Registered&) override {}
  void awaited(const core::RoomId&, const room::Awaited&) override {}
};

}  // namespace rooms
