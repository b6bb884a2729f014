// All frames the server sends, by hand: no tree, one allocation for most.
#include "server/protocol/encode.hpp"

#include <utility>

#include "server/protocol/event_body.hpp"
#include "server/protocol/json_writer.hpp"
#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

Frame finish(JsonWriter& out) { return make_frame(out.end_object().end_object().take()); }

/// {"t":type,"d":{ left open
JsonWriter begin(std::string_view type) {
  JsonWriter out;
  out.begin_object().text("t", type).key("d").begin_object();
  return out;
}

/// {"t":"ok","id":id,"d":{ left open
JsonWriter begin_ok(std::int64_t id) {
  JsonWriter out(64);
  out.begin_object().text("t", "ok").number("id", id).key("d").begin_object();
  return out;
}

void write_rate(JsonWriter& out, std::string_view key, const RateRule& rule) {
  out.key(key).begin_object().number("messages", rule.messages).number("per_ms", rule.per_ms).end_object();
}

/// Version 0 is the server's own and never shown.
void write_events(JsonWriter& out, std::span<const RoomEvent> events, const MaySee& may_see = {}) {
  out.key("events").begin_array();
  for (const RoomEvent& event : events) {
    if (std::holds_alternative<Created>(event.what)) continue;
    out.begin_object().number("v", event.version);
    if (!may_see || may_see(event)) write_event_body(out.key("d"), event);
    out.end_object();
  }
  out.end_array();
}

void write_missing(JsonWriter& out, const Error::Missing& missing) {
  out.number("ply", missing.ply).number("v", missing.version);
  write_events(out, missing.events);
}

}  // namespace

std::string hash_text(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
  return text;
}

Frame encode_hello(const Hello& hello) {
  JsonWriter out = begin("hello");
  out.number("protocol", protocol_version).text("build", hello.build).number("time", hello.time_ms);
  out.key("you").begin_object().number("id", hello.user.value()).text("name", hello.name);
  out.flag("guest", hello.guest).end_object();
  out.key("limits").begin_object().number("message_bytes", std::int64_t{max_message_bytes});
  write_rate(out, "play", play_rate);
  write_rate(out, "watch", watch_rate);
  write_rate(out, "lobby", lobby_rate);
  write_rate(out, "chat", chat_rate);
  out.end_object();
  return finish(out);
}

Frame encode_pong(std::int64_t client_ms, std::int64_t server_ms) {
  JsonWriter out = begin("pong");
  out.number("c", client_ms).number("s", server_ms);
  return finish(out);
}

Frame encode_ok(std::int64_t id) {
  JsonWriter out = begin_ok(id);
  return finish(out);
}

Frame encode_ok_created(std::int64_t id, const core::RoomId& room) {
  JsonWriter out = begin_ok(id);
  out.text("room", room.value());
  return finish(out);
}

Frame encode_ok_paired(std::int64_t id, const core::RoomId& room, bool paired) {
  JsonWriter out = begin_ok(id);
  out.text("room", room.value()).flag("paired", paired);
  return finish(out);
}

Frame encode_ok_stored(std::int64_t id, int ply, std::int64_t version, const core::RoomId& rematch) {
  JsonWriter out = begin_ok(id);
  out.number("ply", ply).number("v", version);
  if (!rematch.value().empty()) out.text("room", rematch.value());
  return finish(out);
}

Frame encode_error(std::optional<std::int64_t> id, const core::RoomId& room, const Error& error) {
  JsonWriter out;
  out.begin_object().text("t", "err");
  if (id) out.number("id", *id);
  if (!room.value().empty()) out.text("r", room.value());
  out.key("d").begin_object().text("code", error.code).text("message", error.message);
  if (!error.rule.empty()) out.text("rule", error.rule);
  if (error.retry_ms) out.number("retry_ms", *error.retry_ms);
  if (error.missing) write_missing(out, *error.missing);
  return finish(out);
}

Frame encode_event(const core::RoomId& room, const RoomEvent& event, const std::optional<ClockState>& clock) {
  JsonWriter out(clock ? 512 : 256);
  out.begin_object().text("t", "event").text("r", room.value()).number("v", event.version).key("d");
  write_event_body(out, event, clock);
  return make_frame(out.end_object().take());
}

Frame encode_hidden_event(const core::RoomId& room, std::int64_t version) {
  JsonWriter out(64);
  out.begin_object().text("t", "event").text("r", room.value()).number("v", version);
  return make_frame(out.end_object().take());
}

Frame encode_presence(const core::RoomId& room, const Presence& presence, const std::optional<ClockState>& clock) {
  JsonWriter out;
  out.begin_object().text("t", "event").text("r", room.value()).key("d").begin_object().text("kind", "presence");
  out.flag("first", presence.online[0]).flag("second", presence.online[1]).number("watchers", presence.watchers);
  if (presence.host_online) out.flag("host", *presence.host_online);
  write_watcher_names(out, presence);
  write_connections(out, presence);
  if (clock) write_clock(out.key("clock"), *clock);
  return finish(out);
}

Frame encode_tail(const core::RoomId& room, std::span<const RoomEvent> events, const std::optional<ClockState>& clock,
                  const MaySee& may_see) {
  JsonWriter out(128 + 256 * events.size());
  out.begin_object().text("t", "tail").text("r", room.value()).key("d").begin_object();
  write_events(out, events, may_see);
  if (clock) write_clock(out.key("clock"), *clock);
  return finish(out);
}

Frame encode_restart(std::int64_t after_ms) {
  JsonWriter out = begin("restart");
  out.number("after_ms", after_ms);
  return finish(out);
}

}  // namespace protocol
