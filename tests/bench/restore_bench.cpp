// How long the unfinished games of a database take to be back at the start of the server. Makes them first: those by
// days sleep, the others are live and are read. Leaves the database in FILE, if that is given, for a server to start
// from: restore_bench [games [turns [percent by days [FILE]]]]
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>
#include <vector>

#include "common/game/registry.hpp"
#include "server/base/clocks.hpp"
#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/temp_database.hpp"

namespace {

constexpr int different_games = 20;

/// Of this process, so that a busy machine tells the same.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

core::RoomId room_of(int game) { return core::RoomId("room" + std::to_string(10'000'000 + game)); }

/// A game after this many random turns, the last of them now; empty if it is over by then, as most are after thirty.
std::optional<room::Room> game_of(const std::string& clock, int turns, std::mt19937& random) {
  room::Settings settings;
  settings.game = "tzaar";
  settings.setup = "fixed";
  settings.clock = clock;
  const room::User ann{core::UserId(1), "Calm Ibex 27"}, ben{core::UserId(2), "Bold Lynx 3"};
  room::Now now{base::wall_ms() - turns * 1000, 0};
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
  if (room.result()) return std::nullopt;
  return room;
}

std::vector<room::Room> games_of(const std::string& clock, int turns, std::mt19937& random) {
  std::vector<room::Room> games;
  while (games.size() < different_games) {
    if (auto game = game_of(clock, turns, random)) games.push_back(std::move(*game));
  }
  return games;
}

/// Rooms `first` to `last`, as a server leaves them whose games were all played side by side. The number of events.
std::int64_t put_live(storage::Database& database, int first, int last, int turns, std::mt19937& random) {
  std::vector<std::vector<std::string>> bodies;
  for (const room::Room& game : games_of("10+5", turns, random)) {
    bodies.emplace_back();
    for (const protocol::RoomEvent& event : game.events()) bodies.back().push_back(protocol::encode_stored(event));
  }
  std::vector<storage::StoredEvent> events;
  for (std::size_t i = 0; i < bodies.front().size(); ++i) {
    for (int game = first; game < last; ++game) {
      const auto id = static_cast<std::int64_t>(events.size()) + 1;
      events.push_back({id, room_of(game), bodies[static_cast<std::size_t>(game % different_games)][i]});
    }
  }
  storage::append_events(database, events);
  return static_cast<std::int64_t>(events.size());
}

/// The same game by two others, who play ten at a time.
room::Room by_others(const room::Room& game, int number) {
  const auto other = [number](core::UserId user) {
    return user.value() == 0 ? user : core::UserId(user.value() + number / 10 * 2);
  };
  std::vector<protocol::RoomEvent> events = game.events();
  for (protocol::RoomEvent& event : events) {
    event.by = other(event.by);
    if (auto* seated = std::get_if<protocol::Seated>(&event.what)) seated->user = other(seated->user);
  }
  return std::move(*room::Room::restore(events, {base::wall_ms(), 0}));
}

void put_by_days(storage::Database& database, int first, int last, int turns, std::mt19937& random) {
  const auto games = games_of("3d", turns, random);
  const room::Now now{base::wall_ms(), 0};
  for (int game = first; game < last; ++game) {
    const room::Room room = by_others(games[static_cast<std::size_t>(game % different_games)], game);
    storage::fold_events(database, rooms::sleeping_room(room_of(game), room, now), room::record_lines(room.events()),
                         {});
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 10'000;
  const int turns = count > 2 ? std::atoi(arguments[2]) : 20;
  const int by_days = count > 3 ? games / 100 * std::atoi(arguments[3]) : 0;
  const support::TempDatabase file;
  storage::Database database = file.open();
  std::mt19937 random(4);
  storage::Transaction transaction(database);
  put_by_days(database, 0, by_days, turns, random);
  const std::int64_t rows = by_days == games ? 0 : put_live(database, by_days, games, turns, random);
  transaction.commit();
  database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  if (count > 4) std::filesystem::copy_file(file.path(), arguments[4]);

  storage::Writer writer(file.path());
  storage::Readers readers(file.path(), 1);
  boost::asio::io_context io;
  rating::Book ratings;
  rooms::NoFeed feed;
  rooms::NoPeers peers;
  rooms::Directory rooms({io, writer, readers, ratings, feed, peers}, std::chrono::milliseconds(500));
  const double start = cpu_seconds();
  rooms.restore(storage::event_table(database));
  const double read = cpu_seconds() - start;
  storage::for_each_sleeping(database, [&rooms](const auto& sleeping) { rooms.restore_asleep(sleeping); });
  const double known = cpu_seconds() - start;
  io.poll();
  std::printf(
      "%zu rooms of %lld rows are back after %.2f s of CPU time, %zu that sleep are known after %.2f s, timers are set"
      " after %.2f s\n",
      rooms.loaded(), static_cast<long long>(rows), read, rooms.asleep(), known, cpu_seconds() - start);
}
