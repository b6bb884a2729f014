// How a host cares for the people in its room: they join, leave and come back, and the others are told.
#include <cstdlib>

#include "server/protocol/encode_reply.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/host.hpp"

namespace rooms {

using game::Side;

// ---- coming and going

void Host::join(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  on_strand([this, who, request, version] { admit(who, request, version); });
}

void Host::admit(const Visitor& who, RequestId request, std::optional<std::int64_t> version) {
  if (refuse_while_failed(who, request)) return;
  members_.add(who, room_.version());
  seats_changed(who);
  if (request) say(who, request, protocol::encode_ok(*request));
  outgoing_.bring_up(who, version, read_clocks());
  release();
  if (room_.plays(who.user.id)) who.outbox->probe();
}

void Host::leave(const Visitor& who, RequestId request) {
  on_strand([this, who, request] {
    if (request) who.outbox->send(protocol::encode_ok(*request));
    if (members_.remove(who.connection)) members_changed();
  });
}

void Host::drop(core::ConnectionId connection) {
  on_strand([this, connection] {
    if (members_.remove(connection)) members_changed();
  });
}

void Host::catch_up(core::ConnectionId connection) {
  on_strand([this, connection] {
    Member* member = members_.find(connection);
    const bool is_asked_for = member && (member->is_behind || member->visitor.relay);  // the other server knows
    if (!is_asked_for || storing_.has_failed()) return;
    outgoing_.resend(*member, read_clocks());
    release();
  });
}

/// Before the events are told: the clocks in the start's event depend on who is here. A player plays over one
/// connection.
void Host::seats_changed(const Visitor& who) {
  if (room_.plays(who.user.id)) members_.keep_newest(who.user.id);
  members_changed();
}

void Host::members_changed() {
  members_.note_roles(room_);
  for (const Side side : game::both_sides) {
    const bool is_here = room_.seat(side) && members_.has(room_.seat(side)->id);
    bool& known = present_[static_cast<std::size_t>(side)];
    if (std::exchange(known, is_here) == is_here) continue;
    room_.present(side, is_here, read_clocks());
    const auto* tournament = protocol::tournament_in(room_.made_with().origin);
    if (is_here && tournament) around_.feed.came(id_, *tournament, side);
  }
  presence_changed();
}

// ---- telling the others

void Host::presence_changed() {
  if (std::exchange(presence_pending_, true)) return;
  after(presence_timer_, around_.presence_delay.count(), [this] {
    presence_pending_ = false;
    tell_presence();
  });
}

void Host::tell_presence() {
  if (storing_.has_failed()) return;  // told again once the room is read
  const protocol::Presence presence = members_.presence(room_);
  told_claims_ = presence.claim_at_ms;
  told_lags_ = presence.lag_ms;
  outgoing_.tell_presence(presence, read_clocks());
  release();
  listing_changed();
}

/// From when on a player's absence may be claimed is told at once.
void Host::tell_absence() {
  const Times claims{room_.claim_at(Side::first), room_.claim_at(Side::second)};
  if (claims != told_claims_) tell_presence();
}

/// Of the player who has just been heard.
void Host::tell_new_lag(const Visitor& who) {
  constexpr std::int64_t worth_telling_ms = 100;
  const std::optional<Side> side = room_.seat_of(who.user.id);
  if (!side) return;
  const auto lag_ms = who.outbox->round_trip_ms();
  const auto told_ms = told_lags_[static_cast<std::size_t>(*side)];
  const bool both_known = lag_ms && told_ms;
  const bool same = both_known ? std::abs(*lag_ms - *told_ms) < worth_telling_ms : lag_ms == told_ms;
  if (!same) presence_changed();
}

}  // namespace rooms
