#include "server/session/visits.hpp"

#include <utility>

#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"
#include "server/session/room_message.hpp"

namespace session {

using core::RoomId;
using protocol::Error;
using rooms::Host;

namespace {

/// Of other servers, which the connection has asked for something without being in them: each is known at two servers.
constexpr std::size_t most_asked_from_outside = 32;

}  // namespace

void Visits::ask(const ReadMessage& read) {
  const protocol::ClientMessage& message = read.message;
  const RoomId& room = message.room;
  if (std::holds_alternative<protocol::Leave>(message.body)) leave(room);
  if (std::holds_alternative<protocol::Join>(message.body)) {
    if (has_joined_too_many(room)) {
      const Error error{"too_many_rooms", "This connection is in too many rooms. Leave another room first."};
      return visitor_.outbox->send(protocol::encode_error(message.id, room, error));
    }
    join(room);
  }
  if (rooms_.with_loaded(room, [&](Host& host) { ask_room(visitor_, message, host, read.read_ms); })) return;
  if (remote_rooms_ && remote_rooms_->ask(visitor_, room, read.text)) return note_remote(room);
  rooms_.find(room, [self = shared_from_this(), message, text = std::string(remote_rooms_ ? read.text : ""),
                     read_ms = read.read_ms](const auto& host) { self->found(host, message, text, read_ms); });
}

void Visits::found(const core::Expected<std::shared_ptr<Host>, rooms::Directory::NotFound>& host,
                   const protocol::ClientMessage& message, const std::string& text, std::int64_t read_ms) {
  const bool joins = std::holds_alternative<protocol::Join>(message.body);
  if (host) {
    ask_room(visitor_, message, **host, read_ms);
    if (joins && has_ended()) (*host)->drop(visitor_.connection);  // found only after the connection had gone
    return;
  }
  if (remote_rooms_ && host.error().at != core::NodeId()) {
    remote_rooms_->ask_at(host.error().at, visitor_, message.room, text);
    return note_remote(message.room);
  }
  if (joins) leave(message.room);
  visitor_.outbox->send(protocol::encode_error(message.id, message.room, host.error()));
}

void Visits::catch_up() {
  std::unordered_map<RoomId, Visit> visits;
  {
    const std::lock_guard lock(mutex_);
    visits = visits_;  // the directory is not asked with the lock held: it calls found()
  }
  for (const auto& [room, visit] : visits) {
    if (!visit.has_joined) continue;
    if (const auto host = rooms_.find_loaded(room)) host->catch_up(visitor_.connection);
    if (visit.is_remote) remote_rooms_->catch_up(room, visitor_.connection);
  }
}

void Visits::end() {
  std::unordered_map<RoomId, Visit> visits;
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    visits.swap(visits_);
  }
  for (const auto& [room, visit] : visits) {
    if (const auto host = rooms_.find_loaded(room)) host->drop(visitor_.connection);
    if (visit.is_remote) remote_rooms_->drop(room, visitor_.connection);
    if (visit.has_joined) note_room(room, false);
  }
}

/// The server's own computers are in hundreds of rooms, and nobody asks in which.
void Visits::note_room(const RoomId& room, bool is_in) {
  if (visitor_.user.is_own_computer()) return;
  is_in ? presence_.enter(visitor_.user.id, room) : presence_.exit(visitor_.user.id, room);
}

// ---- the list

bool Visits::has_joined_too_many(const RoomId& room) const {
  if (visitor_.user.is_own_computer()) return false;
  const std::lock_guard lock(mutex_);
  const auto found = visits_.find(room);
  if (found != visits_.end() && found->second.has_joined) return false;
  const auto joined =
      std::count_if(visits_.begin(), visits_.end(), [](const auto& each) { return each.second.has_joined; });
  return static_cast<std::size_t>(joined) >= protocol::max_rooms_joined;
}

bool Visits::has_ended() const {
  const std::lock_guard lock(mutex_);
  return has_ended_;
}

void Visits::join(const RoomId& room) {
  {
    const std::lock_guard lock(mutex_);
    visits_[room].has_joined = true;
  }
  note_room(room, true);
}

/// A room of another server may still answer.
void Visits::leave(const RoomId& room) {
  note_room(room, false);
  const std::lock_guard lock(mutex_);
  const auto visit = visits_.find(room);
  if (visit == visits_.end()) return;
  visit->second.has_joined = false;
  if (!visit->second.is_remote) visits_.erase(visit);
}

void Visits::note_remote(const RoomId& room) {
  std::optional<RoomId> ended;
  {
    const std::lock_guard lock(mutex_);
    Visit& visit = visits_[room];
    visit.is_remote = true;
    visit.last_asked = ++asked_remotely_;
    ended = has_ended_ ? room : end_one_of_too_many();
  }
  if (ended) remote_rooms_->drop(*ended, visitor_.connection);
}

/// With the lock held.
std::optional<RoomId> Visits::end_one_of_too_many() {
  std::size_t outside = 0;
  auto eldest = visits_.end();
  for (auto each = visits_.begin(); each != visits_.end(); ++each) {
    if (each->second.has_joined) continue;
    ++outside;
    if (eldest == visits_.end() || each->second.last_asked < eldest->second.last_asked) eldest = each;
  }
  if (outside <= most_asked_from_outside) return std::nullopt;
  return visits_.extract(eldest).key();
}

}  // namespace session
