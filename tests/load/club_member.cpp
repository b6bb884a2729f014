#include "tests/load/club_member.hpp"

#include <stdexcept>
#include <utility>

#include "tests/support/http_client.hpp"

namespace load {

namespace {

constexpr int levels = 8;
constexpr int wishes = 3;         ///< that each changes
constexpr int turns_at_club = 4;  ///< of a game with a friend, and with a computer

}  // namespace

ClubMember::ClubMember(std::uint16_t port, int number, Friends& friends, ClubMeeting& after_play, ClubTally& tally)
    : port_(port),
      number_(number),
      friends_(friends),
      after_play_(after_play),
      tally_(tally),
      random_(static_cast<std::uint64_t>(number)) {}

void ClubMember::spend_evening() {
  if (!come()) {
    if (is_host()) friends_.room.set_value("");
    return after_play_.arrive();
  }
  look();
  change_wishes();
  meet_friend();
  wait_for_all();
  if (!player_->room().empty()) say_good_game();
  play_computer();
  player_->close();
}

/// As a browser does that was never here.
bool ClubMember::come() {
  support::HttpClient browser(port_);
  browser.get("/");
  const auto is_served = [this](unsigned status) {
    tally_.ask("come");
    const bool is_refused = status == 429 || status == 503;
    if (is_refused) tally_.refuse("come", std::to_string(status));
    return !is_refused;
  };
  const bool has_page = is_served(browser.get("/api/me").status);
  const support::HttpReply made = browser.post("/api/guest", "");
  if (!is_served(made.status) || !has_page) return false;
  const Json guest = Json::parse(made.body);
  player_ = support::Player::with_token(port_, guest.at("token"), guest.at("name"));
  player_->connect(port_);
  return true;
}

/// At the lobby, until all computers are there.
void ClubMember::look() {
  player_->send("lobby", {{"action", "subscribe"}});
  const auto has_computers = [](const Json& frame) {
    return frame.at("t") == "lobby" && frame["d"]["counts"]["computers"] == levels;
  };
  while (!has_computers(player_->read())) continue;
  ask("look", "lobby", {{"action", "subscribe"}, {"scope", "mine"}});
}

std::optional<support::Json> ClubMember::ask(const std::string& step, const std::string& type, const Json& d) {
  tally_.ask(step);
  Json reply = player_->request(type, d);
  if (reply.at("t") == "ok") return reply;
  tally_.refuse(step, reply.at("d").at("code"));
  return std::nullopt;
}

std::optional<std::string> ClubMember::make_room(const std::string& step, const std::string& type, Json fields) {
  Json d{{"game", "tzaar"}, {"setup", "fixed"}, {"clock", nullptr}, {"rated", false}, {"side", "first"}};
  d.update(fields);
  const auto made = ask(step, type, d);
  return made ? std::optional<std::string>(made->at("d").at("room")) : std::nullopt;
}

bool ClubMember::join(const std::string& step, const std::string& room) {
  player_->aim_at(room);
  if (!ask(step, "join", {{"v", nullptr}})) return false;
  player_->read_until([&] { return player_->version() >= 0; });
  return true;
}

/// Another clock each time: the offer is taken back, and the next one made.
void ClubMember::change_wishes() {
  const auto offer = [this](int minutes) {
    return make_room("wish", "seek", {{"clock", std::to_string(minutes) + "+5"}, {"pair", false}});
  };
  std::optional<std::string> room = offer(10);
  for (int i = 0; i < wishes; ++i) {
    if (room) {
      player_->aim_at(*room);
      ask("wish", "unseek", Json::object());
      player_->aim_at("");
    }
    room = offer(11 + i);
  }
}

void ClubMember::meet_friend() {
  if (!sit_with_friend()) return player_->aim_at("");
  play_until(turns_at_club);
  if (is_host()) return resign();
  player_->read_until([&] { return player_->over(); });
}

/// Whether the game has begun.
bool ClubMember::sit_with_friend() {
  if (is_host()) {
    const auto room = make_room("room for a friend", "create", {{"visibility", "private"}});
    friends_.room.set_value(room.value_or(""));
    if (!room || !join("room for a friend", *room)) return false;
  } else {
    const std::string room = friends_.made.get();
    if (room.empty() || !join("friend's room", room) || !ask("friend's room", "sit", Json::object())) return false;
  }
  player_->read_until([&] { return player_->state().at("status") == "playing"; });
  return true;
}

/// Plays whenever it is their turn, until so many turns are on the board or the game is over.
void ClubMember::play_until(int ply) {
  const auto is_done = [&] { return player_->over() || player_->ply() >= ply; };
  while (!is_done()) {
    player_->read_until([&] { return is_done() || player_->my_turn(); });
    if (is_done()) return;
    const Json turn{
        {"key", std::to_string(random_())}, {"ply", player_->ply()}, {"turn", player_->random_turn(random_)}};
    if (!ask("turn", "turn", turn)) throw std::runtime_error("a turn was refused");
    player_->read_until([&, before = turn.at("ply").get<int>()] { return player_->ply() > before; });
  }
}

void ClubMember::wait_for_all() {
  after_play_.arrive();
  after_play_.wait([this] { player_->send("ping", {{"c", 0}}); });
}

void ClubMember::resign() {
  ask("resign", "resign", {{"key", std::to_string(random_())}, {"ply", player_->ply()}});
  player_->read_until([&] { return player_->over(); });
}

void ClubMember::say_good_game() {
  ask("good game", "chat", {{"channel", "players"}, {"text", "good game"}, {"key", std::to_string(random_())}});
  ask("leave", "leave", Json::object());
  player_->aim_at("");
}

void ClubMember::play_computer() {
  const std::string computer = "Computer " + std::to_string(1 + number_ % levels);
  const auto room = make_room("computer", "create", {{"opponent", computer}, {"visibility", "public"}});
  if (!room || !join("computer", *room)) return;
  player_->read_until([&] { return player_->state().at("status") != "waiting"; });
  if (player_->over()) return tally_.refuse("computer", "declined");
  play_until(turns_at_club);
  if (!player_->over()) resign();
}

}  // namespace load
