// How rooms come into memory and leave it: at the start, when somebody comes or something is due, and when they sleep.
#include <boost/asio/co_spawn.hpp>

#include "server/log/about.hpp"
#include "server/protocol/encode_state.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/description.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/storage/outage.hpp"

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
  around_.last_event_id = table.last_id;
  around_.done_rows->add(table.done);
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : table.unfinished) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) restore_room(id, stored);
  return loaded();
}

void Directory::restore_room(const core::RoomId& id, const std::vector<storage::StoredEvent>& events) {
  auto read = from_stored(events, started_, around_.timings);
  if (!read) return logs::error(logs::room(id.value()), "cannot be brought back: {}", read.error());
  status_changed(id, read->room);
  const HostPtr host = host_of_stored(id, std::move(*read));
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  host->rename(names_);
  host->resume();
}

/// One of whom less is known than should be, or under another name, is read as soon as the server runs.
void Directory::restore_asleep(const storage::SleepingRoom& sleeping) {
  constexpr std::int64_t at_once_ms = 0;
  auto beginning = beginning_of(sleeping, started_, around_.timings);
  const bool is_known = beginning && beginning->rename(*names_).empty();
  if (beginning) status_changed(sleeping.room, *beginning);
  const std::lock_guard lock(mutex_);
  sleepers_.sleep(sleeping.room, is_known ? sleeping.due_ms : at_once_ms);
  if (beginning && tell_asleep_) tell_asleep_(listing_of(sleeping, *beginning));
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
  std::vector<Found>& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  asio::co_spawn(around_.io, load(id, sleepers_.has(id)), [](std::exception_ptr) {});
}

asio::awaitable<void> Directory::load(core::RoomId id, bool is_asleep) {
  std::optional<Stored> stored;
  Error why_not{"not_found", "There is no such game."};
  try {
    stored = co_await read(id, is_asleep);
  } catch (const std::exception& fault) {
    if (!storage::is_outage(std::current_exception()))
      logs::error(logs::room(id.value()), "cannot be read: {}", fault.what());
    why_not = Error{"storage", "The server cannot read games at the moment. Try again soon."};
  }
  answer_waiting(id, std::move(stored), why_not);
}

/// With the lock held from before the room can be found: those who ask later are not answered earlier.
void Directory::answer_waiting(const core::RoomId& id, std::optional<Stored> stored, const Error& why_not) {
  core::Expected<HostPtr, Error> result = core::Unexpected<Error>(why_not);
  if (stored && !stored->read.room.result()) status_changed(id, stored->read.room);
  if (stored) result = host_of_stored(id, std::move(stored->read));
  const std::lock_guard lock(mutex_);
  if (result) rooms_.emplace(id, *result);
  if (result && stored->untold) (*result)->note_ratings(*stored->untold);
  if (result && sleepers_.wake(id)) {
    (*result)->rename(names_);
    (*result)->resume();
  }
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

/// A server that was killed right after it stored the end of a rated game has not told its ratings.
asio::awaitable<std::optional<Directory::Stored>> Directory::read(core::RoomId id, bool is_asleep) {
  const auto query = [&id](storage::Database& database) { return read_room(database, id, {}); };
  ReadRoom rows = co_await around_.readers.run(query);
  // Events of a room that neither sleeps nor is over are of one that could not be brought back.
  if (!rows.record && (!is_asleep || rows.events.empty())) co_return std::nullopt;
  auto read = restored(rows, started_, around_.timings);
  if (!read) {
    logs::error(logs::room(id.value()), "cannot be read: {}", read.error());
    co_return std::nullopt;
  }
  if (read->room.ratings()) rows.changes.reset();
  Stored stored{std::move(*read), rows.changes};
  co_return std::move(stored);
}

asio::awaitable<std::optional<std::string>> Directory::state(core::RoomId id, core::UserId viewer) {
  const Place place = place_of(id);
  if (place.host) {
    std::string description = co_await describe(place.host, viewer);
    co_return description;
  }
  std::optional<Stored> stored = co_await read(id, place.is_asleep);
  if (!stored) co_return std::nullopt;
  room::Room& room = stored->read.room;
  if (!room.result()) room.rename(*place.names);
  if (stored->untold) room.note_ratings(told(*stored->untold), read_clocks());
  const protocol::RoomState state = room.snapshot(viewer, {}, read_clocks());
  co_return protocol::state_json(state);
}

// ---- when nobody is there

bool Directory::falls_asleep(const core::RoomId& id, const Host& host, protocol::Listing listing,
                             std::optional<std::int64_t> due_ms) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != &host || host.is_wanted()) return false;
  rooms_.erase(found);
  sleepers_.sleep(id, due_ms);
  if (tell_asleep_) tell_asleep_(std::move(listing));
  return true;
}

/// People turn to a room with the lock held: if it went in that moment, a second copy would be read beside it.
void Directory::forget(const core::RoomId& id, const Host& host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != &host || host.is_wanted()) return;
  rooms_.erase(found);
  unfinished_.ended(id);  // one that could not even be stored
}

void Directory::wake_due(std::int64_t now_ms) {
  std::vector<core::RoomId> due;
  {
    const std::lock_guard lock(mutex_);
    due = sleepers_.due(now_ms, due_again_ms, most_due);
  }
  for (const core::RoomId& id : due) {
    find(id, [](const auto&) {});
  }
}

}  // namespace rooms
