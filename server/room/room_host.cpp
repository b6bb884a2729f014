#include "server/room/room_host.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <span>
#include <unordered_set>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/game_store.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Frame;
using protocol::RoomEvent;

RoomHost::RoomHost(core::RoomId id, Room room, std::vector<std::int64_t> event_ids, const Surroundings& surroundings)
    : id_(std::move(id)),
      around_(surroundings),
      strand_(asio::make_strand(surroundings.io)),
      room_(std::move(room)),
      event_ids_(std::move(event_ids)),
      stored_version_(room_.version()),
      presence_timer_(strand_) {}

template <class Act>
void RoomHost::on_strand(Act act) {
  asio::post(strand_, [self = shared_from_this(), act = std::move(act)]() mutable {
    act(*self);
    self->forget_if_unused();
  });
}

void RoomHost::open(const Visitor& creator, RequestId request) {
  on_strand([creator, request](RoomHost& self) {
    self.stored_version_ = -1;
    if (request) self.say(creator, request, protocol::encode_ok_created(*request, self.id_));
    self.store();
  });
}

void RoomHost::join(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  on_strand([who, request, version](RoomHost& self) { self.admit(who, request, version); });
}

void RoomHost::sit(const Visitor& who, RequestId request, protocol::Sit sit) {
  on_strand([who, request, sit = std::move(sit)](RoomHost& self) {
    self.command(who, request, Reply::bare, [&](Room& room, std::int64_t now) { return room.sit(who.user, sit, now); });
    self.presence_changed();
  });
}

void RoomHost::turn(const Visitor& who, RequestId request, protocol::Turn turn) {
  on_strand([who, request, turn = std::move(turn)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, std::int64_t now) { return room.turn(who.user.id, turn, now); });
  });
}

void RoomHost::resign(const Visitor& who, RequestId request, protocol::Resign resign) {
  on_strand([who, request, resign = std::move(resign)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, std::int64_t now) { return room.resign(who.user.id, resign, now); });
  });
}

void RoomHost::abort(const Visitor& who, RequestId request, protocol::Abort abort) {
  on_strand([who, request, abort = std::move(abort)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, std::int64_t now) { return room.abort(who.user.id, abort, now); });
  });
}

void RoomHost::leave(const Visitor& who, RequestId request) {
  on_strand([who, request](RoomHost& self) {
    if (request) self.say(who, request, protocol::encode_ok(*request));
    self.remove(who.connection);
  });
}

void RoomHost::drop(core::ConnectionId connection) {
  on_strand([connection](RoomHost& self) { self.remove(connection); });
}

// ---- commands

void RoomHost::command(const Visitor& who, RequestId request, Reply reply, const Command& run) {
  if (storing_failed_) {
    refuse_storage(who.outbox, request);
    return reload();
  }
  const std::size_t first_new = room_.events().size();
  const Answer answer = run(room_, wall_clock_ms());
  if (!answer) return refuse(who, request, answer.error());
  if (request) {
    say(who, request,
        reply == Reply::bare ? protocol::encode_ok(*request)
                             : protocol::encode_ok_stored(*request, answer->ply, answer->version));
  }
  announce(first_new);
  store();
}

void RoomHost::admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  if (storing_failed_) {
    refuse_storage(who.outbox, request);
    return reload();
  }
  std::erase_if(members_, [&](const Member& member) { return member.visitor.connection == who.connection; });
  members_.push_back(Member{who, room_.version()});
  if (request) say(who, request, protocol::encode_ok(*request));
  const bool has_a_past = version && *version >= 0 && *version <= room_.version();
  say(who, {}, has_a_past ? protocol::encode_tail(id_, room_.since(*version)) : state_for(who));
  presence_changed();
}

void RoomHost::remove(core::ConnectionId connection) {
  const auto gone =
      std::erase_if(members_, [&](const Member& member) { return member.visitor.connection == connection; });
  if (gone > 0) presence_changed();
}

/// A finished game is in the database; it is loaded again when somebody comes to look at it.
void RoomHost::forget_if_unused() {
  if (members_.empty() && room_.result() && stored_version_ == room_.version()) around_.forget(id_, this);
}

// ---- storing

/// Hands everything not stored yet to the writer, one job at a time: were a later event stored although
/// an earlier one failed, the room would have a hole for ever.
void RoomHost::store() {
  if (storing_ || stored_version_ == room_.version()) return;
  storing_ = true;
  const auto first_new = static_cast<std::size_t>(stored_version_ + 1);
  std::vector<storage::StoredEvent> rows;
  for (const RoomEvent& event : std::span(room_.events()).subspan(first_new)) {
    event_ids_.push_back(around_.next_event_id());
    rows.push_back(storage::StoredEvent{event_ids_.back(), id_, protocol::encode_stored(event)});
  }
  submit(room_.result() ? fold() : [rows = std::move(rows)](storage::Database& database) {
    storage::append_events(database, rows);
  });
}

/// The job that ends a room's life among the running ones.
RoomHost::Job RoomHost::fold() const {
  return [game = finished_game(id_, room_), ids = event_ids_](storage::Database& database) {
    storage::finish_game(database, game, ids);
  };
}

void RoomHost::submit(Job job) {
  const auto done = [self = shared_from_this(), version = room_.version()](std::exception_ptr error) {
    self->on_strand([version, failed = error != nullptr](RoomHost& host) {
      host.storing_ = false;
      if (failed) host.on_not_stored();
      if (!failed) host.on_stored(version);
    });
  };
  around_.writer.submit(std::move(job), done);
}

void RoomHost::on_stored(std::int64_t version) {
  stored_version_ = version;
  flush();
  store();
}

/// Nobody was shown what was not stored: drop it, tell those who asked, and read what the disk holds.
void RoomHost::on_not_stored() {
  spdlog::error("room {}: events after version {} could not be stored", id_.value(), stored_version_);
  storing_failed_ = true;
  for (const Outgoing& outgoing : outgoing_) {
    if (outgoing.request) refuse_storage(outgoing.to, outgoing.request);
  }
  outgoing_.clear();
  reload();
}

void RoomHost::reload() {
  if (reloading_) return;
  reloading_ = true;
  asio::co_spawn(strand_, read_again(shared_from_this()), [](std::exception_ptr) {});
}

/// No job of this room is with the writer now, so a read connection sees all that will ever be there of it.
asio::awaitable<void> RoomHost::read_again(std::shared_ptr<RoomHost> self) {
  const auto query = [id = self->id_, ids = self->event_ids_](storage::Database& database) {
    return StoredRoom{storage::events_with_ids(database, id, ids), storage::game_record(database, id)};
  };
  try {
    const StoredRoom stored = co_await self->around_.readers.run(query);
    self->on_reloaded(stored);
  } catch (const std::exception& error) {
    spdlog::error("room {}: cannot be read again: {}", self->id_.value(), error.what());
  }
  self->reloading_ = false;  // where it failed, the next command tries again
}

void RoomHost::on_reloaded(const StoredRoom& stored) {
  auto room = stored.record ? from_record(*stored.record) : from_stored(stored.events);
  if (!room) {
    spdlog::error("room {}: nothing to go on from: {}", id_.value(), room.error());
    return around_.forget(id_, this);
  }
  room_ = std::move(*room);
  event_ids_.clear();
  for (const storage::StoredEvent& row : stored.events) event_ids_.push_back(row.id);
  stored_version_ = room_.version();
  storing_failed_ = false;
  for (Member& member : members_) {
    member.holds = room_.version();
    say(member.visitor, {}, state_for(member.visitor));
  }
}

// ---- telling

void RoomHost::say(const Visitor& who, RequestId request, Frame frame) {
  outgoing_.push_back(Outgoing{room_.version(), std::move(frame), who.outbox, false, request});
  flush();
}

/// Errors wait for what is in flight too: they may speak of turns that are not stored yet.
void RoomHost::refuse(const Visitor& who, RequestId request, const protocol::Error& error) {
  say(who, request, protocol::encode_error(request, id_, error));
}

void RoomHost::refuse_storage(const std::shared_ptr<protocol::Outbox>& to, RequestId request) {
  const protocol::Error error{"storage",
                              "The server cannot store games at the moment. Nothing is lost: try again soon."};
  to->send(protocol::encode_error(request, id_, error));
}

void RoomHost::announce(std::size_t first_new) {
  for (std::size_t i = first_new; i < room_.events().size(); ++i) {
    const RoomEvent& event = room_.events()[i];
    if (event.version == 0) continue;  // the creation is in every snapshot and in no event
    outgoing_.push_back(Outgoing{event.version, protocol::encode_event(id_, event), nullptr, true, {}});
  }
}

void RoomHost::flush() {
  while (!outgoing_.empty() && outgoing_.front().version <= stored_version_) {
    deliver(outgoing_.front());
    outgoing_.pop_front();
  }
}

void RoomHost::deliver(const Outgoing& outgoing) const {
  if (outgoing.to) return outgoing.to->send(outgoing.frame);
  for (const Member& member : members_) {
    if (!outgoing.is_event || outgoing.version > member.holds) member.visitor.outbox->send(outgoing.frame);
  }
}

Frame RoomHost::state_for(const Visitor& who) const {
  return protocol::encode_full(id_, room_.snapshot(who.user.id, presence()));
}

// ---- who is there

protocol::Presence RoomHost::presence() const {
  constexpr std::size_t most_names = 50;
  protocol::Presence presence;
  std::unordered_set<core::UserId> watchers;
  for (const Member& member : members_) {
    const User& user = member.visitor.user;
    if (const auto side = room_.seat_of(user.id)) {
      presence.online[static_cast<std::size_t>(*side)] = true;
    } else if (watchers.insert(user.id).second && watchers.size() <= most_names) {
      presence.watcher_names.push_back(user.name);
    }
  }
  presence.watchers = static_cast<int>(watchers.size());
  return presence;
}

void RoomHost::presence_changed() {
  if (presence_pending_) return;
  presence_pending_ = true;
  presence_timer_.expires_after(around_.presence_delay);
  presence_timer_.async_wait([weak = weak_from_this()](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (self && !stopped) self->tell_presence();
  });
}

void RoomHost::tell_presence() {
  presence_pending_ = false;
  outgoing_.push_back(Outgoing{room_.version(), protocol::encode_presence(id_, presence()), nullptr, false, {}});
  flush();
}

}  // namespace room
