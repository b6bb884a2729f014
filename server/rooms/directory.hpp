// All rooms in memory, by id: those with a live clock always, other unfinished ones until they sleep, finished ones
// while somebody looks at them. Creates rooms, finds them, restores them at the start and when they wake, and does for
// their hosts what concerns more than one room. Any thread.
#pragma once

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
#include "server/room/now.hpp"
#include "server/room/renaming.hpp"
#include "server/rooms/asker.hpp"
#include "server/rooms/displaced.hpp"
#include "server/rooms/feed.hpp"
#include "server/rooms/owner.hpp"
#include "server/rooms/paired_game.hpp"
#include "server/rooms/peers.hpp"
#include "server/rooms/registered.hpp"
#include "server/rooms/sleepers.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/rooms/unfinished.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace rooms {

struct LoadedRoom;
struct RoomOfRows;
struct StoredPart;

class Directory final : private Owner {
 public:
  /// All of these outlive the directory.
  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    rating::Book& ratings;  ///< read when somebody sits down, written once the end of a rated game is stored
    Feed& feed;
    Peers& peers;
  };

  /// `node`: this server's id in a cluster. Its rooms run here as long as `room_owners` says so, which is certain until
  /// `lease_until_ms`.
  Directory(const Parts& parts, std::chrono::milliseconds presence_delay, const room::Timings& timings = {},
            const WaitingLimits& limits = {}, core::NodeId node = {},
            const std::atomic<std::int64_t>* lease_until_ms = nullptr, Present present = {});

  /// What Feed::registered() tells, for all loaded rooms.
  std::vector<std::pair<core::RoomId, Registered>> registered() const;
  /// Another server runs this room. Ignored if the room is loaded here.
  void note_elsewhere(const core::RoomId& id, const Registered& known);
  /// Another server has put this room to sleep.
  void sleeps_elsewhere(const core::RoomId& id, std::optional<std::int64_t> due_ms);
  /// As far as is known here, no server runs this room any more.
  void forget_elsewhere(const core::RoomId& id);
  /// Reports again whom this room waits for, if they are still not in it.
  void remind(const core::RoomId& id);

  /// Limits how many rooms of one address may wait for a second player: the number, or what as many people may have.
  void admit_of_address(std::size_t most, std::size_t people);

  /// Restores every unfinished room from its events and continues the event ids after the table's last one. Rooms that
  /// cannot be read are logged and left untouched in the database. Returns how many are restored. Call once, before any
  /// other call that concerns a room.
  std::size_t restore(const storage::EventTable& table);
  /// Registers a sleeping room without reading its events. Call before any other call that concerns a room.
  void restore_asleep(const storage::SleepingRoom& sleeping);
  /// Loads those of these rooms that this server owns by `room_owners`, with two queries for all, and releases those of
  /// them that are over, missing or damaged. Returns those that another caller is loading at the moment. If it throws
  /// (base::Busy, or the database's error), none is loaded.
  boost::asio::awaitable<std::vector<core::RoomId>> load_owned(std::vector<core::RoomId> rooms);

  /// Creates a room with `creator` seated, with this id or a new one, stores it and answers, or refuses. Returns the
  /// room as the lobby will show it; empty if none was created, because the request was refused or had been answered
  /// before.
  std::optional<protocol::Listing> create(const Visitor& creator, RequestId request, const protocol::Create& create,
                                          const protocol::Origin& origin = {}, const core::RoomId& id = {});

  /// Starts a game between two people, who need not be connected; Feed tells of it. Refuses what begin_paired()
  /// refuses, and "too_many_rooms"; "storage" if it is not certain that the game is stored. Where a room with the
  /// wanted id is loaded or sleeps, that is the answer. `done` is called at once or on a writer's thread, and must not
  /// block.
  void pair(const PairedGame& game, const Paired& done);

  /// The room as the lobby would show it if it were created now.
  core::Expected<protocol::Listing, protocol::Error> listing_of_new(const room::User& creator,
                                                                    const protocol::Create& create,
                                                                    const protocol::Origin& origin,
                                                                    const core::RoomId& id) const;

  /// If a request of this user with this key has already led to a room that is not over, answers with that room; else
  /// returns false.
  bool answer_again(const Visitor& who, RequestId request, const std::string& key, Asked asked);

  /// This user's present rating for such a game; empty: a guest, or such games have no ratings.
  std::optional<protocol::SeatRating> rating_of(const room::User& user, std::string_view game, std::string_view setup,
                                                std::string_view clock) const;

  /// Why a room is not found here.
  struct NotFound : protocol::Error {
    core::NodeId at = {};  ///< set: that server runs the room
  };
  using Found = std::function<void(const core::Expected<std::shared_ptr<Host>, NotFound>&)>;
  /// Calls `found` with the room, or with "not_found", "elsewhere" or "storage": at once if it is loaded; else, on any
  /// thread, once it has been read (it slept, is over, or ran on a server that has ended). Calls for one room keep
  /// their order. `found` must not call the directory.
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
  /// Calls `found` as find() does, but only if the room is loaded or is being read; earlier calls come first.
  void follow(const core::RoomId& id, Found found);
  /// The room if it is loaded, else null. Only for what changes nothing in it: it may fall asleep at any moment.
  std::shared_ptr<Host> find_loaded(const core::RoomId& id) const;

  /// The state of a room, running or finished, as `viewer` sees it (0: a stranger); for HTTP. Empty: there is none.
  /// Throws storage::Outage where there may be one that cannot be read now.
  boost::asio::awaitable<std::optional<std::string>> state(core::RoomId id, core::UserId viewer = {});

  /// Wakes the rooms in which something is due at `now_ms` (wall clock); if there are many, not all in one call. Call
  /// about once a second.
  void wake_due(std::int64_t now_ms);
  bool sleeps(const core::RoomId& id) const;
  /// Whether the room is loaded here, is being read, or sleeps.
  bool knows(const core::RoomId& id) const;

  /// Ends the empty rooms whose time to wait for a second player is over at `now_ms` (wall clock).
  void expire_waiting(std::int64_t now_ms);
  /// The address (Visitor::address) from which a waiting room was created; empty: unknown.
  std::string address_of(const core::RoomId& room) const override;
  /// Whether a room of this user has been displaced since the last call.
  bool take_displaced(core::UserId maker);
  /// Whether any unfinished room needs this person.
  bool needs(core::UserId user) const;

  /// Passes this to the room, on whichever server it runs; does nothing if there is no such room.
  void have_done(const core::RoomId& id, const RoomRequest& request) override;

  /// Renames these people in every unfinished room and in every finished one that is loaded.
  void rename(room::Names names);
  /// Those of them who have another name here.
  room::Names other_names(const room::Names& names) const;

  /// Of this person there are other absences() than before: their rooms go by them, and show them.
  void absences_changed(core::UserId user);

  /// The server stops: stops the clocks of all games. `done` is called, on any thread, once that is stored.
  void stop_clocks(std::function<void()> done);

  Persons& persons() { return around_.persons; }
  Blocks& blocks() { return around_.blocks; }
  FairPlay& fair_play() { return around_.fair_play; }
  AbsenceBook& absences() { return around_.absences; }

  std::size_t loaded() const;
  std::size_t asleep() const;

 private:
  using HostPtr = std::shared_ptr<Host>;

  // Owner
  void forget(const core::RoomId& id, const Host& host) override;
  bool falls_asleep(const core::RoomId& id, const Host& host, protocol::Listing listing,
                    std::optional<std::int64_t> due_ms) override;
  void status_changed(const core::RoomId& id, const room::Room& room) override;
  std::optional<Write> make_room(const core::RoomId& id, const room::Settings& settings, const room::User& creator,
                                 const std::string& address) override;
  bool plays_too_many(core::UserId user) const override;

  void enter(const core::RoomId& id, const room::Room& room);
  Registered registered(const core::RoomId& id) const;
  using ConditionalRows = std::vector<storage::StoredConditional>;
  void restore_room(const core::RoomId& id, const std::vector<storage::StoredEvent>& events,
                    const ConditionalRows& conditional);
  HostPtr new_host(const core::RoomId& id, room::Room room, StoredPart stored);
  HostPtr host_of_stored(const core::RoomId& id, RoomOfRows read);
  std::optional<protocol::Error> open(const core::RoomId& id, room::Room room, Waiting waiting, const Asker& by);
  void add_new(const core::RoomId& id, HostPtr host, Entry entry);
  core::Expected<room::Room, protocol::Error> make(room::Settings settings, const room::User& creator) const;
  core::Expected<Write, protocol::Error> make_paired(const core::RoomId& id, const PairedGame& game);
  std::vector<HostPtr> all() const;
  bool is_in_cluster() const { return around_.node != core::NodeId(); }
  struct Lookup {
    HostPtr host;  ///< null: not loaded
    bool is_asleep = false;
    std::shared_ptr<const room::Names> names;
  };
  Lookup look_up(const core::RoomId& id) const;
  void start_loading(const core::RoomId& id);
  boost::asio::awaitable<void> load(core::RoomId id, bool is_asleep);
  boost::asio::awaitable<std::optional<LoadedRoom>> read(core::RoomId id, bool is_asleep, room::Now now);
  boost::asio::awaitable<std::optional<std::string>> state_elsewhere(core::RoomId id, core::UserId viewer);
  boost::asio::awaitable<std::optional<LoadedRoom>> claim(core::RoomId id, NotFound& why_not);
  void release(const core::RoomId& id);
  void answer_waiting(const core::RoomId& id, std::optional<LoadedRoom> stored, const NotFound& why_not);

  // directory_restoring.cpp
  struct OwnedRows {
    std::vector<storage::StoredEvent> events;
    ConditionalRows conditional;
  };
  using RowsByRoom = std::unordered_map<core::RoomId, OwnedRows>;
  static OwnedRows rows_of(storage::Database& database, const std::vector<core::RoomId>& rooms);
  std::vector<core::RoomId> begin_loading(std::vector<core::RoomId>& rooms);
  boost::asio::awaitable<RowsByRoom> read_owned(std::vector<core::RoomId> rooms);
  void restore_owned(const core::RoomId& id, const OwnedRows& rows);
  void give_back(const core::RoomId& id);
  void stop_loading(const core::RoomId& id);

  Surroundings around_;
  Peers& peers_;
  const room::Now started_;  ///< a room that wakes is restored as of this moment
  mutable std::mutex mutex_;
  std::unordered_map<core::RoomId, HostPtr> rooms_;
  std::unordered_map<core::RoomId, std::vector<Found>> loading_;
  Sleepers sleepers_;                                                                 ///< none of them in rooms_
  std::shared_ptr<const room::Names> names_ = std::make_shared<const room::Names>();  ///< that have changed
  Unfinished unfinished_;
  Displaced displaced_;
};

}  // namespace rooms
