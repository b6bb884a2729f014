#include "server/rooms/directory.hpp"

#include "server/rooms/clocks.hpp"
#include "server/rooms/host.hpp"

namespace rooms {

namespace asio = boost::asio;
namespace {

/// A room with somebody in it is not given up; it is looked at again after this.
constexpr std::int64_t again_ms = 15 * 60'000;

}  // namespace

Directory::Directory(const Parts& parts, std::chrono::milliseconds presence_delay, const room::Timings& timings,
                     const WaitingLimits& limits, core::NodeId node, const std::atomic<std::int64_t>* lease_until_ms,
                     Present present)
    : around_{parts.io,       parts.writer, parts.readers, parts.ratings,  parts.feed,
              presence_delay, timings,      node,          lease_until_ms, limits.home_networks},
      peers_(parts.peers),
      started_(read_clocks()),
      unfinished_(limits, std::move(present)) {}

void Directory::admit_of_address(std::size_t most, std::size_t people) {
  const std::lock_guard lock(mutex_);
  unfinished_.admit_of_address(most, people);
}

// ---- finding

std::shared_ptr<Host> Directory::find_loaded(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

Directory::Lookup Directory::look_up(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return {found == rooms_.end() ? nullptr : found->second, sleepers_.has(id), names_};
}

std::size_t Directory::loaded() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::size_t Directory::asleep() const {
  const std::lock_guard lock(mutex_);
  return sleepers_.size();
}

bool Directory::sleeps(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  return sleepers_.has(id);
}

bool Directory::knows(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(id) || loading_.contains(id) || sleepers_.has(id);
}

// ---- all of them

void Directory::expire_waiting(std::int64_t now_ms) {
  std::vector<core::RoomId> due;
  {
    const std::lock_guard lock(mutex_);
    due = unfinished_.due(now_ms, again_ms);
    const bool cares = peers_.cares_for_sleepers();
    std::erase_if(due, [&](const auto& id) { return !rooms_.contains(id) && !(cares && sleepers_.has(id)); });
  }
  for (const core::RoomId& id : due) {
    find(id, [now_ms](const auto& host) {
      if (host) (*host)->expire(now_ms);
    });
  }
}

std::string Directory::address_of(const core::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.address_of(room);
}

bool Directory::take_displaced(core::UserId maker) {
  const std::lock_guard lock(mutex_);
  return displaced_.take(maker);
}

bool Directory::needs(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.has(user);
}

/// Rooms that sleep show the names where they are read; those that are listed with an old one wake, at one server.
void Directory::rename(room::Names names) {
  std::vector<core::RoomId> listed;
  {
    const std::lock_guard lock(mutex_);
    const bool cares = peers_.cares_for_sleepers();
    room::Names all = *names_;
    for (const auto& [user, name] : names) {
      all.insert_or_assign(user, name);
      for (core::RoomId& id : unfinished_.rooms_of(user)) {
        if (cares && sleepers_.has(id)) listed.push_back(std::move(id));
      }
    }
    names_ = std::make_shared<const room::Names>(std::move(all));
    const auto shared = std::make_shared<const room::Names>(std::move(names));
    for (const auto& [id, host] : rooms_) host->rename(shared);
  }
  for (const core::RoomId& id : listed) {
    find(id, [](const auto&) {});
  }
}

room::Names Directory::other_names(const room::Names& names) const {
  const std::lock_guard lock(mutex_);
  room::Names others;
  for (const auto& [user, name] : names) {
    const auto known = names_->find(user);
    if (known == names_->end() || known->second != name) others.emplace(user, name);
  }
  return others;
}

/// Rooms that sleep wake at one server, because something may fall due there sooner than is known.
void Directory::absences_changed(core::UserId user) {
  std::vector<core::RoomId> asleep;
  {
    const std::lock_guard lock(mutex_);
    const bool cares = peers_.cares_for_sleepers();
    for (core::RoomId& id : unfinished_.rooms_of(user)) {
      const auto loaded = rooms_.find(id);
      if (loaded != rooms_.end()) {
        loaded->second->absences_changed(user);
      } else if (cares && sleepers_.has(id)) {
        asleep.push_back(std::move(id));
      }
    }
  }
  for (const core::RoomId& id : asleep) {
    find(id, [](const auto&) {});
  }
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

void Directory::status_changed(const core::RoomId& id, const room::Room& room) {
  enter(id, room);
  const std::lock_guard lock(mutex_);
  Registered known = registered(id);
  if (room.result() && room.result()->reason == "displaced") known.displaced = room.creator();
  if (known.displaced) displaced_.note(*known.displaced);
  around_.feed.registered(id, known);
}

void Directory::enter(const core::RoomId& id, const room::Room& room) {
  around_.fair_play.note(id, room);
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

void Directory::remind(const core::RoomId& id) {
  find(id, [](const auto& host) {
    if (host) (*host)->remind();
  });
}

void Directory::have_done(const core::RoomId& id, const RoomRequest& request) {
  find(id, [this, id, request](const auto& host) {
    if (host) return (*host)->have_done(request);
    if (host.error().at != core::NodeId()) peers_.have_done(host.error().at, id, request);
  });
}

// ---- several servers

Registered Directory::registered(const core::RoomId& id) const {
  return {unfinished_.entry_of(id), around_.fair_play.known(id)};
}

std::vector<std::pair<core::RoomId, Registered>> Directory::registered() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<core::RoomId, Registered>> all;
  for (const auto& [id, host] : rooms_) all.emplace_back(id, registered(id));
  return all;
}

void Directory::note_elsewhere(const core::RoomId& id, const Registered& known) {
  const std::lock_guard lock(mutex_);
  if (known.displaced) displaced_.note(*known.displaced);
  if (rooms_.contains(id)) return;
  around_.fair_play.know(id, known.rated);
  sleepers_.wake(id);
  unfinished_.enter(id, known.entry);
}

void Directory::sleeps_elsewhere(const core::RoomId& id, std::optional<std::int64_t> due_ms) {
  const std::lock_guard lock(mutex_);
  if (!rooms_.contains(id)) sleepers_.sleep(id, due_ms);
}

void Directory::forget_elsewhere(const core::RoomId& id) {
  const std::lock_guard lock(mutex_);
  if (!rooms_.contains(id) && !sleepers_.has(id)) unfinished_.ended(id);
}

bool Directory::plays_too_many(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.plays_too_many(user);
}

}  // namespace rooms
