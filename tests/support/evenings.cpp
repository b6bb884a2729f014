#include "tests/support/evenings.hpp"

#include <set>
#include <stdexcept>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/tournaments/stored/reading.hpp"

namespace support {

namespace {

constexpr std::int64_t day_ms = 86'400'000;
const std::string tournaments_path = "/api/tournaments";

/// Of digits: some letters look alike, and so do names of them.
std::string name_of(int number) { return "Player" + std::to_string(number); }

/// What is told as well by a server that cannot reach the others, or by HAProxy without one.
bool is_for_a_moment(unsigned status) { return status >= 500 || status == 404 || status == 429; }

}  // namespace

Evenings::Evenings(std::uint16_t port, Settings settings) : settings_(std::move(settings)) {
  for (int i = 0; i < settings_.players; ++i) people_.push_back(Player::with_account(port, name_of(i)));
}

void Evenings::hold(std::uint16_t port) {
  for (Player& one : people_) connect(one, port);
  for (;;) step();
}

/// HAProxy refuses who comes while no server is ready.
void Evenings::connect(Player& who, std::uint16_t port) {
  who.aim_at("");
  try {
    who.connect(port);
  } catch (const Violation& refused) {
    throw std::runtime_error(refused.what());
  }
}

void Evenings::step() {
  if (id_.empty()) return found();
  const Json now = Json::parse(ask(people_.front(), "GET", tournaments_path + "/" + id_).body);
  const std::string status = now.at("status");
  if (status == "planned") return begin(now);
  if (status == "running") return play(now);
  if (status != "ended") throw Violation("the evening is " + status);
  id_.clear();
  ++ended_;
}

/// Whose answer is lost has one more open, of three at most: so it is another's turn.
void Evenings::found() {
  const Json wanted = {{"name", "Evening"},  {"game", "tzaar"},
                       {"setup", "random"},  {"clock", "30+5"},
                       {"form", "swiss"},    {"starts", base::wall_ms() + day_ms},
                       {"rated", false},     {"rounds", settings_.rounds},
                       {"pause_minutes", 0}, {"check_in_minutes", 0}};
  director_ = (director_ + 1) % people_.size();
  id_ = Json::parse(ask(people_[director_], "POST", tournaments_path, wanted).body).at("id");
  settings_.founded(id_);
}

void Evenings::begin(const Json& now) {
  std::set<std::string> in;
  for (const Json& one : now.at("players")) in.insert(one.at("name"));
  for (const Player& one : people_) {
    if (!in.contains(one.name())) act(one, {{"act", "join"}});
  }
  act(people_[director_], {{"act", "start"}});
}

void Evenings::play(const Json& now) {
  if (now.at("rounds").empty()) return;
  for (const Json& board : now.at("rounds").back().at("boards")) {
    if (board.at("games").empty()) continue;
    const Json& game = board.at("games").back();
    if (game.at("room").is_null() || !game.at("outcome").is_null()) continue;
    finish(named(now, board.at("first")), named(now, board.at("second")), game.at("room"));
  }
}

/// Both come; one resigns. It may have ended before, and its result be on its way.
void Evenings::finish(Player& first, Player& second, const std::string& room) {
  for (Player* one : {&first, &second}) enter(*one, room);
  if (!first.over()) {
    settings_.before_request();
    if (first.request("resign", {{"key", "resign"}, {"ply", first.ply()}}).at("t") == "ok") ++games_;
  }
  for (Player* one : {&first, &second}) one->leave();
}

/// A server that was killed before it made the room makes it in a moment.
void Evenings::enter(Player& who, const std::string& room) {
  settings_.before_request();
  who.aim_at(room);
  const Json reply = who.request("join", {{"v", nullptr}});
  if (reply.at("t") != "ok") throw std::runtime_error("not in the room: " + reply.dump());
  who.join(room);
}

/// What was done before a kill is refused as done already.
void Evenings::act(const Player& who, const Json& body) {
  settings_.before_request();
  who.ask("POST", tournaments_path + "/" + id_ + "/acts", body);
}

HttpReply Evenings::ask(const Player& who, const std::string& method, const std::string& path, const Json& body) {
  settings_.before_request();
  HttpReply reply = who.ask(method, path, body);
  if (is_for_a_moment(reply.status)) throw std::runtime_error(path + ": " + reply.body);
  if (reply.status >= 300) throw Violation(path + ": " + reply.body);
  return reply;
}

Player& Evenings::named(const Json& now, std::size_t row) {
  const std::string name = now.at("players").at(row).at("name");
  for (Player& one : people_) {
    if (one.name() == name) return one;
  }
  throw Violation("nobody is called " + name);
}

std::vector<std::string> faults_of_evenings(storage::Database& database) {
  using namespace tournament;
  std::vector<std::string> faults;
  for (const auto& each : storage::last_tournaments(database, 1000)) {
    std::set<int> paired;
    std::set<GameKey> made;
    std::set<GameKey> given;
    const auto note = [&](const char* what) { faults.push_back("tournament " + each.id.value() + ": " + what); };
    bool has_ended = false;
    for (const Event& event : tournaments::read_events(database, each.id, 0)) {
      has_ended = has_ended || std::holds_alternative<Ended>(event.what);
      const auto* round = std::get_if<RoundPaired>(&event.what);
      const auto* game = std::get_if<GameMade>(&event.what);
      const auto* result = std::get_if<ResultGiven>(&event.what);
      if (round && !paired.insert(round->round).second) note("a round was paired twice");
      if (game && !made.insert(game->key).second) note("a game was made twice");
      if (result && !given.insert(result->key).second) note("a result counts twice");
    }
    if (has_ended && made != given) note("a game has no result");
  }
  return faults;
}

}  // namespace support
