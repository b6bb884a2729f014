#include "server/protocol/encode_event.hpp"

#include "server/protocol/json_writer.hpp"
#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

Frame finish_event(JsonWriter& out) { return make_frame(out.end_object().end_object().take()); }

}  // namespace

Frame encode_event(const core::RoomId& room, const RoomEvent& event, std::string_view body,
                   const std::optional<ClockState>& clock) {
  JsonWriter out(body.size() + (clock ? 320 : 64));
  out.begin_object().word("t", "event").word("r", room.value()).number("v", event.version).key("d");
  if (!clock) return make_frame(out.json(body).end_object().take());
  out.json(body.substr(0, body.size() - 1));  // still open
  write_clock(out.key("clock"), *clock);
  return finish_event(out);
}

Frame encode_hidden_event(const core::RoomId& room, std::int64_t version) {
  JsonWriter out(64);
  out.begin_object().word("t", "event").word("r", room.value()).number("v", version);
  return make_frame(out.end_object().take());
}

Frame encode_presence(const core::RoomId& room, const Presence& presence, const std::optional<ClockState>& clock) {
  JsonWriter out;
  out.begin_object().word("t", "event").word("r", room.value()).key("d").begin_object().word("kind", "presence");
  out.flag("first", presence.online[0]).flag("second", presence.online[1]).number("watchers", presence.watchers);
  if (presence.host_online) out.flag("host", *presence.host_online);
  write_watcher_names(out, presence);
  write_connections(out, presence);
  if (clock) write_clock(out.key("clock"), *clock);
  return finish_event(out);
}

Frame encode_tail(const core::RoomId& room, std::span<const RoomEvent> events, const std::optional<ClockState>& clock,
                  const MaySee& may_see) {
  JsonWriter out(128 + 256 * events.size());
  out.begin_object().word("t", "tail").word("r", room.value()).key("d").begin_object();
  write_events(out, events, may_see);
  if (clock) write_clock(out.key("clock"), *clock);
  return finish_event(out);
}

}  // namespace protocol
