#include "tests/support/room_view.hpp"

#include "common/game/registry.hpp"
#include "server/protocol/hash_text.hpp"
#include "server/room/lot.hpp"

namespace support {

namespace {

std::unique_ptr<game::Game> replayed(const std::string& name, const std::string& setup, const Json& turns) {
  auto game = game::start(name, setup);
  if (!game) throw Violation("the server's set-up is not valid: " + game.error().sentence);
  for (const std::string turn : turns) {
    if (!(*game)->play(turn)) throw Violation("the server holds an illegal turn: " + turn);
  }
  return std::move(*game);
}

}  // namespace

void RoomView::enter(const std::string& room) {
  room_ = room;
  version_ = -1;
  state_ = Json::object();
  game_.reset();
}

bool RoomView::my_turn() const {
  return state_.value("status", "") == "playing" && state_.at("you") == std::string(game::name(game_->to_move()));
}

RoomView::Step RoomView::apply(const Json& frame) {
  if (room_.empty() || frame.value("r", "") != room_) return Step::ignored;
  const std::string type = frame.at("t");
  if (type == "full") return apply_full(frame.at("d"));
  if (type == "tail") return apply_tail(frame.at("d"));
  if (type != "event") return Step::ignored;
  if (frame.contains("v")) return apply_event(frame);
  if (frame.at("d").at("kind") == "presence") apply_presence(frame.at("d"));
  return Step::ignored;
}

void RoomView::apply_presence(const Json& d) { here_ = {d.at("first"), d.at("second"), d.at("watchers")}; }

RoomView::Step RoomView::apply_full(const Json& d) {
  const std::int64_t version = d.at("v");
  if (version < version_) return Step::older;
  const Json& state = d.at("state");
  std::unique_ptr<game::Game> game;
  if (state.at("start") != "") {  // else not drawn yet
    game = replayed(state.at("game"), state.at("setup"), state.at("turns"));
    if (protocol::hash_text(game->hash()) != state.at("hash")) throw Violation("another position in full");
    check_nothing_shown_changed(*game);
  }
  const auto is_online = [&](const char* side) {
    const Json& seat = state.at("seats").at(side);
    return !seat.is_null() && seat.at("online").get<bool>();
  };
  here_ = {is_online("first"), is_online("second"), state.at("watchers").at("count")};
  state_ = state;
  version_ = version;
  game_ = std::move(game);
  return Step::applied;
}

void RoomView::check_nothing_shown_changed(const game::Game& game) const {
  for (int i = 0; i < ply(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (at >= game.turns().size()) throw Violation("turns shown are missing");
    if (game_->turns()[at] != game.turns()[at]) throw Violation("a turn shown has changed");
  }
}

RoomView::Step RoomView::apply_tail(const Json& d) {
  Step step = Step::ignored;
  for (const Json& event : d.at("events")) {
    const Step one = apply_event(event);
    if (one == Step::gap) return one;
    if (one == Step::applied) step = one;
  }
  if (d.contains("clock")) state_["clock"] = d.at("clock");
  return step;
}

RoomView::Step RoomView::apply_event(const Json& event) {
  const std::int64_t version = event.at("v");
  if (version_ < 0 || version <= version_) return Step::ignored;
  if (version != version_ + 1) return Step::gap;
  version_ = version;
  if (!event.contains("d")) return Step::applied;  // not for this viewer's eyes
  const Json& d = event.at("d");
  const std::string kind = d.at("kind");
  if (kind == "seat") apply_seat(d);
  if (kind == "start") apply_start(d);
  if (kind == "turn") apply_turn(d);
  if (kind == "takeback") apply_takeback(d);
  if (kind == "end") {
    state_["status"] = "over";
    state_["result"] = {{"outcome", d.at("outcome")}, {"reason", d.at("reason")}};
    if (d.contains("left")) state_["result"]["left"] = d.at("left");
  }
  if (kind == "rating") state_["ratings"] = {{"first", d.at("first")}, {"second", d.at("second")}};
  if (d.contains("clock")) state_["clock"] = d.at("clock");
  return Step::applied;
}

void RoomView::apply_seat(const Json& d) {
  const std::string side = d.at("side");
  Json& seat = state_["seats"][side] = {{"id", d.at("id")}, {"name", d.at("name")}, {"online", true}};
  for (const char* field : {"rating", "provisional", "bot"}) {
    if (d.contains(field)) seat[field] = d.at(field);
  }
  if (d.at("name") == viewer_) state_["you"] = side;
  Json& draw = state_["draw"];
  if (!draw.is_null()) draw["nonces"][side] = d.value("nonce", Json());
  if (!state_.contains("host")) return;
  draw["host"]["side"] = side;  // the host's seat is told first
  state_.erase("host");
}

void RoomView::apply_start(const Json& d) {
  if (d.contains("unrated")) state_["rated"] = false;
  state_["status"] = "playing";
  const Json& draw = state_.at("draw");
  if (draw.is_null()) return;
  const std::string secret = d.at("secret");
  if (room::commitment(secret) != draw.at("commitment")) throw Violation("another secret than was committed to");
  check_sides(secret);
  game_ = replayed(state_.at("game"), d.at("setup"), Json::array());
}

void RoomView::check_sides(const std::string& secret) const {
  const Json& draw = state_.at("draw");
  if (draw.at("host").is_null()) return;
  const auto text = [](const Json& nonce) { return nonce.is_null() ? std::string() : nonce.get<std::string>(); };
  const std::string side = draw.at("host").at("side");
  const std::string other = text(draw.at("nonces").at(side == "first" ? "second" : "first"));
  const game::Side drawn = room::side_by_lot(secret, text(draw.at("host").at("nonce")), other);
  if (side != game::name(drawn)) throw Violation("other sides than were drawn");
}

void RoomView::apply_turn(const Json& d) {
  const std::string text = d.at("turn");
  if (!game_->play(text)) throw Violation("the server sent an illegal turn: " + text);
  if (d.at("ply") != ply()) throw Violation("the server counts plies differently");
  if (d.at("hash") != protocol::hash_text(game_->hash())) throw Violation("another position after " + text);
  state_["spent"].push_back(d.value("time", Json()));
}

void RoomView::apply_takeback(const Json& d) {
  const int left = d.at("ply");
  if (left >= ply()) throw Violation("a takeback that takes nothing back");
  while (ply() > left) game_->undo();
  if (d.at("hash") != protocol::hash_text(game_->hash())) throw Violation("another position after a takeback");
  Json& spent = state_["spent"];
  while (spent.size() > game_->turns().size()) spent.erase(spent.size() - 1);
}

}  // namespace support
