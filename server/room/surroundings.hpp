// What all hosts of a server share, given to each by the directory. Everything here may be called from any thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "server/protocol/messages.hpp"
#include "server/rating/book.hpp"
#include "server/room/room.hpp"
#include "server/room/stored_room.hpp"
#include "server/room/timings.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace room {

class RoomHost;

struct Surroundings {
  boost::asio::io_context& io;
  storage::Writer& writer;
  storage::Readers& readers;
  rating::Book& ratings;
  /// The next row of the append-only event table; unique in the process.
  std::function<std::int64_t()> next_event_id;
  /// The room is over, stored and empty, or was never stored: it goes, unless somebody has just turned to it.
  std::function<void(const core::RoomId&, const RoomHost*)> forget;
  /// A room for this user, in which the invited's seat is kept. What the caller has to write for it; empty: there can
  /// be no such room.
  std::function<std::optional<Write>(const core::RoomId&, const Settings&, const User&)> make_room;
  /// Ends a room that waits, for its creator.
  std::function<void(const core::RoomId&)> withdraw_room;
  /// The rematch of the first room, for which the second was made, will not be played.
  std::function<void(const core::RoomId&, const core::RoomId&)> rematch_is_off;
  /// The room waits, plays or is over from now on, and did not before.
  std::function<void(const core::RoomId&, const Room&)> status_changed;
  /// Whether this user may begin no other game before one of his has ended.
  std::function<bool(core::UserId)> plays_too_many;
  /// The room looks different in a lobby; called once until RoomHost::list() is. May be empty.
  std::function<void(const core::RoomId&)> listing_changed = {};
  /// Who comes and goes is told at most this often.
  std::chrono::milliseconds presence_delay{500};
  Timings timings = {};
};

inline protocol::Error too_many_games() {
  return {"too_many_rooms", "You are playing so many games that one of them must end before you begin another."};
}

}  // namespace room
