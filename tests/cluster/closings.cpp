#include "tests/cluster/closings.hpp"

#include <stdexcept>
#include <thread>

#include "server/storage/engine/database.hpp"
#include "tests/support/http_client.hpp"

namespace cluster {

using std::chrono::steady_clock;
using support::Json;

namespace {

constexpr std::chrono::milliseconds between_tries(50);

/// Whether it is so by then.
template <class Ask>
bool await(std::chrono::seconds within, Ask is_so) {
  const auto latest = steady_clock::now() + within;
  while (!is_so()) {
    if (steady_clock::now() > latest) return false;
    std::this_thread::sleep_for(between_tries);
  }
  return true;
}

std::string new_game(std::uint16_t port) {
  support::Player maker(port), other(port);
  for (support::Player* player : {&maker, &other}) player->connect(port);
  const std::string room = maker.create_with(Json::object());
  other.join(room);
  if (other.request("sit", {{"side", nullptr}}).at("t") != "ok") throw std::runtime_error("nobody may sit down");
  return room;
}

}  // namespace

support::ChildProcess Closings::command(const std::string& room) const {
  return support::ChildProcess(
      {{program_, "room", "close", room, "--database", site_.database()}, {}, "/dev/null", {}});
}

void Closings::begin() {
  rooms_.push_back({new_game(site_.port())});
  running_ = command(rooms_.back().id);
}

void Closings::end(std::chrono::seconds within) {
  Room& room = rooms_.back();
  await(within, [&] {
    ++room.tries;
    const bool has_succeeded = running_.wait() == 0;
    room.successes += has_succeeded ? 1 : 0;
    if (has_succeeded || is_closed(room.id)) return true;
    running_ = command(room.id);
    return false;
  });
}

bool Closings::is_closed(const std::string& room) const {
  const support::HttpReply reply = support::http_get(site_.port(), "/api/games/" + room);
  if (reply.status != 200) return false;
  const Json result = Json::parse(reply.body).at("state").value("result", Json());
  return result.is_object() && result.at("outcome") == "aborted";
}

bool Closings::has_open_order() const {
  storage::Database database(site_.database(), storage::Access::read_only);
  return database.number("SELECT count(*) FROM orders WHERE act = 'close_room'") > 0;
}

std::string Closings::wrong_with(const Room& room) const {
  if (!is_closed(room.id)) return "was ordered to be closed and is not";
  storage::Database database(site_.database(), storage::Access::read_only);
  const auto lines = database.prepare("SELECT count(*) FROM audit WHERE act = 'close_room' AND detail LIKE $1");
  lines->bind(1, '%' + room.id + '%');
  const std::int64_t noted = lines->step() ? lines->number(0) : 0;
  if (noted < room.successes) return "was closed " + std::to_string(room.successes) + " times without as many lines";
  if (noted < 1 || noted > room.tries) return std::to_string(noted) + " audit lines of " + std::to_string(room.tries);
  return "";
}

std::vector<std::string> Closings::faults(std::chrono::seconds within) const {
  std::vector<std::string> all;
  const auto are_done = [this] { return !has_open_order(); };
  if (!await(within, are_done)) all.emplace_back("an order to close a room is never carried out");
  for (const Room& room : rooms_) {
    const auto is_right = [&] { return wrong_with(room).empty(); };
    if (!await(within, is_right)) all.push_back("room " + room.id + ": " + wrong_with(room));
  }
  return all;
}

}  // namespace cluster
