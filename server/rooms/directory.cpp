#include "server/rooms/directory.hpp"

#include <boost/asio/co_spawn.hpp>

#include "server/log/about.hpp"
#include "server/protocol/encode_state.hpp"
#include "server/room/record.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/description.hpp"
#include "server/rooms/ratings.hpp"
#include "server/storage/outage.hpp"

namespace rooms {

namespace asio = boost::asio;
using protocol::Error;

namespace {

/// A room with somebody in it is not given up; it is looked at again after this.
constexpr std::int64_t again_ms = 15 * 60'000;

}  // namespace

Directory::Directory(asio::io_context& io, storage::Writer& writer, storage::Readers& readers, rating::Book& ratings,
                     std::chrono::milliseconds presence_delay, const room::Timings& timings,
                     const WaitingLimits& limits)
    : around_{io, writer, readers, ratings, presence_delay, timings}, unfinished_(limits) {}

// ---- at the start

std::size_t Directory::restore(const storage::EventTable& table) {
  around_.last_event_id = table.last_id;
  around_.done_rows->add(table.done);
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : table.unfinished) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) {
    if (const HostPtr host = restore_room(id, stored)) host->resume();
  }
  return loaded();
}

/// Null if it cannot be read.
Directory::HostPtr Directory::restore_room(const core::RoomId& id, const std::vector<storage::StoredEvent>& events) {
  auto read = from_stored(events, read_clocks(), around_.timings);
  if (!read) {
    logs::error(logs::room(id.value()), "cannot be brought back: {}", read.error());
    return nullptr;
  }
  status_changed(id, read->room);
  HostPtr host = host_of_stored(id, std::move(*read));
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  return host;
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

// ---- finding

void Directory::find(const core::RoomId& id, Found found) {
  const std::lock_guard lock(mutex_);
  if (const auto place = rooms_.find(id); place != rooms_.end()) return found(place->second);
  std::vector<Found>& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  asio::co_spawn(around_.io, load_finished(id), [](std::exception_ptr) {});
}

asio::awaitable<void> Directory::load_finished(core::RoomId id) {
  std::optional<Finished> finished;
  Error why_not{"not_found", "There is no such game."};
  try {
    finished = co_await read_finished(id);
  } catch (const std::exception& fault) {
    if (!storage::is_outage(std::current_exception()))
      logs::error(logs::room(id.value()), "cannot be read: {}", fault.what());
    why_not = Error{"storage", "The server cannot read games at the moment. Try again soon."};
  }
  answer_waiting(id, std::move(finished), why_not);
}

/// With the lock held from before the room can be found: those who ask later are not answered earlier.
void Directory::answer_waiting(const core::RoomId& id, std::optional<Finished> finished, const Error& why_not) {
  core::Expected<HostPtr, Error> result = core::Unexpected<Error>(why_not);
  if (finished) result = host_of_stored(id, RoomOfRows{std::move(finished->room), {}});
  const std::lock_guard lock(mutex_);
  if (result) rooms_.emplace(id, *result);
  if (result && finished->untold) (*result)->note_ratings(*finished->untold);
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

/// A server that was killed right after it stored the end of a rated game has not told its ratings.
asio::awaitable<std::optional<Directory::Finished>> Directory::read_finished(core::RoomId id) {
  const auto query = [&id](storage::Database& database) { return read_room(database, id, {}); };
  ReadRoom stored = co_await around_.readers.run(query);
  if (!stored.record) co_return std::nullopt;
  auto room = room::from_record(*stored.record);
  if (!room) {
    logs::error(logs::room(id.value()), "cannot be read: {}", room.error());
    co_return std::nullopt;
  }
  if (room->ratings()) stored.changes.reset();
  Finished finished{std::move(*room), stored.changes};
  co_return std::move(finished);
}

std::shared_ptr<Host> Directory::find_loaded(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

std::size_t Directory::loaded() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

asio::awaitable<std::optional<std::string>> Directory::state(core::RoomId id) {
  HostPtr host = find_loaded(id);
  if (host) {
    std::string description = co_await describe(std::move(host));
    co_return description;
  }
  std::optional<Finished> finished = co_await read_finished(id);
  if (!finished) co_return std::nullopt;
  if (finished->untold) finished->room.note_ratings(told(*finished->untold), read_clocks());
  const protocol::RoomState state = finished->room.snapshot({}, {}, read_clocks());
  co_return protocol::state_json(state);
}

// ---- all of them

void Directory::expire_waiting(std::int64_t now_ms) {
  std::vector<core::RoomId> due;
  {
    const std::lock_guard lock(mutex_);
    due = unfinished_.due(now_ms, again_ms);
  }
  for (const core::RoomId& id : due) {
    if (const HostPtr host = find_loaded(id)) host->expire(now_ms);
  }
}

std::string Directory::address_of(const core::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.address_of(room);
}

bool Directory::needs(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.has(user);
}

void Directory::rename(room::Names names) {
  const auto shared = std::make_shared<const room::Names>(std::move(names));
  for (const HostPtr& host : all()) host->rename(shared);
}

void Directory::stop_clocks(std::function<void()> done) {
  // Each room holds it until its own clocks' stop is stored.
  const std::shared_ptr<void> until_stored(nullptr, [done = std::move(done)](void*) { done(); });
  for (const HostPtr& host : all()) host->stop_clocks(until_stored);
}

std::vector<Directory::HostPtr> Directory::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<HostPtr> hosts;
  hosts.reserve(rooms_.size());
  for (const auto& [id, host] : rooms_) hosts.push_back(host);
  return hosts;
}

// ---- for the hosts

/// People turn to a room with the lock held: if it went in that moment, a second copy would be read beside it.
void Directory::forget(const core::RoomId& id, const Host& host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != &host || host.is_wanted()) return;
  rooms_.erase(found);
  unfinished_.ended(id);  // one that could not even be stored
}

void Directory::status_changed(const core::RoomId& id, const room::Room& room) {
  const std::lock_guard lock(mutex_);
  switch (room.status()) {
    case protocol::RoomStatus::waiting:
      return unfinished_.waits(id, Waiting::in(room));
    case protocol::RoomStatus::playing:
      return unfinished_.plays(id, {room.seat(game::Side::first)->id, room.seat(game::Side::second)->id},
                               room.requests());
    case protocol::RoomStatus::over:
      return unfinished_.ended(id);
  }
}

void Directory::listing_changed(const core::RoomId& id) {
  if (tell_listing_) tell_listing_(id);
}

void Directory::awaits(const core::RoomId& id, const room::Awaited& awaited) {
  if (tell_awaited_) tell_awaited_(id, awaited);
}

void Directory::remind(const core::RoomId& id) const {
  if (const HostPtr host = find_loaded(id)) host->remind();
}

void Directory::withdraw_room(const core::RoomId& id) {
  if (const HostPtr host = find_loaded(id)) host->withdraw();
}

void Directory::rematch_is_off(const core::RoomId& played, const core::RoomId& next) {
  find(played, [next](const auto& host) {
    if (host) (*host)->rematch_is_off(next);
  });
}

bool Directory::plays_too_many(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.plays_too_many(user);
}

}  // namespace rooms
