// How long the unfinished games of a database take to be back at the start of the server. Makes them first:
// restore_bench [games [turns]]
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include "common/game/registry.hpp"
#include "server/protocol/stored.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/room_store.hpp"
#include "tests/support/temp_database.hpp"

namespace {

constexpr std::size_t different_games = 20;

/// Of this process, so that a busy machine tells the same.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A game of two guests after this many random turns; empty if it is over by then, as most are after thirty.
std::vector<std::string> game_of(int turns, std::mt19937& random) {
  room::Settings settings;
  settings.game = "tzaar";
  settings.setup = "fixed";
  settings.clock = "10+5";
  const room::User ann{core::UserId(1), "Calm Ibex 27"}, ben{core::UserId(2), "Bold Lynx 3"};
  room::Now now{1'790'000'000'000, 0};
  room::Room room = std::move(*room::Room::create(settings, ann, now));
  room.sit(ben, {}, now);
  const auto game = std::move(*game::start("tzaar", "fixed"));
  for (int ply = 0; ply < turns && !game->outcome(); ++ply) {
    const auto legal = game->legal_turns();
    const std::string turn = legal[random() % legal.size()];
    game->play(turn);
    now = now + 1000;
    room.turn(ply % 2 == 0 ? ann.id : ben.id, {"a random key " + std::to_string(random()), ply, turn}, now, 40);
  }
  std::vector<std::string> bodies;
  if (room.result()) return bodies;
  for (const protocol::RoomEvent& event : room.events()) bodies.push_back(protocol::encode_stored(event));
  return bodies;
}

/// As a server leaves them whose games were all played side by side. The number of events.
std::int64_t fill(storage::Database& database, int games, int turns) {
  std::mt19937 random(4);
  std::vector<std::vector<std::string>> played;
  while (played.size() < different_games) {
    auto bodies = game_of(turns, random);
    if (!bodies.empty()) played.push_back(std::move(bodies));
  }
  std::vector<storage::StoredEvent> events;
  for (std::size_t i = 0; i < played.front().size(); ++i) {
    for (std::size_t game = 0; game < static_cast<std::size_t>(games); ++game) {
      const auto& bodies = played[game % different_games];
      const auto id = static_cast<std::int64_t>(events.size()) + 1;
      events.push_back({id, core::RoomId("room" + std::to_string(10'000'000 + game)), bodies[i]});
    }
  }
  storage::Transaction transaction(database);
  storage::append_events(database, events);
  transaction.commit();
  return static_cast<std::int64_t>(events.size());
}

}  // namespace

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 10'000;
  const int turns = count > 2 ? std::atoi(arguments[2]) : 20;
  const support::TempDatabase file;
  storage::Database database = file.open();
  const std::int64_t events = fill(database, games, turns);
  storage::Writer writer(file.path());
  storage::Readers readers(file.path(), 1);
  boost::asio::io_context io;
  const double start = cpu_seconds();
  rating::Book ratings;
  rooms::Directory rooms(io, writer, readers, ratings, std::chrono::milliseconds(500));
  const auto read = storage::event_table(database);
  const double reading = cpu_seconds() - start;
  const std::size_t back = rooms.restore(read);
  const double restored = cpu_seconds() - start;
  io.poll();
  std::printf("%zu games, %lld events: read after %.2f s of CPU time, back after %.2f s, timers set after %.2f s\n",
              back, static_cast<long long>(events), reading, restored, cpu_seconds() - start);
}
