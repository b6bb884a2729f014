#include "tests/support/player.hpp"

#include <stdexcept>

#include "common/game/registry.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/fair_draw.hpp"
#include "tests/support/http_client.hpp"

namespace support {

Player::Player(std::uint16_t port) : port_(port) {
  const HttpReply reply = http_post(port, "/api/guest", "");
  if (reply.status != 200) throw Violation("no guest can be made: " + reply.body);
  const Json guest = Json::parse(reply.body);
  token_ = guest.at("token");
  name_ = guest.at("name");
}

void Player::connect(std::uint16_t port) {
  port_ = port;
  socket_ = WsClient();
  const unsigned status = socket_.connect(port, "/ws", {{"authorization", "Bearer " + token_}});
  if (status != 101) throw Violation("upgrade refused with " + std::to_string(status));
  if (read().at("t") != "hello") throw Violation("the first message is not hello");
  if (!room_.empty()) join(room_);
}

void Player::send(const std::string& type, const Json& d) {
  Json message{{"t", type}, {"id", next_id_++}, {"d", d}};
  if (!room_.empty()) message["r"] = room_;
  socket_.send(message.dump());
}

Json Player::request(const std::string& type, const Json& d) {
  const std::int64_t id = next_id_;
  send(type, d);
  for (;;) {
    Json frame = read();
    if (frame.contains("id") && frame["id"] == id) return frame;
  }
}

std::string Player::create(const std::string& setup, const std::string& side) {
  const Json reply = request("create", {{"game", "tzaar"},
                                        {"setup", setup},
                                        {"clock", nullptr},
                                        {"rated", false},
                                        {"side", side},
                                        {"visibility", "public"}});
  if (reply.at("t") != "ok") throw Violation("create: " + reply.dump());
  join(reply.at("d").at("room"));
  return room_;
}

void Player::join(const std::string& room) {
  room_ = room;
  const std::int64_t id = next_id_;
  send("join", {{"v", version_ < 0 ? Json() : Json(version_)}});
  bool answered = false;
  for (;;) {
    const Json frame = read();
    if (frame.value("id", std::int64_t{0}) == id) {
      answered = true;
      if (frame.at("t") == "err") throw Violation("join: " + frame.dump());
    }
    const std::string type = frame.at("t");
    if (answered && (type == "full" || type == "tail")) return;
  }
}

void Player::leave() {
  request("leave", Json::object());
  room_.clear();
  version_ = -1;
  state_ = Json();
  game_.reset();
}

Json Player::turn(const std::string& text, const std::string& key) {
  return request("turn", {{"key", key}, {"ply", ply()}, {"turn", text}});
}

std::string Player::random_turn(std::mt19937_64& random) {
  const auto turns = game_->legal_turns();
  return turns[random() % turns.size()];
}

Json Player::play(std::mt19937_64& random) { return turn(random_turn(random), std::to_string(random())); }

void Player::play_until_answered(std::mt19937_64& random) {
  unanswered_ = Json{{"key", std::to_string(random())}, {"ply", ply()}, {"turn", random_turn(random)}};
  repeat_unanswered();
}

void Player::repeat_unanswered() {
  if (!unanswered_) return;
  const Json reply = request("turn", *unanswered_);
  if (reply.at("t") != "ok")
    throw Violation("a repeated turn was refused: " + reply.dump() + " for " + unanswered_->dump());
  unanswered_.reset();
  const int answered = reply.at("d").at("ply");
  read_until([&] { return ply() >= answered; });
}

void Player::read_until(const std::function<bool()>& condition) {
  while (!condition()) read();
}

bool Player::my_turn() const {
  return state_.value("status", "") == "playing" && state_.at("you") == std::string(game::name(game_->to_move()));
}

// ---- what a browser does with frames

Json Player::read() {
  Json frame = Json::parse(socket_.read());
  apply(frame);
  return frame;
}

void Player::apply(const Json& frame) {
  if (room_.empty() || frame.value("r", "") != room_) return;
  const std::string type = frame.at("t");
  if (type == "full") apply_full(frame.at("d"));
  if (type == "tail") {
    for (const Json& event : frame.at("d").at("events")) apply_event(event.at("v"), event.at("d"));
  }
  if (type == "event" && frame.contains("v")) apply_event(frame.at("v"), frame.at("d"));
}

void Player::apply_full(const Json& d) {
  state_ = d.at("state");
  const std::int64_t version = d.at("v");
  if (version < version_) throw Violation("the server has gone back to an older version");
  version_ = version;
  if (state_.at("start") == "") return;  // not drawn yet
  auto game = started(state_.at("setup"));
  for (const std::string turn : state_.at("turns")) {
    if (!game->play(turn)) throw Violation("the server holds an illegal turn: " + turn);
  }
  if (protocol::hash_text(game->hash()) != state_.at("hash")) throw Violation("another position in full");
  for (std::size_t i = 0; game_ && i < turns().size(); ++i) {
    if (i >= game->turns().size()) throw Violation("turns shown are missing");
    if (turns()[i] != game->turns()[i]) throw Violation("a turn shown has changed");
  }
  game_ = std::move(game);
}

void Player::apply_event(std::int64_t version, const Json& d) {
  if (version_ < 0 || version <= version_) return;
  if (version != version_ + 1) throw Violation("a version is missing");
  version_ = version;
  const std::string kind = d.at("kind");
  if (kind == "turn") apply_turn(d);
  if (kind == "start") apply_start(d);
  if (kind == "seat") {
    const std::string side = d.at("side");
    state_["seats"][side] = {{"id", d.at("id")}, {"name", d.at("name")}, {"online", true}};
    if (d.at("name") == name_) state_["you"] = side;
  }
  if (kind == "end") {
    state_["status"] = "over";
    state_["result"] = {{"outcome", d.at("outcome")}, {"reason", d.at("reason")}};
  }
}

void Player::apply_start(const Json& d) {
  state_["status"] = "playing";
  const Json& draw = state_.at("draw");
  if (draw.is_null()) return;
  const std::string secret = d.at("secret");
  if (room::commitment(secret) != draw.at("commitment")) throw Violation("another secret than was committed to");
  game_ = started(d.at("setup"));
}

std::unique_ptr<game::Game> Player::started(const std::string& setup) const {
  auto game = game::start(state_.at("game").get<std::string>(), setup);
  if (!game) throw Violation("the server's set-up is none: " + game.error().sentence);
  return std::move(*game);
}

void Player::apply_turn(const Json& d) {
  const std::string text = d.at("turn");
  if (!game_->play(text)) throw Violation("the server sent an illegal turn: " + text);
  if (d.at("ply") != ply()) throw Violation("the server counts plies differently");
  if (d.at("hash") != protocol::hash_text(game_->hash())) throw Violation("another position after " + text);
}

}  // namespace support
