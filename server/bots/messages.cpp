#include "server/bots/messages.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace bots {

namespace {

using Kind = Allowance::Kind;
using nlohmann::json;

Message message(Kind kind, const char* type, std::int64_t id, const std::string& room, json d = json::object()) {
  json all{{"t", type}, {"id", id}, {"d", std::move(d)}};
  if (!room.empty()) all["r"] = room;
  return {kind, all.dump()};
}

}  // namespace

Message ping() { return {Kind::ping, R"({"t":"ping","d":{"c":0}})"}; }

Message subscribe(std::int64_t id) {
  return message(Kind::watch, "lobby", id, "", {{"action", "subscribe"}, {"scope", "mine"}});
}

Message join(std::int64_t id, const std::string& room, std::optional<std::int64_t> version) {
  return message(Kind::watch, "join", id, room, {{"v", version ? json(*version) : json()}});
}

Message leave(std::int64_t id, const std::string& room) { return message(Kind::watch, "leave", id, room); }

Message accept(std::int64_t id, const std::string& room, const std::string& nonce) {
  return message(Kind::lobby, "accept", id, room, {{"nonce", nonce}});
}

Message decline_as_busy(std::int64_t id, const std::string& room) {
  return message(Kind::play, "decline", id, room, {{"reason", "busy"}});
}

Message play(std::int64_t id, const std::string& room, const OwnTurn& turn) {
  json d{{"key", turn.key}, {"ply", turn.ply}};
  if (turn.text) d["turn"] = *turn.text;
  return message(Kind::play, turn.text ? "turn" : "resign", id, room, std::move(d));
}

Message answer(std::int64_t id, const Seat& seat, const OpenOffer& offer, Answer answer, const std::string& key) {
  return message(Kind::play, "offer", id, seat.room,
                 {{"kind", protocol::name(offer.kind)},
                  {"action", answer == Answer::yes ? "accept" : "decline"},
                  {"offer", offer.id},
                  {"key", key},
                  {"ply", seat.now().ply}});
}

Message thank(std::int64_t id, const std::string& room) {
  return message(Kind::chat, "chat", id, room,
                 {{"channel", "players"}, {"text", "Thank you for the game."}, {"key", "thanks"}, {"code", "thanks"}});
}

}  // namespace bots
