// Makes a database of finished games as a community of years would have it: archive_games FILE [GAMES [DIFFERENT]].
// DIFFERENT games are played by the rules, the others repeat them with other players, dates and results. All of them
// replay, and the ratings follow from them: `gipfel check` finds nothing wrong.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "common/explorer/explorer.hpp"
#include "common/game/registry.hpp"
#include "common/rating/pool.hpp"
#include "server/archive/explorer_work.hpp"
#include "server/room/record.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/bench/played_game.hpp"

namespace {

using bench::PlayedGame;
using protocol::RoomEvent;
using Random = std::mt19937_64;

constexpr std::int64_t first_end_ms = 1'660'000'000'000;
constexpr std::int64_t last_end_ms = 1'790'000'000'000;
constexpr int games_per_commit = 10'000;

std::vector<storage::Player> make_players(storage::Database& database, std::size_t count) {
  constexpr std::array moods = {"Calm", "Swift", "Misty", "Bold", "Quiet", "Keen", "Merry", "Grand"};
  constexpr std::array animals = {"Lynx", "Ibex", "Owl", "Heron", "Otter", "Marten", "Raven", "Stoat"};
  std::vector<storage::Player> players;
  while (players.size() < count) {
    const std::size_t n = players.size();
    const std::string name = std::string(moods[n % 8]) + animals[n / 8 % 8] + std::to_string(n / 64);
    const bool guest = n % 5 == 4;
    const auto id = guest ? storage::insert_guest(database, name, first_end_ms)
                          : storage::insert_account(database, name, "no password", first_end_ms);
    players.push_back({*id, name});
  }
  return players;
}

/// Few play much and many little: about every second game has one of the hundred busiest.
std::size_t draw_player(std::size_t count, Random& random) {
  const double u = std::uniform_real_distribution<double>(0, 1)(random);
  return std::min(count - 1, static_cast<std::size_t>(std::pow(static_cast<double>(count), u)) - 1);
}

std::string room_id(std::int64_t number) {
  std::string id = std::to_string(number);
  return "g" + std::string(11 - id.size(), '0') + id;
}

/// A game that somebody gave up, or whose time ran out, ends earlier than by the rules.
void end_early(PlayedGame& played, Random& random) {
  const auto drawn = random() % 100;
  const bool is_short = played.turns.size() <= 6;
  if (!played.outcome.empty() && (drawn < 50 || is_short)) return;
  if (!is_short) played.turns.resize(3 + random() % (played.turns.size() - 3));
  played.outcome = random() % 2 == 0 ? "first" : "second";
  played.reason = drawn < 80 ? "resignation" : drawn < 95 ? "time" : "abandoned";
  if (drawn < 99) return;
  played.outcome = "draw";
  played.reason = "agreement";
}

protocol::Result result_of(const std::string& outcome) {
  if (outcome == "draw") return protocol::Result::draw;
  return outcome == "first" ? protocol::Result::first : protocol::Result::second;
}

/// Who plays, when and for what.
struct Circumstances {
  std::array<storage::Player, 2> players;
  std::int64_t ended_ms = 0;
  protocol::Visibility visibility{};
  std::string pool;
};

std::vector<RoomEvent> events_of(const PlayedGame& played, const Circumstances& how) {
  const std::int64_t turn_ms = 20'000;
  std::int64_t at_ms = how.ended_ms - turn_ms * static_cast<std::int64_t>(played.turns.size() + 1);
  std::vector<RoomEvent> events;
  const auto add = [&events, &at_ms](core::UserId by, auto what) {
    events.push_back({static_cast<std::int64_t>(events.size()), at_ms, by, {}, std::move(what)});
  };
  protocol::Created created{std::string(played.game), played.setup, how.visibility};
  created.pool = how.pool;
  add(how.players[0].id, std::move(created));
  for (const game::Side side : {game::Side::first, game::Side::second}) {
    const storage::Player& player = how.players[static_cast<std::size_t>(side)];
    add(player.id, protocol::Seated{side, player.id, player.name});
  }
  add({}, protocol::Started{played.setup});
  for (std::size_t ply = 0; ply < played.turns.size(); ++ply) {
    at_ms += turn_ms;
    const auto& [turn, hash] = played.turns[ply];
    add(how.players[ply % 2].id, protocol::TurnPlayed{static_cast<int>(ply) + 1, turn, hash});
  }
  at_ms = how.ended_ms;
  add({}, protocol::Ended{result_of(played.outcome), played.reason});
  return events;
}

storage::FinishedGame finished_game(std::string id, const PlayedGame& played, const Circumstances& how) {
  const auto events = events_of(played, how);
  storage::FinishedGame game;
  game.room = core::RoomId(std::move(id));
  game.game = played.game;
  game.setup = played.setup;
  game.seats = {how.players[0], how.players[1]};
  game.outcome = played.outcome;
  game.reason = played.reason;
  game.visibility = protocol::name(how.visibility);
  game.created_ms = events.front().at_ms;
  game.ended_ms = how.ended_ms;
  game.plies = static_cast<int>(played.turns.size());
  game.clock.emplace();
  game.pool = how.pool;
  game.record = room::record_lines(events);
  const auto replayed = *game::start(game.game, game.setup);
  for (const bench::PlayedTurn& each : played.turns) (void)replayed->play(each.turn);
  game.positions = explorer::keys(*replayed);
  return game;
}

Circumstances draw_circumstances(const PlayedGame& played, const std::vector<storage::Player>& players,
                                 std::int64_t ended_ms, Random& random) {
  Circumstances how;
  const std::size_t first = draw_player(players.size(), random);
  const std::size_t second = (first + 1 + draw_player(players.size() - 1, random)) % players.size();
  how.players = {players[first], players[second]};
  how.ended_ms = ended_ms;
  how.visibility = random() % 20 == 0 ? protocol::Visibility::private_ : protocol::Visibility::public_;
  if (random() % 10 < 4) return how;
  const std::string setup = played.setup.starts_with("random:") ? "random" : played.setup;
  how.pool = rating::pool_of(played.game, setup, *clocks::parse_time_control("10+5")).value_or("");
  return how;
}

void make_segments(storage::Database& database) {
  for (;;) {
    const archive::ExplorerWork work = archive::explorer_work(database);
    if (work.writes.empty()) return;
    storage::Transaction transaction(database);
    for (const auto& write : work.writes) write(database);
    transaction.commit();
  }
}

void fill(storage::Database& database, std::int64_t games, std::int64_t different) {
  Random random(13);
  const auto players = make_players(database, static_cast<std::size_t>(games / 50 + 10));
  std::vector<PlayedGame> played;
  for (std::int64_t done = 0; done < games;) {
    storage::Transaction transaction(database);
    for (int i = 0; i < games_per_commit && done < games; ++i, ++done) {
      if (static_cast<std::int64_t>(played.size()) < different) played.push_back(bench::play_one(random));
      PlayedGame game = done < different ? played.back() : played[random() % played.size()];
      end_early(game, random);
      const std::int64_t ended_ms = first_end_ms + (last_end_ms - first_end_ms) / games * done;
      const Circumstances how = draw_circumstances(game, players, ended_ms, random);
      storage::finish_game(database, finished_game(room_id(done), game, how));
    }
    transaction.commit();
    make_segments(database);
    std::fprintf(stderr, "%lld games\n", static_cast<long long>(done));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fprintf(stderr, "archive_games FILE [GAMES [DIFFERENT]]\n");
    return 1;
  }
  const std::int64_t games = count > 2 ? std::atoll(arguments[2]) : 1'000'000;
  const std::int64_t different = count > 3 ? std::atoll(arguments[3]) : games / 10;
  storage::Database database(arguments[1], storage::Access::read_write);
  storage::migrate(database, storage::embedded_migrations());
  // A file that is lost is made again.
  database.execute("PRAGMA synchronous = OFF");
  database.execute("PRAGMA cache_size = -2000000");
  fill(database, games, different);
  database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  return 0;
}
