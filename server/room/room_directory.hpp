// Every loaded room by its id: the running ones always, finished ones while somebody looks at them.
// Makes rooms, finds them, brings them back at start. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>

#include "server/protocol/messages.hpp"
#include "server/room/room_host.hpp"
#include "server/room/unfinished_rooms.hpp"
#include "server/storage/readers.hpp"

namespace room {

/// What a new room is for, beside what its creator asks of it.
struct Purpose {
  std::optional<protocol::Wanted> seek = {};      ///< set: it is offered in the lobby
  std::optional<protocol::Invited> invited = {};  ///< set: the free seat is kept for this user
};

class RoomDirectory {
 public:
  /// `ratings` are read when somebody sits down, and noted once the end of a rated game is stored.
  RoomDirectory(boost::asio::io_context& io, storage::Writer& writer, storage::Readers& readers, rating::Book& ratings,
                std::chrono::milliseconds presence_delay, const Timings& timings = {},
                const WaitingLimits& limits = {});

  /// From now on `changed` is called, on any thread, with every room that looks different in a lobby. Call once, before
  /// anything else.
  void tell_listings(std::function<void(const core::RoomId&)> changed) {
    surroundings_.listing_changed = std::move(changed);
  }

  /// Brings every unfinished room back from its events (in the order of their ids); the counter of event
  /// ids goes on after `last_event_id`. Rooms that cannot be read are logged and left as they are on the
  /// disk. Returns how many are there. Call once, before any room is asked for.
  std::size_t restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id);

  /// A new room with `creator` seated: it is stored and answered, or refused. As a lobby will show it; empty if it was
  /// refused.
  std::optional<protocol::Listing> create(const Visitor& creator, RequestId request, const protocol::Create& create,
                                          const Purpose& purpose = {});

  /// What this user would be rated now in such a game; empty: a guest, or such games have no ratings.
  std::optional<protocol::SeatRating> rating_of(const User& user, std::string_view game, std::string_view setup,
                                                std::string_view clock) const;

  using Found = std::function<void(const core::Expected<std::shared_ptr<RoomHost>, protocol::Error>&)>;
  /// Calls `found` with the room, or with "not_found" or "storage": at once if it is loaded, else, on any
  /// thread, once it has been read from the finished games. Calls for one room keep their order. `found`
  /// must not call the directory.
  void find(const core::RoomId& id, Found found);
  /// Calls `act` with the room, as find() does, if it is loaded; else returns false.
  template <class Act>
  bool with_loaded(const core::RoomId& id, Act&& act) const {
    const std::lock_guard lock(mutex_);
    const auto place = rooms_.find(id);
    if (place == rooms_.end()) return false;
    act(*place->second);
    return true;
  }
  /// The room if it is loaded, else null.
  std::shared_ptr<RoomHost> find_loaded(const core::RoomId& id) const;

  /// The state of a room, running or finished, as a stranger sees it; for HTTP. Empty: there is none. Throws
  /// storage::Outage where there may be one that cannot be read now.
  boost::asio::awaitable<std::optional<std::string>> state(core::RoomId id);

  /// Ends the rooms that have waited for a second player long enough at `now_ms` (wall clock) and are empty.
  void expire_waiting(std::int64_t now_ms);
  /// Whether any unfinished room needs this person.
  bool needs(core::UserId user) const;

  /// The server goes down: stops the clocks of all games. `done` is called, on any thread, once that is stored.
  void stop_clocks(std::function<void()> done);

  std::size_t loaded() const;

 private:
  using Host = std::shared_ptr<RoomHost>;
  struct Finished {
    Room room;
    RatingChanges untold;  ///< what it did to the ratings, where its record does not say so yet
  };

  Host restore_room(const core::RoomId& id, const std::vector<storage::StoredEvent>& events);
  Host host_of_stored(const core::RoomId& id, RoomOfRows read);
  std::optional<protocol::Error> open(const core::RoomId& id, Room room, Waiting waiting,
                                      std::shared_ptr<protocol::Outbox> to, RequestId request, protocol::Frame reply);
  core::Expected<Room, protocol::Error> make(Settings settings, const User& creator) const;
  std::optional<Write> make_room(const core::RoomId& id, const Settings& settings, const User& creator);
  std::vector<Host> all() const;
  void note_status(const core::RoomId& id, const Room& room);
  bool plays_too_many(core::UserId player) const;
  boost::asio::awaitable<void> load_finished(core::RoomId id);
  boost::asio::awaitable<std::optional<Finished>> read_finished(core::RoomId id);
  void answer_waiting(const core::RoomId& id, std::optional<Finished> finished, const protocol::Error& why_not);
  void forget(const core::RoomId& id, const RoomHost* host);

  boost::asio::io_context& io_;
  storage::Readers& readers_;
  std::atomic<std::int64_t> last_event_id_{0};
  Surroundings surroundings_;
  mutable std::mutex mutex_;
  std::unordered_map<core::RoomId, Host> rooms_;
  std::unordered_map<core::RoomId, std::vector<Found>> loading_;
  UnfinishedRooms unfinished_;
};

}  // namespace room
