#include "server/protocol/encode_state.hpp"

#include "server/protocol/hash_text.hpp"
#include "server/protocol/json_writer.hpp"
#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

/// Enough for the state without its turns and chat.
std::size_t expected_bytes(const RoomState& state) {
  const std::size_t bytes_a_turn = state.clock ? 128 : 40;
  return 1536 + bytes_a_turn * state.turns.size() + 192 * state.chat.size();
}

void write_lot_host(JsonWriter& out, const LotState::Host& host) {
  out.begin_object();
  write_side_or_null(out, "side", host.side);
  write_text_or_null(out, "nonce", host.nonce);
  out.end_object();
}

void write_lot(JsonWriter& out, const LotState& lot) {
  out.begin_object().text("commitment", lot.commitment).key("nonces").begin_object();
  write_text_or_null(out, "first", lot.nonces[0]);
  write_text_or_null(out, "second", lot.nonces[1]);
  out.end_object();
  write_text_or_null(out, "secret", lot.secret);
  out.flag("setup", lot.of_setup);
  write_or_null(out, "host", lot.host, write_lot_host);
  out.end_object();
}

/// `turn_times` may be shorter than the turns: what is not there was untimed.
void write_spent(JsonWriter& out, const RoomState& state) {
  out.key("spent").begin_array();
  for (std::size_t i = 0; i < state.turns.size(); ++i) {
    if (i < state.turn_times.size() && state.turn_times[i]) {
      write_turn_time(out, *state.turn_times[i]);
    } else {
      out.null();
    }
  }
  out.end_array();
}

void write_turns(JsonWriter& out, const RoomState& state) {
  out.key("turns").begin_array();
  for (const std::string& turn : state.turns) out.text(turn);
  out.end_array().key("times").begin_array();
  for (const std::int64_t time : state.times) out.number(time);
  out.end_array();
  write_spent(out, state);
  out.number("ply", static_cast<std::int64_t>(state.turns.size()));
}

void write_result(JsonWriter& out, const Ended& result) {
  out.begin_object();
  write_end(out, result);
  out.end_object();
}

void write_ratings(JsonWriter& out, const Rated& ratings) {
  out.begin_object();
  write_changes(out, ratings);
  out.end_object();
}

void write_offers(JsonWriter& out, const std::vector<OpenOffer>& offers) {
  out.key("offers").begin_array();
  for (const OpenOffer& offer : offers) {
    out.begin_object().number("id", offer.id).text("offer", name(offer.kind)).text("side", game::name(offer.side));
    if (!offer.room.value().empty()) out.text("room", offer.room.value());
    out.end_object();
  }
  out.end_array();
}

void write_chat(JsonWriter& out, const std::vector<ChatLine>& lines) {
  out.key("chat").begin_array();
  for (const ChatLine& line : lines) {
    out.begin_object().number("v", line.version).number("at", line.at_ms);
    write_said(out, line.said);
    out.end_object();
  }
  out.end_array();
}

void write_watchers(JsonWriter& out, const Presence& presence) {
  out.key("watchers").begin_object().number("count", presence.watchers);
  write_watcher_names(out, presence);
  out.end_object();
  write_connections(out, presence);
}

void write_standing(JsonWriter& out, const RoomState& state) {
  write_seats(out, state.seats, state.host);
  write_or_null(out, "clock", state.clock, write_clock);
  out.text("status", name(state.status));
  write_or_null(out, "result", state.result, write_result);
  out.text("visibility", name(state.visibility)).number("created", state.created_ms);
  if (state.ended_ms) out.number("ended", *state.ended_ms);
}

void write_state(JsonWriter& out, const RoomState& state) {
  out.begin_object().text("game", state.game).text("setup", state.setup).text("start", state.start);
  write_or_null(out, "draw", state.lot, write_lot);
  write_turns(out, state);
  out.text("toMove", game::name(state.to_move)).text("hash", hash_text(state.hash));
  write_standing(out, state);
  write_offers(out, state.offers);
  write_chat(out, state.chat);
  write_watchers(out, state.presence);
  write_you(out, state.you, state.you_host);
  out.number("delay", state.watch_delay);
  write_reserved(out, state.origin);
  write_text_or_null(out, "rematch", state.rematch.value());
  out.flag("rated", state.rated);
  write_or_null(out, "ratings", state.ratings, write_ratings);
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
