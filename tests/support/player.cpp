#include "tests/support/player.hpp"

namespace support {

Player::Player(std::uint16_t port) : port_(port) {
  const HttpReply reply = http_post(port, "/api/guest", "");
  if (reply.status != 200) throw Violation("no guest can be made: " + reply.body);
  const Json guest = Json::parse(reply.body);
  token_ = guest.at("token");
  view_ = RoomView(guest.at("name"));
}

Player::Player(std::uint16_t port, std::string token, const std::string& name)
    : port_(port), token_(std::move(token)), view_(name) {}

Player Player::with_account(std::uint16_t port, const std::string& name) {
  const Json credentials{{"name", name}, {"password", "correct horse"}};
  const HttpReply reply = http_post(port, "/api/register", credentials.dump());
  if (reply.status != 200) throw Violation("no account can be made: " + reply.body);
  return Player(port, Json::parse(reply.body).at("token"), name);
}

Player Player::with_token(std::uint16_t port, std::string token, const std::string& name) {
  return Player(port, std::move(token), name);
}

Player Player::another_tab() const {
  Player tab(port_, token_, name());
  tab.view_.enter(room());
  return tab;
}

void Player::connect(std::uint16_t port) {
  port_ = port;
  socket_ = WsClient();
  const unsigned status = socket_.connect(port, "/ws", {{"authorization", "Bearer " + token_}});
  if (status != 101) throw Violation("upgrade refused with " + std::to_string(status));
  if (read().at("t") != "hello") throw Violation("the first message is not hello");
  if (!room().empty()) rejoin();
}

void Player::send(const std::string& type, const Json& d) {
  Json message{{"t", type}, {"id", next_id_++}, {"d", d}};
  if (!room().empty()) message["r"] = room();
  socket_.send(message.dump());
}

HttpReply Player::ask(const std::string& method, const std::string& path, const Json& body) const {
  const Headers headers{{"Authorization", "Bearer " + token_}};
  return HttpClient(port_).request(method, path, body.is_null() ? "" : body.dump(), headers);
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
  return create_with({{"setup", setup}, {"side", side}});
}

std::string Player::create_with(const Json& fields) {
  Json create{{"game", "tzaar"}, {"setup", "fixed"}, {"clock", nullptr},
              {"rated", false},  {"side", "first"},  {"visibility", "public"}};
  create.update(fields);
  const Json reply = request("create", create);
  if (reply.at("t") != "ok") throw Violation("create: " + reply.dump());
  join(reply.at("d").at("room"));
  return room();
}

void Player::join(const std::string& room) {
  view_.enter(room);
  rejoin();
}

void Player::rejoin() {
  const std::int64_t id = next_id_;
  send("join", {{"v", version() < 0 ? Json() : Json(version())}});
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
  view_.enter("");
}

Json Player::turn(const std::string& text, const std::string& key) {
  return request("turn", {{"key", key}, {"ply", ply()}, {"turn", text}});
}

std::string Player::random_turn(std::mt19937_64& random) const {
  const auto turns = game().legal_turns();
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

Json Player::read_event(const std::string& kind) {
  for (;;) {
    const Json frame = read();
    if (frame.value("r", "") == room() && frame["t"] == "event" && frame.contains("d") && frame["d"]["kind"] == kind) {
      return frame["d"];
    }
  }
}

Json Player::read() {
  Json frame = Json::parse(socket_.read());
  apply(frame);
  return frame;
}

void Player::apply(const Json& frame) {
  const RoomView::Step step = view_.apply(frame);
  if (step == RoomView::Step::gap) throw Violation("a version is missing");
  if (step == RoomView::Step::older) throw Violation("the server has gone back to an older version");
}

}  // namespace support
