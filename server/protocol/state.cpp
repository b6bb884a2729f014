// The whole state of a room as text: the body of `full` and of a game over HTTP.
#include "server/protocol/encode.hpp"
#include "server/protocol/json_writer.hpp"

namespace protocol {

namespace {

/// Enough for the state without its turns, of which each takes about 30 bytes with its time.
std::size_t expected_bytes(const RoomState& state) { return 1024 + 32 * state.turns.size(); }

std::string_view name(RoomStatus status) {
  switch (status) {
    case RoomStatus::waiting:
      return "waiting";
    case RoomStatus::playing:
      return "playing";
    case RoomStatus::over:
      break;
  }
  return "over";
}

void write_seat(JsonWriter& out, game::Side side, const std::optional<SeatState>& seat) {
  out.key(game::name(side));
  if (!seat) {
    out.null();
    return;
  }
  out.begin_object().number("id", seat->user.value()).text("name", seat->name).flag("online", seat->online);
  out.end_object();
}

void write_text_or_null(JsonWriter& out, std::string_view key, const std::string& text) {
  if (text.empty()) {
    out.null(key);
  } else {
    out.text(key, text);
  }
}

void write_draw(JsonWriter& out, const std::optional<DrawState>& draw) {
  if (!draw) {
    out.null("draw");
    return;
  }
  out.key("draw").begin_object().text("commitment", draw->commitment).key("nonces").begin_object();
  write_text_or_null(out, "first", draw->nonces[0]);
  write_text_or_null(out, "second", draw->nonces[1]);
  out.end_object();
  write_text_or_null(out, "secret", draw->secret);
  out.end_object();
}

void write_turns(JsonWriter& out, const RoomState& state) {
  out.key("turns").begin_array();
  for (const std::string& turn : state.turns) out.text(turn);
  out.end_array().key("times").begin_array();
  for (const std::int64_t time : state.times) out.number(time);
  out.end_array().number("ply", static_cast<std::int64_t>(state.turns.size()));
}

void write_result(JsonWriter& out, const std::optional<Ended>& result) {
  out.key("result");
  if (!result) {
    out.null();
    return;
  }
  out.begin_object().text("outcome", protocol::name(result->result)).text("reason", result->reason).end_object();
}

void write_watchers(JsonWriter& out, const Presence& presence) {
  out.key("watchers").begin_object().number("count", presence.watchers).key("names").begin_array();
  for (const std::string& watcher : presence.watcher_names) out.text(watcher);
  out.end_array().end_object();
}

void write_state(JsonWriter& out, const RoomState& state) {
  out.begin_object().text("game", state.game).text("setup", state.setup).text("start", state.start);
  write_draw(out, state.draw);
  write_turns(out, state);
  out.text("toMove", game::name(state.to_move)).text("hash", hash_text(state.hash));
  out.key("seats").begin_object();
  write_seat(out, game::Side::first, state.seats[0]);
  write_seat(out, game::Side::second, state.seats[1]);
  out.end_object().null("clock").text("status", name(state.status));
  write_result(out, state.result);
  out.text("visibility", protocol::name(state.visibility)).number("created", state.created_ms);
  out.key("offers").begin_array().end_array().key("chat").begin_array().end_array();
  write_watchers(out, state.presence);
  out.key("you");
  if (state.you) {
    out.text(game::name(*state.you));
  } else {
    out.null();
  }
  out.end_object();
}

}  // namespace

std::string state_json(const RoomState& state) {
  JsonWriter out(expected_bytes(state));
  write_state(out, state);
  return out.take();
}

Frame encode_full(const core::RoomId& room, const RoomState& state) {
  JsonWriter out(expected_bytes(state) + 64);
  out.begin_object().text("t", "full").text("r", room.value()).key("d").begin_object();
  out.number("v", state.version).key("state");
  write_state(out, state);
  return make_frame(out.end_object().end_object().take());
}

}  // namespace protocol
