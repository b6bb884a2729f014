#include "tests/cluster/hall.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <future>
#include <random>

#include "tests/faults/time_check.hpp"
#include "tests/support/http_client.hpp"

namespace cluster {

using faults::Guest;
using faults::Json;
using std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds between_looks(50);
constexpr std::chrono::seconds patience(60);

Guest::Person person(const support::HttpReply& reply) {
  const Json body = Json::parse(reply.body);
  return {body.at("name"), body.at("token")};
}

Guest::Person guest(std::uint16_t port) { return person(support::http_post(port, "/api/guest", "")); }

Guest::Person account(std::uint16_t port, const std::string& name) {
  const Json wanted{{"name", name}, {"password", "correct horse"}};
  return person(support::http_post(port, "/api/register", wanted.dump()));
}

}  // namespace

Hall::Hall(std::uint16_t port, const Options& options, std::uint64_t seed) : options_(options) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < options.games; ++i) {
    const bool is_rated = i % 3 == 0;
    const std::string number = std::to_string(i);
    const auto player = [&](const std::string& name) { return is_rated ? account(port, name + number) : guest(port); };
    const Table::People people{player("White"), player("Black"), guest(port)};
    tables_.emplace_back(io_, people, random(),
                         Table::Settings{port, std::chrono::milliseconds(options.pace_ms), is_rated, i % 3 == 1,
                                         [this](const std::string& fault) { note(fault); }});
  }
  for (Table& table : tables_) boost::asio::post(io_, [&table] { table.start(); });
  thread_ = std::thread([this] { io_.run(); });
}

template <class Ask>
auto Hall::ask(Ask what) {
  std::promise<decltype(what())> answer;
  boost::asio::post(io_, [&] { answer.set_value(what()); });
  return answer.get_future().get();
}

Hall::~Hall() {
  ask([this] {
    for (Table& table : tables_) table.stop();
    return true;
  });
  io_.stop();
  thread_.join();
}

void Hall::note(const std::string& fault) {
  const std::lock_guard lock(mutex_);
  faults_.push_back(fault);
}

std::vector<std::string> Hall::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}

bool Hall::await_progress(steady_clock::time_point since, steady_clock::time_point latest) {
  const auto has_stopped = [since](const Table& table) { return table.last_progress() <= since; };
  while (true) {
    const std::string stopped = ask([&]() -> std::string {
      const auto found = std::find_if(tables_.begin(), tables_.end(), has_stopped);
      return found == tables_.end() ? "" : found->description();
    });
    if (stopped.empty()) return true;
    if (steady_clock::now() > latest) {
      note("a game does not go on\n" + stopped);
      return false;
    }
    std::this_thread::sleep_for(between_looks);
  }
}

void Hall::finish() {
  ask([this] {
    for (Table& table : tables_) table.finish();
    return true;
  });
  const auto end = steady_clock::now() + patience;
  const auto open = [this]() -> std::string {
    const auto is_open = [](const Table& table) { return !table.is_finished(); };
    const auto found = std::find_if(tables_.begin(), tables_.end(), is_open);
    return found == tables_.end() ? "" : found->description();
  };
  for (std::string left = ask(open); !left.empty(); left = ask(open)) {
    if (steady_clock::now() > end) return note("a game's people do not all see its last turn and who is here\n" + left);
    std::this_thread::sleep_for(between_looks);
  }
}

void Hall::check_stored(std::uint16_t port, std::int64_t most_charged_ms) {
  const std::vector<Played> games = ask([this] {
    std::vector<Played> all;
    for (const Table& table : tables_) all.insert(all.end(), table.played().begin(), table.played().end());
    return all;
  });
  support::HttpClient http(port);
  for (const Played& game : games) {
    const auto reply = http.get("/api/games/" + game.room);
    const std::string wrong = reply.status == 200
                                  ? wrong_with(game, Json::parse(reply.body).at("state"), most_charged_ms)
                                  : "cannot be read: " + reply.body;
    if (!wrong.empty()) note("game " + game.room + ": " + wrong);
  }
}

std::string Hall::wrong_with(const Played& game, const Json& state, std::int64_t most_charged_ms) const {
  if (state.at("hash") != game.hash) return "another position is stored";
  if (state.at("turns").size() != game.turns) return "other turns are stored";
  if ((state.at("status") == "over") != game.is_over) return "another end is stored";
  if (game.is_over && state.at("result").value("outcome", "") == "aborted") return "was aborted";
  if (std::string wrong = faults::wrong_times(state); !wrong.empty()) return wrong;
  const std::string control = state.at("clock").is_null() ? "" : state.at("clock").at("control");
  if (most_charged_ms == 0 || control.find('+') == control.npos) return "";
  const std::int64_t most = options_.pace_ms * 3 / 2 + most_charged_ms;
  for (const Json& spent : state.at("spent")) {
    if (spent.at("spent") > most) return "a turn was charged too much: " + spent.dump();
  }
  return "";
}

std::string Hall::summary() {
  return ask([this] {
    std::size_t games = 0;
    int turns = 0;
    std::uint64_t losses = 0;
    for (const Table& table : tables_) {
      games += table.played().size();
      turns += table.turns();
      losses += table.losses();
    }
    return std::to_string(games) + " games, " + std::to_string(turns) + " turns, " + std::to_string(losses) +
           " lost connections";
  });
}

}  // namespace cluster
