#include "server/rooms/host.hpp"

#include <chrono>

#include "server/log/about.hpp"
#include "server/metrics/counters.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/protocol/event_body.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/course.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/refusals.hpp"
#include "server/rooms/rematches.hpp"
#include "server/rooms/reports.hpp"
#include "server/storage/accounts/naming.hpp"

namespace rooms {

namespace asio = boost::asio;
using protocol::Frame;
using room::Now;
using room::Room;

namespace {

/// A game that is over keeps the names it ended with, but none of people who are gone.
room::Names deleted_among(room::Names names) {
  std::erase_if(names, [](const auto& each) { return each.second != storage::deleted_name; });
  return names;
}

Now at(std::int64_t steady_ms) { return read_clocks() + (steady_ms - base::steady_ms()); }

}  // namespace

Host::Host(core::RoomId id, Room room, StoredPart stored, Surroundings& around, Owner& owner)
    : id_(std::move(id)),
      around_(around),
      owner_(owner),
      strand_(asio::make_strand(around.io)),
      room_(std::move(room)),
      storing_(id_, room_, std::move(stored), *this, strand_, around),
      outgoing_(id_, room_, members_, around.blocks),
      told_course_(storing_.version()),
      presence_timer_(strand_),
      deadline_timer_(strand_),
      rating_timer_(strand_),
      rest_timer_(strand_),
      status_(room_.status()) {
  note_absences(room_, around_.absences);
}

// ---- on the strand

void Host::after_each() {
  if (status_.exchange(room_.status()) != room_.status()) {
    members_.note_roles(room_);
    note_absences(room_, around_.absences);
    owner_.status_changed(id_, room_);
  }
  tell_absence();
  const Now now = read_clocks();
  const bool is_unattended = room_.is_unattended(now);
  if (std::exchange(unattended_, is_unattended) != is_unattended) listing_changed();
  wait_for_deadline(now);
}

void Host::on_fault(const std::exception& fault) {
  logs::error(logs::room(id_.value()), "{}", fault.what());
  storing_.fail();
}

void Host::after_all() {
  outgoing_.flush();
  if (gone_) {
    vanish();
  } else if (members_.empty()) {
    rest();
  }
  --posted_;
}

/// A finished game that nobody looks at is forgotten: it is in the database, and is loaded again when it is asked for.
/// Others are folded before, so that a start need not read all of their events.
void Host::rest() {
  if (room_.result() && storing_.is_complete()) return owner_.forget(id_, *this);
  if (!room_.may_sleep() || asleep_) return;
  const std::int64_t awake_ms = around_.timings.awake_ms;
  const auto spread = std::hash<core::RoomId>()(id_) % static_cast<std::size_t>(awake_ms);
  after(rest_timer_, awake_ms + static_cast<std::int64_t>(spread), [this] {
    if (members_.empty() && room_.may_sleep()) storing_.fold();
  });
}

/// Unless somebody has come meanwhile, or something has happened.
void Host::on_folded() {
  if (!members_.empty() || !room_.may_sleep() || !storing_.is_complete()) return;
  const Now now = read_clocks();
  std::optional<std::int64_t> due_ms;
  if (const auto due_in_ms = room_.due_in_ms(now)) due_ms = now.wall_ms + *due_in_ms;
  protocol::Listing listing = room_.listing(id_);
  listing.unattended = room_.is_unattended(now);
  asleep_ = owner_.falls_asleep(id_, *this, std::move(listing), due_ms);
}

void Host::after(asio::steady_timer& timer, std::int64_t ms, std::function<void()> act) {
  timer.expires_after(std::chrono::milliseconds(ms));
  timer.async_wait([this, weak = weak_from_this(), act = std::move(act)](boost::system::error_code stopped) mutable {
    const auto self = weak.lock();
    if (self && !stopped && !asleep_) on_strand(std::move(act));
  });
}

/// Others may have been announced while it was read.
void Host::resume() {
  on_strand([this] {
    note_absences(room_, around_.absences);
    listing_changed();
  });
}

// ---- commands

void Host::command(Visitor who, RequestId request, room::Command command, std::optional<std::int64_t> read_ms) {
  // In one piece: what is posted is moved many times.
  auto asked = std::make_unique<std::pair<Visitor, room::Command>>(std::move(who), std::move(command));
  on_strand(
      [this, asked = std::move(asked), request, read_ms] { obey(asked->first, request, asked->second, read_ms); });
}

/// The reply goes out before the events it speaks of. A refusal too may come with events: of what was due by now.
void Host::obey(const Visitor& who, RequestId request, const room::Command& command,
                std::optional<std::int64_t> read_ms) {
  if (refuse_while_failed(who, request)) return;
  if (const auto refused = refusal(who.user, command)) {
    return say(who, request, protocol::encode_error(request, id_, *refused));
  }
  const Outgoing::Told told = outgoing_.so_far();
  const Now now = read_ms && std::holds_alternative<protocol::Turn>(command) ? at(*read_ms) : read_clocks();
  const bool is_sit = std::holds_alternative<protocol::Sit>(command);
  const room::Answer answer = ask(who, command, now);
  const bool is_new_turn = std::holds_alternative<protocol::Turn>(command) && answer && answer->version > told.version;
  if (is_new_turn) metrics::count(metrics::Count::turns);
  say(who, request, answer_frame(request, command, answer), is_new_turn ? read_ms.value_or(0) : 0);
  if (is_sit) seats_changed(who);
  tell_since(told);
  tell_new_lag(who);
}

/// Null: the sender wants no reply.
Frame Host::answer_frame(RequestId request, const room::Command& command, const room::Answer& answer) const {
  if (!answer) return protocol::encode_error(request, id_, answer.error());
  if (!request) return nullptr;
  if (!room::is_answered_with_position(command)) return protocol::encode_ok(*request);
  return protocol::encode_ok_stored(*request, answer->ply, answer->version, answer->room);
}

void Host::report(const Visitor& who, RequestId request, protocol::Report report) {
  on_strand([this, who, request, report = std::move(report)] {
    // Nobody has seen what is not stored yet.
    const bool is_stored = report.version <= storing_.version();
    const auto* line = is_stored ? room_.line_seen(who.user.id, report.version) : nullptr;
    if (line) return file_report(around_.writer, {id_, room_, *line}, who, request, report.text);
    who.outbox->send(protocol::encode_error(request, id_, {"not_found", "You see no such chat line here."}));
  });
}

// ---- what the server does by itself

void Host::change(const std::function<void(Room&, Now)>& run) {
  if (storing_.has_failed() || asleep_) return;
  const Outgoing::Told told = outgoing_.so_far();
  run(room_, read_clocks());
  tell_since(told);
}

void Host::expire(std::int64_t at_ms) {
  on_strand([this, at_ms] {
    if (!members_.empty()) return;
    change([at_ms](Room& room, Now now) { room.expire(at_ms, now); });
  });
}

void Host::abandon() {
  on_strand([this] {
    if (members_.has(room_.creator())) return;
    change([](Room& room, Now now) { room.expire(room.waits_until_ms(), now); });
  });
}

void Host::have_done(const RoomRequest& request) {
  on_strand([this, request] { std::visit([this](const auto& each) { perform(each); }, request); });
}

void Host::perform(const Withdraw&) {
  change([](Room& room, Now now) { room.withdraw(room.creator(), now); });
}

void Host::perform(const RematchIsOff& off) {
  change([&off](Room& room, Now now) { room.rematch_is_off(off.next, now); });
}

void Host::perform(const Displace&) {
  if (members_.has(room_.creator())) return;
  change([](Room& room, Now now) { room.displace(now); });
}

void Host::perform(const Stop&) {
  change([](Room& room, Now now) { room.stop(now); });
}

void Host::perform(const LoseOverdue&) {
  change([](Room& room, Now now) { room.lose_overdue(now); });
}

void Host::rename(std::shared_ptr<const room::Names> names) {
  if (names->empty()) return;
  on_strand([this, names = std::move(names)] {
    if (storing_.has_failed()) return;
    const std::vector<std::int64_t> renamed = room_.rename(room_.result() ? deleted_among(*names) : *names);
    if (renamed.empty()) return;
    if (!room_.result()) storing_.write_again(renamed);
    show_again();
    listing_changed();
  });
}

void Host::absences_changed(core::UserId user) {
  on_strand([this, user] {
    if (storing_.has_failed() || asleep_ || !room_.is_by_days() || !room_.seat_of(user)) return;
    note_absences(room_, around_.absences);
    show_again();
    listing_changed();
  });
}

/// To everybody here, where no event says what is different.
void Host::show_again() {
  members_.for_each([this](Member& member) { outgoing_.resend(member, read_clocks()); });
  release();
}

/// An event of its own: ratings are worked out while the end is stored.
void Host::note_ratings(const std::array<rating::Change, 2>& changes) {
  on_strand([this, ratings = told(changes)] {
    change([&ratings](Room& room, Now now) { room.note_ratings(ratings, now); });
  });
}

void Host::stop_clocks(std::shared_ptr<void> until_stored) {
  on_strand([this, until_stored = std::move(until_stored)]() mutable {
    change([](Room& room, Now now) { room.stop_clocks(now); });
    storing_.hold_until_stored(std::move(until_stored));
  });
}

/// The timer is never put off: one that fires early finds nothing due and is set again. So a turn, which nearly always
/// puts the deadline off, costs no timer.
void Host::wait_for_deadline(Now now) {
  const auto due_in_ms = storing_.has_failed() ? std::nullopt : room_.due_in_ms(now);
  if (!due_in_ms) return;
  const std::int64_t deadline_ms = now.steady_ms + *due_in_ms;
  if (timer_ms_ && *timer_ms_ <= deadline_ms) return;
  timer_ms_ = deadline_ms;
  after(deadline_timer_, *due_in_ms, [this] {
    timer_ms_.reset();
    change([](Room& room, Now then) { room.tick(then); });
  });
}

// ---- storing and telling

void Host::tell_since(const Outgoing::Told& told) {
  if (room_.version() == told.version) return;
  follow_rematches(owner_, id_, room_, told.version, members_, storing_);
  tell_game_before(owner_, id_, room_, told.version);
  keep_conditional();
  const auto events = room_.since(told.version);
  const auto bodies = protocol::event_bodies(events);
  outgoing_.announce(events, bodies, told, read_clocks());
  storing_.note(events, bodies);
  storing_.store();
}

void Host::on_stored(const RatingChanges& changes) {
  for (const Asker& by : std::exchange(askers_, {})) answer(by);
  tell_course(changes);
  release();
  if (storing_.is_complete()) tell_awaited();
  if (changes) note_ratings(*changes);
  if (storing_.is_complete()) listing_changed();
}

void Host::tell_course(const RatingChanges& changes) {
  const std::int64_t told = std::exchange(told_course_, storing_.version());
  rooms::tell_course(around_.feed, id_, room_, told, told_course_, changes.has_value());
}

/// Whoever is here sees it.
void Host::tell_awaited() {
  const std::optional<room::Awaited> awaited = room_.awaited();
  if (!awaited) return;
  const std::pair who(awaited->user, awaited->ply);
  if (std::exchange(told_awaited_, who) != who && !members_.has(awaited->user)) around_.feed.awaited(id_, *awaited);
}

void Host::remind() {
  on_strand([this] {
    told_awaited_.reset();
    tell_awaited();
  });
}

void Host::on_read_again(Room room, const RatingChanges& untold) {
  outgoing_.refuse_all();
  room_ = std::move(room);
  note_absences(room_, around_.absences);
  kept_conditional_ = {};
  tell_course(untold);
  present_ = {};
  members_.forget_roles();
  members_changed();
  members_.for_each([this](Member& member) { outgoing_.resend(member, read_clocks()); });
  release();
  // Not at once: something could not be stored just now. If nobody is here, they are told when the game is read.
  if (untold) {
    after(rating_timer_, around_.timings.read_again_ms, [this, changes = *untold] {
      if (!members_.empty()) note_ratings(changes);
    });
  }
  after_each();
  outgoing_.flush();
}

void Host::on_gone() {
  gone_ = true;
  if (storing_.version() < 0) around_.fair_play.is_off(id_);
  outgoing_.refuse_all();
  vanish();
}

void Host::vanish() {
  owner_.forget(id_, *this);
  around_.feed.listing_changed(id_);
}

void Host::say(const Visitor& who, RequestId request, Frame frame, std::int64_t read_ms) {
  outgoing_.reply(who.outbox, request, std::move(frame), read_ms);
  release();
}

/// Nothing is accepted until the room is read again, nor shown where another server may have gone on with it.
bool Host::refuse_while_failed(const Visitor& who, RequestId request) {
  const bool may_be_late = around_.lease_until_ms && base::steady_ms() > *around_.lease_until_ms;
  if (!storing_.has_failed() && !may_be_late) return false;
  who.outbox->send(protocol::encode_error(request, {}, not_stored()));
  if (!gone_) storing_.read_again();
  return true;
}

void Host::release() {
  if (!storing_.has_failed()) outgoing_.release(storing_.version());
}

void Host::describe(Outgoing::Describe to, core::UserId viewer) {
  on_strand([this, to = std::move(to), viewer] {
    if (storing_.has_failed()) {
      to(std::nullopt);
      return storing_.read_again();
    }
    outgoing_.describe(read_clocks(), to, viewer);
    release();
  });
}

void Host::listing_changed() {
  if (!listing_noted_.exchange(true) || room_.result()) around_.feed.listing_changed(id_);
}

void Host::list(std::function<void(protocol::Listing)> to) {
  on_strand([this, to = std::move(to)] {
    listing_noted_ = false;
    if (storing_.has_failed() || !storing_.is_complete()) return;
    protocol::Listing listing = members_.listed(room_.listing(id_), room_);
    listing.unattended = room_.is_unattended(read_clocks());
    to(std::move(listing));
  });
}

}  // namespace rooms
