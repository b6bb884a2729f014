// How rooms come into memory and leave it: at the start, when somebody comes or something is due, and when they sleep.
#include <boost/asio/co_spawn.hpp>

#include "server/log/about.hpp"
#include "server/protocol/encode_state.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/conditional_rows.hpp"
#include "server/rooms/description.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/host.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/outage.hpp"

namespace rooms {

namespace asio = boost::asio;
using protocol::Error;

namespace {

/// So many rooms wake at once because something is due: after a long time without a server it may be most of them.
constexpr std::size_t most_due = 100;

/// A room that could not be read when something was due is read again after this.
constexpr std::int64_t due_again_ms = 60'000;

}  // namespace

// ---- at the start

std::size_t Directory::restore(const storage::EventTable& table) {
  around_.event_ids.go_on_after(table.last_id);
  around_.done_rows->add(table.done);
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : table.unfinished) by_room[event.room].push_back(event);
  std::unordered_map<core::RoomId, ConditionalRows> conditional;
  for (const storage::StoredConditional& row : table.conditional) conditional[row.room].push_back(row);
  for (const auto& [id, stored] : by_room) restore_room(id, stored, conditional[id]);
  return loaded();
}

void Directory::restore_room(const core::RoomId& id, const std::vector<storage::StoredEvent>& events,
                             const ConditionalRows& conditional) {
  auto read = from_stored(events, started_, around_.timings);
  if (!read) return logs::error(logs::room(id.value()), "cannot be brought back: {}", read.error());
  bring_back(read->room, conditional);
  status_changed(id, read->room);
  const HostPtr host = host_of_stored(id, std::move(*read));
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  host->rename(names_);
  host->resume();
}

/// One of whom less is known than should be, or under another name, is read as soon as the server runs; so is one whose
/// deadline an absence may have moved just before the server was killed.
void Directory::restore_asleep(const storage::SleepingRoom& sleeping) {
  constexpr std::int64_t at_once_ms = 0;
  auto beginning = beginning_of(sleeping, started_, around_.timings);
  const bool may_have_moved = beginning && may_move_deadline(*beginning, around_.absences, started_.wall_ms);
  const bool is_known = beginning && beginning->rename(*names_).empty() && !may_have_moved;
  if (may_have_moved) note_absences(*beginning, around_.absences);
  if (beginning) enter(sleeping.room, *beginning);
  const std::lock_guard lock(mutex_);
  sleepers_.sleep(sleeping.room, is_known ? sleeping.due_ms : at_once_ms);
  if (beginning) around_.feed.asleep(listing_of(sleeping, *beginning), sleeping.due_ms);
}

Directory::HostPtr Directory::new_host(const core::RoomId& id, room::Room room, StoredPart stored) {
  Owner& owner = *this;  // the base is private: only members may convert
  return std::make_shared<Host>(id, std::move(room), std::move(stored), around_, owner);
}

/// No other host can have this id: ids have 71 random bits, and each room is read once at a time.
Directory::HostPtr Directory::host_of_stored(const core::RoomId& id, RoomOfRows read) {
  StoredPart stored = stored_part(read);
  return new_host(id, std::move(read.room), std::move(stored));
}

// ---- when somebody comes

void Directory::find(const core::RoomId& id, Found found) {
  const std::lock_guard lock(mutex_);
  if (const auto place = rooms_.find(id); place != rooms_.end()) return found(place->second);
  const auto [waiting, is_first] = loading_.try_emplace(id);
  waiting->second.push_back(std::move(found));
  if (is_first) start_loading(id);
}

/// With the lock held.
void Directory::start_loading(const core::RoomId& id) {
  asio::co_spawn(around_.io, load(id, sleepers_.has(id)), [](std::exception_ptr) {});
}

void Directory::follow(const core::RoomId& id, Found found) {
  const std::lock_guard lock(mutex_);
  if (const auto place = rooms_.find(id); place != rooms_.end()) return found(place->second);
  if (const auto waiting = loading_.find(id); waiting != loading_.end()) waiting->second.push_back(std::move(found));
}

asio::awaitable<void> Directory::load(core::RoomId id, bool is_asleep) {
  std::optional<LoadedRoom> stored;
  NotFound why_not{{"not_found", "There is no such game."}};
  try {
    stored = co_await read(id, is_asleep, started_);
    if (stored && is_in_cluster()) stored = co_await claim(id, why_not);
  } catch (const std::exception& fault) {
    if (!storage::is_outage(std::current_exception()))
      logs::error(logs::room(id.value()), "cannot be read: {}", fault.what());
    stored.reset();
    why_not = NotFound{{"storage", "The server cannot read games at the moment. Try again soon."}};
  }
  answer_waiting(id, std::move(stored), why_not);
}

/// What is read before it is claimed may be less than what its owner stored last, so it is read again. If the owner has
/// ended, the room's time goes on as after a crash.
asio::awaitable<std::optional<LoadedRoom>> Directory::claim(core::RoomId id, NotFound& why_not) {
  auto query = [id, node = around_.node](storage::Database& database) {
    const bool was_at_work = storage::owner_of(database, id).has_value();
    return std::pair(storage::claim_room(database, id, node).node, was_at_work);
  };
  const std::pair<core::NodeId, bool> owner = co_await around_.writer.run(std::move(query));
  if (!(owner.first == around_.node)) {
    why_not = NotFound{{"elsewhere", "This game is on another server. Try again soon."}, owner.first};
    co_return std::nullopt;
  }
  const room::Now back_since = owner.second ? read_clocks() : started_;
  std::optional<LoadedRoom> stored = co_await read(id, true, back_since);
  if (!stored) release(id);
  co_return std::move(stored);
}

/// Behind all that the room has written.
void Directory::release(const core::RoomId& id) {
  if (!is_in_cluster()) return;
  around_.writer.submit(
      [id, node = around_.node](storage::Database& database) { storage::release_room(database, id, node); }, {});
}

/// With the lock held from before the room can be found: those who ask later are not answered earlier.
void Directory::answer_waiting(const core::RoomId& id, std::optional<LoadedRoom> stored, const NotFound& why_not) {
  core::Expected<HostPtr, NotFound> result = core::Unexpected<NotFound>(why_not);
  const bool goes_on = stored && !stored->read.room.result();
  if (goes_on) status_changed(id, stored->read.room);
  if (stored) result = host_of_stored(id, std::move(stored->read));
  const std::lock_guard lock(mutex_);
  if (result) rooms_.emplace(id, *result);
  if (result && stored->untold) (*result)->note_ratings(*stored->untold);
  if (result || why_not.code != "storage") sleepers_.wake(id);  // else it is tried again
  if (goes_on) {
    (*result)->rename(names_);
    (*result)->resume();
  }
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

/// A server that was killed right after it stored the end of a rated game has not told its ratings.
asio::awaitable<std::optional<LoadedRoom>> Directory::read(core::RoomId id, bool is_asleep, room::Now now) {
  const auto query = [&id](storage::Database& database) { return read_room(database, id, {}); };
  ReadRoom rows = co_await around_.readers.run(query);
  // Events of a room that neither sleeps nor is over are of one that could not be brought back, or of another server's.
  const bool may_go_on = is_asleep || is_in_cluster();
  if (!rows.record && (!may_go_on || rows.events.empty())) co_return std::nullopt;
  auto read = restored(rows, now, around_.timings);
  if (!read) {
    logs::error(logs::room(id.value()), "cannot be read: {}", read.error());
    co_return std::nullopt;
  }
  if (read->room.ratings()) rows.changes.reset();
  LoadedRoom stored{std::move(*read), rows.changes};
  co_return std::move(stored);
}

asio::awaitable<std::optional<std::string>> Directory::state(core::RoomId id, core::UserId viewer) {
  const Lookup known = look_up(id);
  if (known.host) {
    std::string description = co_await describe(known.host, viewer);
    co_return description;
  }
  std::optional<LoadedRoom> stored = co_await read(id, known.is_asleep, started_);
  if (!stored) co_return std::nullopt;
  room::Room& room = stored->read.room;
  if (!room.result() && is_in_cluster()) {
    std::optional<std::string> elsewhere = co_await state_elsewhere(id, viewer);
    if (elsewhere) co_return elsewhere;
  }
  if (!room.result()) room.rename(*known.names);
  note_absences(room, around_.absences);
  if (stored->untold) room.note_ratings(told(*stored->untold), read_clocks());
  const protocol::RoomState state = room.snapshot(viewer, {}, read_clocks());
  co_return protocol::state_json(state);
}

asio::awaitable<std::optional<std::string>> Directory::state_elsewhere(core::RoomId id, core::UserId viewer) {
  auto query = [&id](storage::Database& database) { return storage::owner_of(database, id); };
  const std::optional<storage::RoomOwner> owner = co_await around_.readers.run(std::move(query));
  if (!owner || owner->node == around_.node) co_return std::nullopt;
  auto asked = peers_.describe(owner->node, id, viewer);
  std::optional<std::string> state = co_await std::move(asked);
  co_return state;
}

// ---- when nobody is there

bool Directory::falls_asleep(const core::RoomId& id, const Host& host, protocol::Listing listing,
                             std::optional<std::int64_t> due_ms) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != &host || host.is_wanted()) return false;
  rooms_.erase(found);
  release(id);
  sleepers_.sleep(id, due_ms);
  around_.feed.asleep(std::move(listing), due_ms);
  return true;
}

/// People turn to a room with the lock held: if it went in that moment, a second copy would be read beside it.
void Directory::forget(const core::RoomId& id, const Host& host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != &host || host.is_wanted()) return;
  rooms_.erase(found);
  release(id);
  unfinished_.ended(id);  // one that could not even be stored
  around_.feed.registered(id, registered(id));
}

void Directory::wake_due(std::int64_t now_ms) {
  std::vector<core::RoomId> due;
  if (peers_.cares_for_sleepers()) {
    const std::lock_guard lock(mutex_);
    due = sleepers_.due(now_ms, due_again_ms, most_due);
  }
  for (const core::RoomId& id : due) {
    find(id, [](const auto&) {});
  }
}

}  // namespace rooms
