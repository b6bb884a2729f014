#include "server/room/room_host.hpp"

#include <spdlog/spdlog.h>

#include <chrono>

#include "server/protocol/encode.hpp"
#include "server/room/announcement.hpp"
#include "server/room/wall_clock.hpp"

namespace room {

namespace asio = boost::asio;
using game::Side;
using protocol::Frame;

namespace {

constexpr std::array<Side, 2> both_sides{Side::first, Side::second};

Now at(std::int64_t steady_ms) {
  const Now now = read_clocks();
  return now + (steady_ms - now.steady_ms);
}

/// With the clocks while a first turn is due: its time depends on who is here.
Frame presence_frame(const core::RoomId& id, const protocol::Presence& presence,
                     const std::optional<protocol::ClockState>& clock) {
  return protocol::encode_presence(id, presence, clock && clock->first_turn_by_ms ? clock : std::nullopt);
}

}  // namespace

RoomHost::RoomHost(core::RoomId id, Room room, StoredPart stored, const Surroundings& surroundings)
    : id_(std::move(id)),
      around_(surroundings),
      strand_(asio::make_strand(surroundings.io)),
      room_(std::move(room)),
      stored_(std::move(stored)),
      reload_timer_(strand_),
      presence_timer_(strand_),
      deadline_timer_(strand_),
      status_(room_.status()) {}

void RoomHost::after_each() {
  if (status_.exchange(room_.status()) != room_.status()) {
    members_.note_roles(room_);
    around_.status_changed(id_, room_);
  }
  tell_absence();
  wait_for_deadline();
}

void RoomHost::on_fault(const std::exception& fault) {
  spdlog::error("room {}: {}", id_.value(), fault.what());
  on_not_stored();
}

void RoomHost::after_all() {
  flush();
  forget_if_unused();
  --posted_;
}

/// A finished game is in the database; it is loaded again when somebody comes to look at it.
void RoomHost::forget_if_unused() {
  if (members_.empty() && room_.result() && stored_.version == room_.version()) around_.forget(id_, this);
}

void RoomHost::open(std::shared_ptr<protocol::Outbox> to, RequestId request, Frame reply) {
  if (to) held_.push(HeldFrame{room_.version(), std::move(reply), std::move(to), request});
  store();
}

void RoomHost::resume() {
  on_strand([](RoomHost& self) { self.listing_changed(); });
}

// ---- commands

void RoomHost::join(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  on_strand([who, request, version](RoomHost& self) { self.admit(who, request, version); });
}

void RoomHost::command(Visitor who, RequestId request, Command command, std::optional<std::int64_t> read_ms) {
  on_strand([who = std::move(who), request, command = std::move(command), read_ms](RoomHost& self) {
    self.obey(who, request, command, read_ms);
  });
}

void RoomHost::pair(const Visitor& who, RequestId request, protocol::Sit sit, std::function<void()> not_free) {
  on_strand([who, request, sit = std::move(sit), not_free = std::move(not_free)](RoomHost& self) {
    const Told told = self.so_far();
    const bool may_sit = !self.storing_failed_ && !self.plays_too_many(who.user, sit);
    if (!may_sit || !self.room_.sit(who.user, sit, read_clocks(), self.rating_of(who.user))) return not_free();
    if (request) self.say(who, request, protocol::encode_ok_paired(*request, self.id_, true));
    self.seats_changed(who);
    self.tell_since(told);
  });
}

void RoomHost::leave(const Visitor& who, RequestId request) {
  on_strand([who, request](RoomHost& self) {
    if (request) who.outbox->send(protocol::encode_ok(*request));
    if (self.members_.remove(who.connection)) self.members_changed();
  });
}

void RoomHost::drop(core::ConnectionId connection) {
  on_strand([connection](RoomHost& self) {
    if (self.members_.remove(connection)) self.members_changed();
  });
}

void RoomHost::expire(std::int64_t at_ms) {
  on_strand([at_ms](RoomHost& self) {
    if (!self.members_.empty()) return;
    self.change([&](Room& room, Now now) { room.expire(at_ms, now); });
  });
}

void RoomHost::abandon() {
  on_strand([](RoomHost& self) {
    if (self.members_.has(self.room_.creator())) return;
    self.change([](Room& room, Now now) { room.expire(room.waits_until_ms(), now); });
  });
}

void RoomHost::withdraw() {
  on_strand([](RoomHost& self) { self.change([](Room& room, Now now) { room.withdraw(room.creator(), now); }); });
}

void RoomHost::rematch_is_off(const core::RoomId& next_room) {
  on_strand([next_room](RoomHost& self) {
    self.change([&next_room](Room& room, Now now) { room.rematch_is_off(next_room, now); });
  });
}

void RoomHost::stop_clocks(std::shared_ptr<void> until_stored) {
  on_strand([until_stored = std::move(until_stored)](RoomHost& self) mutable {
    self.change([](Room& room, Now now) { room.stop_clocks(now); });
    if (self.storing_ && !self.storing_failed_) self.until_stored_ = std::move(until_stored);
  });
}

void RoomHost::describe(std::function<void(std::optional<std::string>)> to) {
  on_strand([to = std::move(to)](RoomHost& self) {
    if (self.storing_failed_) {
      to(std::nullopt);
      return self.reload();
    }
    const protocol::RoomState state = self.room_.snapshot({}, self.members_.presence(self.room_), read_clocks());
    self.descriptions_.push_back({self.room_.version(), protocol::state_json(state), to});
    self.release_descriptions();
  });
}

void RoomHost::release_descriptions() {
  while (!descriptions_.empty() && descriptions_.front().version <= stored_.version) {
    descriptions_.front().to(std::move(descriptions_.front().state));
    descriptions_.pop_front();
  }
}

/// The reply goes out before the events it speaks of. A refusal too may come with events: of what was due by now.
void RoomHost::obey(const Visitor& who, RequestId request, const Command& command,
                    std::optional<std::int64_t> read_ms) {
  if (storing_failed_) {
    refuse_storage(who.outbox, request);
    return reload();
  }
  if (plays_too_many(who.user, command)) {
    return say(who, request, protocol::encode_error(request, id_, too_many_games()));
  }
  const Told told = so_far();
  const Now now = read_ms && std::holds_alternative<protocol::Turn>(command) ? at(*read_ms) : read_clocks();
  const auto rating = std::holds_alternative<protocol::Sit>(command) ? rating_of(who.user) : std::nullopt;
  const Answer answer = ask(room_, who.user, command, now, who.outbox->round_trip_ms().value_or(0), rating);
  say(who, request, reply(request, command, answer));
  if (std::holds_alternative<protocol::Sit>(command)) seats_changed(who);
  tell_since(told);
  tell_new_lag(who);
}

/// Whether it would bring him into one game more than he may play.
bool RoomHost::plays_too_many(const User& who, const Command& command) const {
  const auto* offer = std::get_if<protocol::Offer>(&command);
  const bool sits_down = std::holds_alternative<protocol::Sit>(command) && !room_.plays(who.id);
  const bool wants_rematch =
      offer && offer->kind == protocol::OfferKind::rematch &&
      (offer->action == protocol::OfferAction::make || offer->action == protocol::OfferAction::accept);
  return (sits_down || wants_rematch) && around_.plays_too_many(who.id);
}

/// Null: none is asked for.
Frame RoomHost::reply(RequestId request, const Command& command, const Answer& answer) const {
  if (!answer) return protocol::encode_error(request, id_, answer.error());
  if (!request) return nullptr;
  if (!is_answered_with_position(command)) return protocol::encode_ok(*request);
  return protocol::encode_ok_stored(*request, answer->ply, answer->version, answer->room);
}

/// What the server does of itself.
void RoomHost::change(const std::function<void(Room&, Now)>& run) {
  if (storing_failed_) return;
  const Told told = so_far();
  run(room_, read_clocks());
  tell_since(told);
}

void RoomHost::tell_since(const Told& told) {
  if (room_.version() == told.version) return;
  care_for_rematches(told.version);
  tell_game_before(told.version);
  Announcement announcement(id_, room_, told.watchers_were_late, read_clocks());
  for (const protocol::RoomEvent& event : room_.since(told.version)) held_.push(announcement.of(event));
  if (announcement.resend_to_watchers()) {
    HeldFrame snapshot{room_.version(), nullptr};
    snapshot.for_watchers = state_for({});
    held_.push(std::move(snapshot));
  }
  store();
}

// ---- who is here

void RoomHost::admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  if (storing_failed_) {
    refuse_storage(who.outbox, request);
    return reload();
  }
  members_.add(who, room_.version());
  seats_changed(who);
  if (request) say(who, request, protocol::encode_ok(*request));
  say(who, {}, bring_up(id_, room_, who.user.id, version, members_.presence(room_), read_clocks()));
  if (room_.plays(who.user.id)) who.outbox->probe();
}

/// Before it is told: the clocks in the start's event depend on who is here.
void RoomHost::seats_changed(const Visitor& who) {
  replace_older_tabs(who);
  members_changed();
}

/// A player plays over one connection.
void RoomHost::replace_older_tabs(const Visitor& who) {
  if (room_.plays(who.user.id)) members_.keep_newest(who.user.id);
}

void RoomHost::catch_up(core::ConnectionId connection) {
  on_strand([connection](RoomHost& self) {
    Member* member = self.members_.find(connection);
    if (!member || !member->is_behind || self.storing_failed_) return;
    self.bring_up_to_date(*member);
  });
}

void RoomHost::bring_up_to_date(Member& member) {
  member.holds = room_.version();
  member.is_behind = false;
  say(member.visitor, {}, state_for(member.visitor.user.id));
}

void RoomHost::members_changed() {
  members_.note_roles(room_);
  for (const Side side : both_sides) {
    const bool is_here = room_.seat(side) && members_.has(room_.seat(side)->id);
    bool& known = present_[static_cast<std::size_t>(side)];
    if (std::exchange(known, is_here) != is_here) room_.present(side, is_here, read_clocks());
  }
  presence_changed();
}

void RoomHost::presence_changed() {
  if (std::exchange(presence_pending_, true)) return;
  presence_timer_.expires_after(around_.presence_delay);
  presence_timer_.async_wait([weak = weak_from_this()](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (!self || stopped) return;
    self->on_strand([](RoomHost& host) {
      host.presence_pending_ = false;
      host.tell_presence();
    });
  });
}

void RoomHost::tell_presence() {
  if (storing_failed_) return;  // told again once the room is read
  const protocol::Presence presence = members_.presence(room_);
  told_claims_ = presence.claim_at_ms;
  told_lags_ = presence.lag_ms;
  const Now now = read_clocks();
  HeldFrame held{room_.version(), presence_frame(id_, presence, room_.clock_state(now))};
  held.for_watchers = presence_frame(id_, presence, room_.clock_as_watched(now));
  held_.push(std::move(held));
  release();
  listing_changed();
}

/// From when on a player's absence may be claimed is told at once.
void RoomHost::tell_absence() {
  const Times claims{room_.claim_at(Side::first), room_.claim_at(Side::second)};
  if (claims != told_claims_) tell_presence();
}

/// Of who has just been heard.
void RoomHost::tell_new_lag(const Visitor& who) {
  constexpr std::int64_t worth_telling_ms = 100;
  const std::optional<Side> side = room_.seat_of(who.user.id);
  if (!side) return;
  const auto lag_ms = who.outbox->round_trip_ms();
  const auto told_ms = told_lags_[static_cast<std::size_t>(*side)];
  const bool both_known = lag_ms && told_ms;
  const bool same = both_known ? std::abs(*lag_ms - *told_ms) < worth_telling_ms : lag_ms == told_ms;
  if (!same) presence_changed();
}

// ---- time

/// The timer is never put off: one that fires early finds nothing due and is set again. So a turn, which nearly always
/// puts the deadline off, costs no timer.
void RoomHost::wait_for_deadline() {
  const Now now = read_clocks();
  const auto due_in_ms = storing_failed_ ? std::nullopt : room_.due_in_ms(now);
  if (!due_in_ms) return;
  const std::int64_t deadline_ms = now.steady_ms + *due_in_ms;
  if (timer_ms_ && *timer_ms_ <= deadline_ms) return;
  timer_ms_ = deadline_ms;
  deadline_timer_.expires_after(std::chrono::milliseconds(*due_in_ms));
  deadline_timer_.async_wait([weak = weak_from_this()](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (!self || stopped) return;
    self->on_strand([](RoomHost& host) {
      host.timer_ms_.reset();
      host.change([](Room& room, Now at) { room.tick(at); });
    });
  });
}

// ---- telling

void RoomHost::say(const Visitor& who, RequestId request, Frame frame) {
  if (!frame) return;
  held_.push(HeldFrame{room_.version(), std::move(frame), who.outbox, request});
  release();
}

void RoomHost::release() {
  if (storing_failed_) return;
  held_.release(stored_.version, [this](const HeldFrame& held) {
    if (!held.to) return members_.tell(held, room_);
    held.to->queue(held.frame);
    if (unflushed_.empty() || unflushed_.back() != held.to) unflushed_.push_back(held.to);
  });
  release_descriptions();
}

/// Replies go out at the end of what caused them: with the events behind them in one write.
void RoomHost::flush() {
  for (const auto& outbox : unflushed_) outbox->flush();
  unflushed_.clear();
}

Frame RoomHost::state_for(core::UserId viewer) const {
  return protocol::encode_full(id_, room_.snapshot(viewer, members_.presence(room_), read_clocks()));
}

void RoomHost::listing_changed() {
  if (around_.listing_changed && !listing_noted_.exchange(true)) around_.listing_changed(id_);
}

void RoomHost::list(std::function<void(protocol::Listing)> to) {
  on_strand([to = std::move(to)](RoomHost& self) {
    self.listing_noted_ = false;
    if (self.storing_failed_ || self.stored_.version != self.room_.version()) return;
    to(self.members_.listed(self.room_.listing(self.id_), self.room_));
  });
}

}  // namespace room
