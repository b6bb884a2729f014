#include "server/protocol/event_body.hpp"

#include "server/protocol/encode.hpp"

namespace protocol {

namespace {

void write(JsonWriter& out, const Created& created) {
  out.text("kind", "created").text("game", created.game).text("setup", created.setup);
  out.text("visibility", name(created.visibility));
  if (!created.secret.empty()) out.text("secret", created.secret);
}

void write(JsonWriter& out, const Seated& seated) {
  out.text("kind", "seat").text("side", game::name(seated.side));
  out.number("id", seated.user.value()).text("name", seated.name);
  if (!seated.nonce.empty()) out.text("nonce", seated.nonce);
}

void write(JsonWriter& out, const Started& started) {
  out.text("kind", "start").text("setup", started.setup);
  if (!started.secret.empty()) out.text("secret", started.secret);
}

void write(JsonWriter& out, const TurnPlayed& played) {
  out.text("kind", "turn").number("ply", played.ply).text("turn", played.turn).text("hash", hash_text(played.hash));
}

void write(JsonWriter& out, const Ended& ended) {
  out.text("kind", "end").text("outcome", name(ended.result)).text("reason", ended.reason);
}

template <class What>
void write(JsonWriter&, const What&) {}

}  // namespace

void write_event_body(JsonWriter& out, const RoomEvent& event) {
  out.begin_object();
  std::visit([&out](const auto& what) { write(out, what); }, event.what);
  out.number("at", event.at_ms).end_object();
}

}  // namespace protocol
