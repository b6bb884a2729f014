#include "server/rooms/announcement.hpp"

#include "server/protocol/encode_event.hpp"
#include "server/protocol/encode_state.hpp"

namespace rooms {

using protocol::ClockState;
using protocol::Frame;
using protocol::RoomEvent;
using room::Room;

namespace {

constexpr bool plays = false;  // a watcher

bool moves_clocks(const RoomEvent& event) {
  return std::holds_alternative<protocol::Started>(event.what) ||
         std::holds_alternative<protocol::TurnPlayed>(event.what) ||
         std::holds_alternative<protocol::TakenBack>(event.what) ||
         std::holds_alternative<protocol::ClocksSet>(event.what) || std::holds_alternative<protocol::Ended>(event.what);
}

Frame encoded(const core::RoomId& id, const RoomEvent& event, std::string_view body,
              const std::optional<ClockState>& clock) {
  return protocol::encode_event(id, event, body, moves_clocks(event) ? clock : std::nullopt);
}

bool may_see(const Viewer& viewer, bool viewer_plays, const RoomEvent& event) {
  const auto* said = std::get_if<protocol::Said>(&event.what);
  return Room::may_see(viewer_plays, event) && !(said && viewer.blocks.has(viewer.user, said->user));
}

protocol::RoomState snapshot(const Room& room, const Viewer& viewer, const protocol::Presence& presence,
                             room::Now now) {
  protocol::RoomState state = room.snapshot(viewer.user, presence, now);
  std::erase_if(state.chat,
                [&](const protocol::ChatLine& line) { return viewer.blocks.has(viewer.user, line.said.user); });
  return state;
}

/// Null: the whole of the room has to be sent instead. Where watchers are kept behind, their version does not say what
/// they hold.
Frame short_tail(const core::RoomId& id, const Room& room, const Viewer& viewer, std::int64_t version, room::Now now) {
  const bool viewer_plays = room.plays(viewer.user);
  const bool has_a_past = version >= 0 && version <= room.version();
  if (!has_a_past || (!viewer_plays && room.made_with().watch_delay > 0)) return nullptr;
  const auto events = room.since(version);
  const bool is_dense = room.version() - version == static_cast<std::int64_t>(events.size());
  if (!is_dense || events.size() > most_tail_events) return nullptr;
  const auto seen = [&](const RoomEvent& event) { return may_see(viewer, viewer_plays, event); };
  Frame tail = protocol::encode_tail(id, events, room.clock_state(now), seen);
  return tail->size() > most_tail_bytes ? nullptr : tail;
}

}  // namespace

Announcement::Announcement(const core::RoomId& id, const Room& room, bool was_late, room::Now now)
    : id_(id),
      room_(room),
      late_(was_late || room.watched_late()),
      clock_(room.clock_state(now)),
      watched_clock_(room.watched_late() ? room.clock_as_watched(now) : clock_) {}

HeldFrame Announcement::of(const RoomEvent& event, std::string_view body) {
  HeldFrame held{event.version, encoded(id_, event, body, clock_)};
  if (late_) {
    held.for_watchers = late_for_watchers(event);
  } else {
    held.for_watchers = Room::may_see(plays, event) ? held.frame : protocol::encode_hidden_event(id_, event.version);
  }
  if (const auto* said = std::get_if<protocol::Said>(&event.what)) {
    held.speaker = said->user;
    held.if_blocked = protocol::encode_hidden_event(id_, event.version);
  }
  held.is_event = true;
  held.probes = std::holds_alternative<protocol::TurnPlayed>(event.what);
  return held;
}

Frame Announcement::late_for_watchers(const RoomEvent& event) {
  const room::Watched watched = room_.as_watched(event);
  resend_ = resend_ || watched.resend_full;
  const bool shown = watched.event && Room::may_see(plays, *watched.event);
  if (!shown) return protocol::encode_hidden_event(id_, event.version);
  return encoded(id_, *watched.event, protocol::event_body(*watched.event), watched_clock_);
}

Frame bring_up(const core::RoomId& id, const Room& room, const Viewer& viewer, std::optional<std::int64_t> version,
               const protocol::Presence& presence, room::Now now) {
  const Frame tail = version ? short_tail(id, room, viewer, *version, now) : nullptr;
  return tail ? tail : protocol::encode_full(id, snapshot(room, viewer, presence, now));
}

}  // namespace rooms
