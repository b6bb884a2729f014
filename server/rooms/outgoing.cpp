#include "server/rooms/outgoing.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/protocol/encode_event.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/protocol/encode_state.hpp"
#include "server/rooms/announcement.hpp"
#include "server/rooms/refusals.hpp"

namespace rooms {

using protocol::Frame;
using room::Now;

namespace {

/// With the clocks while a first turn is due: its time depends on who is here.
Frame presence_frame(const core::RoomId& id, const protocol::Presence& presence,
                     const std::optional<protocol::ClockState>& clock) {
  return protocol::encode_presence(id, presence, clock && clock->first_turn_by_ms ? clock : std::nullopt);
}

/// Takes out the first of them, up to one of a later version. They are handed over afterwards, because whoever gets
/// one may add to those that wait.
template <class Each>
std::vector<Each> take_stored(std::vector<Each>& waiting, std::int64_t stored_version) {
  const auto end =
      std::find_if(waiting.begin(), waiting.end(), [=](const Each& each) { return each.version > stored_version; });
  if (end == waiting.end()) return std::exchange(waiting, {});
  std::vector<Each> stored(std::move_iterator(waiting.begin()), std::move_iterator(end));
  waiting.erase(waiting.begin(), end);
  return stored;
}

}  // namespace

void Outgoing::reply(std::shared_ptr<protocol::Outbox> to, RequestId request, Frame frame, std::int64_t read_ms) {
  if (frame) held_.push_back(HeldFrame{room_.version(), std::move(frame), std::move(to), request, read_ms});
}

void Outgoing::announce(std::span<const protocol::RoomEvent> events, std::span<const std::string> bodies,
                        const Told& told, Now now) {
  Announcement announcement(id_, room_, told.watchers_were_late, now);
  for (std::size_t i = 0; i < events.size(); ++i) held_.push_back(announcement.of(events[i], bodies[i]));
  if (!announcement.resend_to_watchers()) return;
  HeldFrame snapshot{room_.version(), nullptr};
  snapshot.for_watchers = snapshot_for({}, now);
  held_.push_back(std::move(snapshot));
}

void Outgoing::tell_presence(const protocol::Presence& presence, Now now) {
  HeldFrame held{room_.version(), presence_frame(id_, presence, room_.clock_state(now))};
  held.for_watchers = presence_frame(id_, presence, room_.clock_as_watched(now));
  held_.push_back(std::move(held));
}

void Outgoing::bring_up(const Visitor& who, std::optional<std::int64_t> version, Now now) {
  const Viewer viewer{who.user.id, blocks_};
  reply(who.outbox, {}, rooms::bring_up(id_, room_, viewer, version, members_.presence(room_), now));
}

void Outgoing::resend(Member& member, Now now) {
  members_.bring_up(member, room_.version());
  reply(member.visitor.outbox, {}, snapshot_for(member.visitor.user.id, now));
}

void Outgoing::describe(Now now, Describe to, core::UserId viewer) {
  const protocol::RoomState state = room_.snapshot(viewer, members_.presence(room_), now);
  descriptions_.push_back({room_.version(), protocol::state_json(state), std::move(to)});
}

void Outgoing::release(std::int64_t stored_version) {
  for (const HeldFrame& held : take_stored(held_, stored_version)) deliver(held);
  for (Description& each : take_stored(descriptions_, stored_version)) each.to(std::move(each.state));
}

void Outgoing::deliver(const HeldFrame& held) {
  if (!held.to) return members_.tell(held, Players::of(room_), blocks_);
  if (held.read_ms != 0) held.to->time_answer(held.read_ms);
  held.to->queue(held.frame);
  if (unflushed_.empty() || unflushed_.back() != held.to) unflushed_.push_back(held.to);
}

void Outgoing::flush() {
  for (const auto& outbox : std::exchange(unflushed_, {})) outbox->flush();
  members_.flush();
}

void Outgoing::refuse_all() {
  for (const HeldFrame& held : std::exchange(held_, {})) {
    if (held.request) held.to->send(protocol::encode_error(held.request, {}, not_stored()));
  }
  for (const Description& description : std::exchange(descriptions_, {})) description.to(std::nullopt);
}

Frame Outgoing::snapshot_for(core::UserId viewer, Now now) const {
  return rooms::bring_up(id_, room_, {viewer, blocks_}, std::nullopt, members_.presence(room_), now);
}

}  // namespace rooms
