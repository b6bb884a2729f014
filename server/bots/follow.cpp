#include "server/bots/follow.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <variant>

#include "common/clock/time_control.hpp"
#include "common/game/registry.hpp"
#include "server/protocol/hash_text.hpp"
#include "server/protocol/words.hpp"

namespace bots {

namespace {

using game::Side;
using nlohmann::json;
using protocol::OfferKind;
using protocol::RoomStatus;

/// The enumerator that the word stands for; one past the last for a word of a newer server.
template <class Enumeration, std::size_t N>
Enumeration read(const std::array<std::string_view, N>& words, const json& word) {
  const auto& text = word.get_ref<const std::string&>();
  return static_cast<Enumeration>(std::find(words.begin(), words.end(), text) - words.begin());
}

std::optional<Side> read_side(const json& word) {
  if (word == "first") return Side::first;
  if (word == "second") return Side::second;
  return std::nullopt;
}

/// In byo-yomi what a turn may take before it uses up a period, which the next turn then has again.
TimeLeft time_left(const std::string& control, std::int64_t left_ms, std::int64_t now_ms) {
  const auto parsed = clocks::parse_time_control(control);
  const auto* live = parsed ? std::get_if<clocks::Live>(&*parsed) : nullptr;
  if (!live || live->periods == 0) return {left_ms, live ? live->increment_ms : 0, now_ms};
  const std::int64_t main_ms = left_ms - live->periods_ms();
  if (main_ms > 0) return {main_ms + live->period_ms, 0, now_ms};
  const std::int64_t over_ms = left_ms % live->period_ms;
  return {over_ms > 0 ? over_ms : std::min(left_ms, live->period_ms), live->period_ms, now_ms};
}

void take_clock(Seat& seat, const json& holder, std::int64_t now_ms) {
  const auto clock = holder.find("clock");
  if (clock == holder.end() || clock->is_null() || !seat.side) return;
  const std::int64_t left_ms = clock->at(std::string(game::name(*seat.side)));
  seat.left = time_left(clock->at("control"), left_ms, now_ms);
}

void take_position(Seat& seat, std::int64_t now_ms) {
  seat.turn_came_ms = now_ms;
  std::erase_if(seat.offers, [](const OpenOffer& offer) { return offer.kind != OfferKind::rematch; });
}

Followed start(Seat& seat, const std::string& setup, const json& turns) {
  auto started = game::start(seat.game_id, setup);
  if (!started) return Followed::astray;
  seat.game = std::move(*started);
  for (const json& turn : turns) {
    if (!seat.game->play(turn.get_ref<const std::string&>())) return Followed::astray;
  }
  return Followed::yes;
}

// ---- events

Followed on_turn(Seat& seat, const json& d, std::int64_t now_ms) {
  if (!seat.game || !seat.game->play(d.at("turn").get_ref<const std::string&>())) return Followed::astray;
  if (protocol::hash_text(seat.game->hash()) != d.at("hash")) return Followed::astray;
  take_position(seat, now_ms);
  if (seat.turn && seat.turn->ply < seat.now().ply) seat.turn.reset();
  return Followed::yes;
}

Followed on_takeback(Seat& seat, const json& d, std::int64_t now_ms) {
  const int left = d.at("ply");
  while (seat.game && seat.now().ply > left && seat.game->undo()) continue;
  if (!seat.game || protocol::hash_text(seat.game->hash()) != d.at("hash")) return Followed::astray;
  take_position(seat, now_ms);
  seat.opinion.forget_from(left);
  seat.turn.reset();
  return Followed::yes;
}

void on_seat(Seat& seat, const json& d) {
  seat.opponent_here = true;  // until the server says otherwise
  if (d.at("id") == seat.me) {
    seat.side = read_side(d.at("side"));
  } else {
    seat.opponent = d.at("id");
  }
}

void on_offer(Seat& seat, const json& d) {
  const std::int64_t id = d.at("id");
  if (d.at("action") != "make") {
    std::erase_if(seat.offers, [id](const OpenOffer& offer) { return offer.id == id; });
  } else if (read_side(d.at("side")) != seat.side) {
    seat.offers.push_back({id, read<OfferKind>(protocol::offer_words, d.at("offer"))});
  }
}

void on_presence(Seat& seat, const json& d) {
  if (seat.side) seat.opponent_here = d.at(std::string(game::name(game::other(*seat.side))));
}

void on_chat(Seat& seat, const json& d) { seat.thanked = seat.thanked || d.at("id") == seat.me; }

void on_end(Seat& seat, const json& d) {
  seat.status = RoomStatus::over;
  seat.was_played = d.at("outcome") != "aborted";
  seat.offers.clear();
  seat.turn.reset();
}

Followed take(Seat& seat, const json& d, std::int64_t now_ms) {
  const std::string kind = d.at("kind");
  Followed followed = Followed::yes;
  if (kind == "seat") on_seat(seat, d);
  if (kind == "start") {
    seat.status = RoomStatus::playing;
    seat.turn_came_ms = now_ms;
    followed = start(seat, d.at("setup"), json::array());
  }
  if (kind == "turn") followed = on_turn(seat, d, now_ms);
  if (kind == "takeback") followed = on_takeback(seat, d, now_ms);
  if (kind == "offer") on_offer(seat, d);
  if (kind == "presence") on_presence(seat, d);
  if (kind == "chat") on_chat(seat, d);
  if (kind == "end") on_end(seat, d);
  take_clock(seat, d, now_ms);
  return followed;
}

/// An event with its number, or one without, which is not part of the room's story.
Followed on_event(Seat& seat, const json& event, std::int64_t now_ms) {
  if (seat.version < 0) return Followed::yes;
  if (event.contains("v")) {
    const std::int64_t version = event.at("v");
    if (version <= seat.version) return Followed::yes;
    if (version != seat.version + 1) return Followed::missed;
    seat.version = version;
  }
  return event.contains("d") ? take(seat, event.at("d"), now_ms) : Followed::yes;
}

// ---- the whole

Followed on_tail(Seat& seat, const json& d, std::int64_t now_ms) {
  for (const json& event : d.at("events")) {
    const Followed followed = on_event(seat, event, now_ms);
    if (followed != Followed::yes) return followed;
  }
  take_clock(seat, d, now_ms);
  renew(seat);
  return Followed::yes;
}

/// Null: nobody is there yet.
const json* opponent_in(const Seat& seat, const json& state) {
  const json& seats = state.at("seats");
  const auto host = state.find("host");
  for (const json* player : {&seats.at("first"), &seats.at("second"), host == state.end() ? nullptr : &*host}) {
    if (player && !player->is_null() && player->at("id") != seat.me) return player;
  }
  return nullptr;
}

void take_people(Seat& seat, const json& state) {
  seat.side = read_side(state.at("you"));
  const json& invited = state.at("invited");
  seat.invited = !invited.is_null() && invited.at("id") == seat.me;
  const json* opponent = opponent_in(seat, state);
  if (opponent) seat.opponent = opponent->at("id");
  if (seat.side) seat.opponent_here = opponent && opponent->at("online").get<bool>();
  for (const json& line : state.at("chat")) seat.thanked = seat.thanked || line.at("id") == seat.me;
}

void take_offers(Seat& seat, const json& offers) {
  seat.offers.clear();
  for (const json& offer : offers) {
    if (read_side(offer.at("side")) == seat.side) continue;
    seat.offers.push_back({offer.at("id"), read<OfferKind>(protocol::offer_words, offer.at("offer"))});
  }
}

Followed on_full(Seat& seat, const json& d, std::int64_t now_ms) {
  const json& state = d.at("state");
  seat.version = d.at("v");
  seat.status = read<RoomStatus>(protocol::status_words, state.at("status"));
  seat.game_id = state.at("game");
  take_people(seat, state);
  take_offers(seat, state.at("offers"));
  const json& result = state.at("result");
  seat.was_played = !result.is_null() && result.at("outcome") != "aborted";
  if (state.at("start") != "") {
    const Followed started = start(seat, state.at("setup"), state.at("turns"));
    if (started != Followed::yes) throw std::runtime_error("the server's game breaks the rules in room " + seat.room);
    if (seat.turn && seat.turn->ply != seat.now().ply) seat.turn.reset();
    seat.opinion.forget_from(seat.now().ply);
  }
  seat.turn_came_ms = now_ms;
  take_clock(seat, state, now_ms);
  renew(seat);
  return Followed::yes;
}

}  // namespace

void renew(Seat& seat) {
  seat.challenge_answered = false;
  for (OpenOffer& offer : seat.offers) offer.answered = false;
  if (seat.turn) seat.turn->sent = false;
  seat.thanks_sent = false;
}

Followed follow(Seat& seat, const json& frame, std::int64_t now_ms) {
  const std::string type = frame.at("t");
  if (type == "full") return on_full(seat, frame.at("d"), now_ms);
  if (type == "tail") return on_tail(seat, frame.at("d"), now_ms);
  return on_event(seat, frame, now_ms);
}

}  // namespace bots
