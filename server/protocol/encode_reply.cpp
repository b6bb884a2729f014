#include "server/protocol/encode_reply.hpp"

#include <utility>

#include "server/metrics/counters.hpp"
#include "server/protocol/event_body.hpp"
#include "server/protocol/json_writer.hpp"
#include "server/protocol/parts.hpp"
#include "server/protocol/turn_lines.hpp"

namespace protocol {

namespace {

Frame finish_reply(JsonWriter& out) { return make_frame(out.end_object().end_object().take()); }

/// {"t":type,"d":{ left open
JsonWriter begin(std::string_view type) {
  JsonWriter out;
  out.begin_object().word("t", type).key("d").begin_object();
  return out;
}

/// {"t":"ok","id":id,"d":{ left open
JsonWriter begin_ok(std::int64_t id) {
  JsonWriter out(64);
  out.begin_object().word("t", "ok").number("id", id).key("d").begin_object();
  return out;
}

void write_rate(JsonWriter& out, std::string_view key, const RateRule& rule, std::int64_t people) {
  out.key(key).begin_object().number("messages", rule.messages * people).number("per_ms", rule.per_ms).end_object();
}

void write_missing(JsonWriter& out, const Error::Missing& missing) {
  out.number("ply", missing.ply).number("v", missing.version);
  write_events(out, missing.events);
}

JsonWriter begin_notice(std::string_view kind, std::string_view text) {
  JsonWriter out = begin("notice");
  out.text("kind", kind).text("text", text);
  return out;
}

}  // namespace

Frame encode_hello(const Hello& hello) {
  JsonWriter out = begin("hello");
  out.number("protocol", protocol_version).text("build", hello.build).number("time", hello.time_ms);
  out.key("you").begin_object().number("id", hello.user.value()).text("name", hello.name);
  out.flag("guest", hello.guest);
  write_bot(out, hello.bot);
  out.end_object();
  out.key("limits").begin_object().number("message_bytes", std::int64_t{max_message_bytes});
  write_rate(out, "play", play_rate, hello.people);
  write_rate(out, "watch", watch_rate, hello.people);
  write_rate(out, "lobby", lobby_rate, hello.people);
  write_rate(out, "chat", chat_rate, hello.people);
  out.end_object();
  return finish_reply(out);
}

Frame encode_pong(std::int64_t client_ms, std::int64_t server_ms) {
  JsonWriter out = begin("pong");
  out.number("c", client_ms).number("s", server_ms);
  return finish_reply(out);
}

Frame encode_ok(std::int64_t id) {
  JsonWriter out = begin_ok(id);
  return finish_reply(out);
}

Frame encode_ok_created(std::int64_t id, const core::RoomId& room) {
  JsonWriter out = begin_ok(id);
  out.word("room", room.value());
  return finish_reply(out);
}

Frame encode_ok_paired(std::int64_t id, const core::RoomId& room, bool paired) {
  JsonWriter out = begin_ok(id);
  out.word("room", room.value()).flag("paired", paired);
  return finish_reply(out);
}

Frame encode_ok_stored(std::int64_t id, int ply, std::int64_t version, const core::RoomId& rematch) {
  JsonWriter out = begin_ok(id);
  out.number("ply", ply).number("v", version);
  if (!rematch.value().empty()) out.text("room", rematch.value());
  return finish_reply(out);
}

Frame encode_ok_conditional(std::int64_t id, const TurnLines& lines, std::optional<int> dropped_at) {
  JsonWriter out = begin_ok(id);
  out.key("lines").json(turn_lines_json(lines));
  if (dropped_at) out.number("dropped", *dropped_at);
  return finish_reply(out);
}

Frame encode_error(std::optional<std::int64_t> id, const core::RoomId& room, const Error& error) {
  metrics::count_refusal(error.code);
  JsonWriter out;
  out.begin_object().text("t", "err");
  if (id) out.number("id", *id);
  if (!room.value().empty()) out.text("r", room.value());
  out.key("d").begin_object().text("code", error.code).text("message", error.message);
  if (!error.detail.empty()) out.text("detail", error.detail);
  if (!error.rule.empty()) out.text("rule", error.rule);
  if (error.retry_ms) out.number("retry_ms", *error.retry_ms);
  if (error.restriction) out.number("until", error.restriction->until_ms).text("reason", error.restriction->reason);
  if (error.missing) write_missing(out, *error.missing);
  return finish_reply(out);
}

Frame encode_announcement(std::string_view text, std::int64_t at_ms) {
  JsonWriter out = begin_notice("announcement", text);
  out.number("at", at_ms);
  return finish_reply(out);
}

Frame encode_warning(std::string_view text) {
  JsonWriter out = begin_notice("warning", text);
  return finish_reply(out);
}

Frame encode_displaced() {
  JsonWriter out =
      begin_notice("displaced",
                   "A game of yours that waited for a second player was closed while you were away: others at your "
                   "network address needed the place.");
  return finish_reply(out);
}

Frame encode_unread(std::int64_t messages) {
  JsonWriter out = begin("unread");
  out.number("messages", messages);
  return finish_reply(out);
}

Frame encode_restart(std::int64_t after_ms) {
  JsonWriter out = begin("restart");
  out.number("after_ms", after_ms);
  return finish_reply(out);
}

Frame encode_nearer(const core::RoomId& room, std::string_view server) {
  JsonWriter out;
  out.begin_object().text("t", "nearer").text("r", room.value());
  out.key("d").begin_object().text("server", server);
  return finish_reply(out);
}

}  // namespace protocol
