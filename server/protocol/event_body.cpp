#include "server/protocol/event_body.hpp"

#include "server/protocol/hash_text.hpp"
#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

void write_hash(JsonWriter& out, std::uint64_t hash) {
  const auto digits = hash_digits(hash);
  out.word("hash", {digits.data(), digits.size()});
}

void write_host(JsonWriter& out, const Host& host) {
  out.begin_object().number("id", host.user.value()).text("name", host.name);
  write_bot(out, host.bot);
  if (!host.nonce.empty()) out.text("nonce", host.nonce);
  write_rating(out, host.rating);
  out.end_object();
}

/// Into the open object; an open room has none of it.
void write_origin(JsonWriter& out, const Origin& origin) {
  if (const auto* wanted = wanted_in(origin)) write_wanted(out.key("seek"), *wanted);
  if (const auto* invited = invited_in(origin)) write_invited(out.key("invited"), *invited);
  const auto* challenge = std::get_if<origin::Challenge>(&origin);
  if (challenge && challenge->own_computer) out.flag("own_computer", true);
  if (const auto* rematch = std::get_if<origin::Rematch>(&origin)) out.text("rematch_of", rematch->of.value());
  write_pairing(out, origin);
  const origin::Pairing* of = tournament_in(origin);
  if (of && of->absences) out.number("absence_days", of->absences->days).number("season", of->absences->from_ms);
}

void write(JsonWriter& out, const core::Indirect<Created>& created) {
  out.word("kind", "created").text("game", created->game).text("setup", created->setup);
  out.word("visibility", name(created->visibility));
  if (!created->secret.empty()) out.text("secret", created->secret);
  if (!created->clock.empty()) out.text("clock", created->clock);
  if (created->watch_delay != 0) out.number("delay", created->watch_delay);
  write_origin(out, created->origin);
  if (!created->pool.empty()) out.text("pool", created->pool);
  if (created->host) write_host(out.key("host"), *created->host);
}

void write(JsonWriter& out, const Seated& seated) {
  out.word("kind", "seat").word("side", game::name(seated.side));
  out.number("id", seated.user.value()).text("name", seated.name);
  write_bot(out, seated.bot);
  if (!seated.nonce.empty()) out.text("nonce", seated.nonce);
  write_rating(out, seated.rating);
}

void write(JsonWriter& out, const Started& started) {
  out.word("kind", "start").text("setup", started.setup);
  if (!started.secret.empty()) out.text("secret", started.secret);
  if (started.unrated) out.word("unrated", name(*started.unrated));
}

void write(JsonWriter& out, const TurnPlayed& played) {
  out.word("kind", "turn").number("ply", played.ply).word("turn", played.turn);
  write_hash(out, played.hash);
  if (played.time) write_turn_time(out.key("time"), *played.time);
}

void write(JsonWriter& out, const Ended& ended) {
  out.word("kind", "end");
  write_end(out, ended);
}

void write(JsonWriter& out, const Offered& offered) {
  out.word("kind", "offer").number("id", offered.id).word("offer", name(offered.kind));
  out.word("action", name(offered.action)).word("side", game::name(offered.side));
  if (!offered.room.value().empty()) out.text("room", offered.room.value());
}

void write(JsonWriter& out, const TakenBack& taken_back) {
  out.word("kind", "takeback").number("ply", taken_back.ply);
  write_hash(out, taken_back.hash);
}

void write(JsonWriter& out, const ClocksSet& clocks) {
  out.word("kind", "clock").flag("running", clocks.running);
  write_figures(out, clocks.left_ms);
  out.number("stood", clocks.stood_ms);
}

void write(JsonWriter& out, const Said& said) {
  out.word("kind", "chat");
  write_said(out, said);
}

void write(JsonWriter& out, const Rated& rated) {
  out.word("kind", "rating");
  write_changes(out, rated);
}

}  // namespace

void write_event_body(JsonWriter& out, const RoomEvent& event) {
  out.begin_object();
  std::visit([&out](const auto& what) { write(out, what); }, event.what);
  out.number("at", event.at_ms).end_object();
}

std::string event_body(const RoomEvent& event) {
  JsonWriter out;
  write_event_body(out, event);
  return out.take();
}

std::vector<std::string> event_bodies(std::span<const RoomEvent> events) {
  std::vector<std::string> bodies;
  bodies.reserve(events.size());
  for (const RoomEvent& event : events) bodies.push_back(event_body(event));
  return bodies;
}

/// Version 0 is the server's own and never shown.
void write_events(JsonWriter& out, std::span<const RoomEvent> events, const MaySee& may_see) {
  out.key("events").begin_array();
  for (const RoomEvent& event : events) {
    if (created(event)) continue;
    out.begin_object().number("v", event.version);
    if (!may_see || may_see(event)) write_event_body(out.key("d"), event);
    out.end_object();
  }
  out.end_array();
}

}  // namespace protocol
