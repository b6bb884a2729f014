#include "server/room/room_host.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <span>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/game_store.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Frame;
using protocol::RoomEvent;

RoomHost::RoomHost(core::RoomId id, LoadedRoom loaded, const Surroundings& surroundings)
    : id_(std::move(id)),
      around_(surroundings),
      strand_(asio::make_strand(surroundings.io)),
      room_(std::move(loaded.room)),
      event_ids_(std::move(loaded.event_ids)),
      stored_version_(loaded.stored_version),
      presence_timer_(strand_),
      status_(room_.status()) {}

/// A fault in one room must not end the others: it is treated like a failure to store.
template <class Act>
void RoomHost::on_strand(Act act) {
  asio::post(strand_, [self = shared_from_this(), act = std::move(act)]() mutable {
    try {
      act(*self);
    } catch (const std::exception& fault) {
      spdlog::error("room {}: {}", self->id_.value(), fault.what());
      self->on_not_stored();
    }
    self->status_ = self->room_.status();
    self->forget_if_unused();
  });
}

void RoomHost::open(const Visitor& creator, RequestId request) {
  on_strand([creator, request](RoomHost& self) {
    if (request) self.say(creator, request, protocol::encode_ok_created(*request, self.id_));
    self.store();
  });
}

void RoomHost::join(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  on_strand([who, request, version](RoomHost& self) { self.admit(who, request, version); });
}

void RoomHost::sit(const Visitor& who, RequestId request, protocol::Sit sit) {
  on_strand([who, request, sit = std::move(sit)](RoomHost& self) {
    self.command(who, request, Reply::bare, [&](Room& room, Now now) { return room.sit(who.user, sit, now); });
    self.presence_changed();
  });
}

void RoomHost::turn(const Visitor& who, RequestId request, protocol::Turn turn) {
  on_strand([who, request, turn = std::move(turn)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, Now now) { return room.turn(who.user.id, turn, now); });
  });
}

void RoomHost::resign(const Visitor& who, RequestId request, protocol::Resign resign) {
  on_strand([who, request, resign = std::move(resign)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, Now now) { return room.resign(who.user.id, resign, now); });
  });
}

void RoomHost::abort(const Visitor& who, RequestId request, protocol::Abort abort) {
  on_strand([who, request, abort = std::move(abort)](RoomHost& self) {
    self.command(who, request, Reply::ply_and_version,
                 [&](Room& room, Now now) { return room.abort(who.user.id, abort, now); });
  });
}

void RoomHost::leave(const Visitor& who, RequestId request) {
  on_strand([who, request](RoomHost& self) {
    if (request) who.outbox->send(protocol::encode_ok(*request));
    if (self.members_.remove(who.connection)) self.presence_changed();
  });
}

void RoomHost::drop(core::ConnectionId connection) {
  on_strand([connection](RoomHost& self) {
    if (self.members_.remove(connection)) self.presence_changed();
  });
}

void RoomHost::expire(std::int64_t made_before_ms) {
  on_strand([made_before_ms](RoomHost& self) {
    if (!self.members_.empty() || self.storing_failed_) return;
    const std::size_t first_new = self.room_.events().size();
    if (!self.room_.expire(made_before_ms, read_clocks())) return;
    self.announce(first_new);
    self.store();
  });
}

void RoomHost::describe(std::shared_ptr<protocol::Outbox> to) {
  on_strand([to = std::move(to)](RoomHost& self) {
    const protocol::RoomState state = self.room_.snapshot({}, self.members_.presence(self.room_), read_clocks());
    self.held_.push(HeldFrame{self.room_.version(), protocol::make_frame(protocol::state_json(state)), to, false, {}});
    self.release();
  });
}

void RoomHost::command(const Visitor& who, RequestId request, Reply reply, const Command& run) {
  if (storing_failed_) {
    refuse_storage(who.outbox, request);
    return reload();
  }
  const std::size_t first_new = room_.events().size();
  const Answer answer = run(room_, read_clocks());
  // Errors wait for what is in flight too: they may speak of turns that are not stored yet.
  if (!answer) return say(who, request, protocol::encode_error(request, id_, answer.error()));
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
  members_.add(who, room_.version());
  if (request) say(who, request, protocol::encode_ok(*request));
  const bool has_a_past = version && *version >= 0 && *version <= room_.version();
  say(who, {}, has_a_past ? protocol::encode_tail(id_, room_.since(*version)) : state_for(who));
  presence_changed();
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
  submit(storing_of(std::span(room_.events()).subspan(static_cast<std::size_t>(stored_version_ + 1))));
}

/// A game that ends becomes one row; a room in which nobody ever met leaves nothing behind.
RoomHost::Job RoomHost::storing_of(std::span<const RoomEvent> events) {
  if (room_.result() && !room_.has_started()) {
    return [id = id_, ids = event_ids_](storage::Database& database) { storage::drop_events(database, id, ids); };
  }
  if (room_.result()) {
    return [game = finished_game(id_, room_), ids = event_ids_](storage::Database& database) {
      storage::finish_game(database, game, ids);
    };
  }
  std::vector<storage::StoredEvent> rows;
  for (const RoomEvent& event : events) {
    event_ids_.push_back(around_.next_event_id());
    rows.push_back(storage::StoredEvent{event_ids_.back(), id_, protocol::encode_stored(event)});
  }
  return [rows = std::move(rows)](storage::Database& database) { storage::append_events(database, rows); };
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
  if (storing_failed_) return reload();  // a fault came between
  stored_version_ = version;
  release();
  store();
}

/// Nobody was shown what was not stored: drop it, tell those who asked, and read what the disk holds.
void RoomHost::on_not_stored() {
  spdlog::error("room {}: events after version {} could not be stored", id_.value(), stored_version_);
  storing_failed_ = true;
  refuse_what_is_held();
  reload();
}

void RoomHost::refuse_what_is_held() {
  for (const HeldFrame& held : held_.take()) {
    if (held.request) refuse_storage(held.to, held.request);
  }
}

/// Once no job of this room is with the writer a read connection sees all that will ever be there of it.
void RoomHost::reload() {
  if (reloading_ || storing_) return;
  reloading_ = true;
  asio::co_spawn(strand_, read_again(shared_from_this()), [](std::exception_ptr) {});
}

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
  refuse_what_is_held();
  auto room = stored.record ? from_record(*stored.record) : from_stored(stored.events, read_clocks());
  if (!room) {
    spdlog::error("room {}: nothing to go on from: {}", id_.value(), room.error());
    return around_.forget(id_, this);
  }
  room_ = std::move(*room);
  event_ids_.clear();
  for (const storage::StoredEvent& row : stored.events) event_ids_.push_back(row.id);
  stored_version_ = room_.version();
  storing_failed_ = false;
  for (auto& [connection, member] : members_) {
    member.holds = room_.version();
    say(member.visitor, {}, state_for(member.visitor));
  }
  presence_changed();
}

// ---- telling

void RoomHost::say(const Visitor& who, RequestId request, Frame frame) {
  held_.push(HeldFrame{room_.version(), std::move(frame), who.outbox, false, request});
  release();
}

/// Without the room: one that could not be stored at all must not become known.
void RoomHost::refuse_storage(const std::shared_ptr<protocol::Outbox>& to, RequestId request) {
  const protocol::Error error{"storage",
                              "The server cannot store games at the moment. Nothing is lost: try again soon."};
  to->send(protocol::encode_error(request, {}, error));
}

void RoomHost::announce(std::size_t first_new) {
  for (std::size_t i = first_new; i < room_.events().size(); ++i) {
    const RoomEvent& event = room_.events()[i];
    held_.push(HeldFrame{event.version, protocol::encode_event(id_, event), nullptr, true, {}});
  }
}

void RoomHost::release() {
  if (storing_failed_) return;
  held_.release(stored_version_, [this](const HeldFrame& held) { deliver(held); });
}

void RoomHost::deliver(const HeldFrame& held) const {
  if (held.to) return held.to->send(held.frame);
  for (const auto& [connection, member] : members_) {
    if (!held.is_event || held.version > member.holds) member.visitor.outbox->send(held.frame);
  }
}

Frame RoomHost::state_for(const Visitor& who) const {
  return protocol::encode_full(id_, room_.snapshot(who.user.id, members_.presence(room_), read_clocks()));
}

void RoomHost::presence_changed() {
  if (presence_pending_) return;
  presence_pending_ = true;
  presence_timer_.expires_after(around_.presence_delay);
  presence_timer_.async_wait([weak = weak_from_this()](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (self && !stopped) self->on_strand([](RoomHost& host) { host.tell_presence(); });
  });
}

void RoomHost::tell_presence() {
  presence_pending_ = false;
  if (storing_failed_) return;  // told again once the room is read
  const Frame frame = protocol::encode_presence(id_, members_.presence(room_));
  held_.push(HeldFrame{room_.version(), frame, nullptr, false, {}});
  release();
}

}  // namespace room
