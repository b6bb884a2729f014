#include "server/tournaments/games/game_rooms.hpp"

#include <array>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/base/async/from_callback.hpp"
#include "server/log/about.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/host.hpp"
#include "server/storage/readers.hpp"

namespace tournaments {

namespace asio = boost::asio;
using tournament::Outcome;

namespace {

using Made = core::Expected<core::RoomId, protocol::Error>;

rooms::PairedGame paired_game(const Seen& of, const OpenGame& game,
                              const std::array<std::optional<storage::PersonInTournament>, 2>& people) {
  const tournament::Settings& settings = of.tournament->state().settings;
  rooms::PairedGame paired;
  for (std::size_t side = 0; side < 2; ++side) {
    paired.players[side] = {game.players[side], people[side]->name, people[side]->guest, people[side]->bot};
  }
  paired.game = settings.games.game;
  paired.setup = settings.games.setup;
  paired.clock = settings.games.clock;
  paired.rated = settings.games.rated;
  const Circle& circle = of.founding.circle;
  if (circle.unlisted || circle.members_only) paired.visibility = protocol::Visibility::private_;
  paired.origin = {of.founding.id, settings.name, game.key.round, {}};
  if (settings.absence_days >= 0) paired.origin.absences = {settings.starts_ms, settings.absence_days};
  paired.room = game.room;
  return paired;
}

/// Accounts that are there no more play no games. Empty: both are there.
std::optional<Outcome> absence(const std::array<std::optional<storage::PersonInTournament>, 2>& people) {
  const bool has_first = people[0] && !people[0]->guest;
  const bool has_second = people[1] && !people[1]->guest;
  if (has_first && has_second) return std::nullopt;
  if (!has_first && !has_second) return Outcome::both_absent;
  return has_first ? Outcome::second_absent : Outcome::first_absent;
}

/// One whose game is over may be loaded, too, because somebody looks at it.
bool is_at_work(const rooms::Directory& rooms, const core::RoomId& room) {
  const auto host = rooms.find_loaded(room);
  return host ? host->status() != protocol::RoomStatus::over : rooms.sleeps(room);
}

const tournament::Game& game_of(const Seen& of, const tournament::GameKey& key) {
  return *of.tournament->state().game(key);
}

}  // namespace

std::vector<OpenGame> open_games(const tournament::State& state) {
  std::vector<OpenGame> open;
  for (int round = state.rounds_over + 1; round <= state.rounds_started(); ++round) {
    const auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
      const tournament::Board& at = boards[static_cast<std::size_t>(board)];
      for (int number = 0; number < static_cast<int>(at.games.size()); ++number) {
        const tournament::Game& game = at.games[static_cast<std::size_t>(number)];
        if (!game.room || game.room_over) continue;
        const auto user = [&](game::Side side) {
          return state.players[static_cast<std::size_t>(at.row_of(side, number))].user;
        };
        open.push_back({{round, board, number},
                        *game.room,
                        {user(game::Side::first), user(game::Side::second)},
                        game.outcome().has_value()});
      }
    }
  }
  return open;
}

asio::awaitable<std::vector<GameRooms::Report>> GameRooms::make(Seen of, std::vector<OpenGame> games) {
  std::vector<Report> reports;
  std::vector<OpenGame> unknown;
  for (OpenGame& game : games) {
    is_at_work(parts_.rooms, game.room) ? reports.push_back({game.key, std::nullopt})
                                        : unknown.push_back(std::move(game));
  }
  if (unknown.empty()) co_return reports;
  auto looking = look_up(std::move(unknown));
  std::vector<Known> all = co_await std::move(looking);
  for (Known& known : all) {
    auto making = make_one(of, std::move(known));
    std::optional<Report> report = co_await std::move(making);
    if (report) reports.push_back(std::move(*report));
  }
  co_return reports;
}

asio::awaitable<std::vector<GameRooms::Known>> GameRooms::look_up(std::vector<OpenGame> games) {
  auto query = [&games](storage::Database& database) {
    std::vector<Known> all;
    for (OpenGame& game : games) {
      Known known{std::move(game), {}, {}};
      known.stored = storage::game_of_room(database, known.game.room);
      for (std::size_t side = 0; side < 2; ++side) {
        known.players[side] = storage::person_in_tournament(database, known.game.players[side]);
      }
      all.push_back(std::move(known));
    }
    return all;
  };
  std::vector<Known> all = co_await parts_.readers.run(std::move(query));
  co_return all;
}

asio::awaitable<std::optional<GameRooms::Report>> GameRooms::make_one(Seen of, Known known) {
  Report report{known.game.key, std::nullopt};
  if (known.stored) {
    const storage::GameOfRoom& stored = *known.stored;
    if (!stored.is_over) co_return report;
    report.outcome = outcome_of({stored.outcome, stored.reason, stored.plies}, game_of(of, known.game.key));
    co_return report;
  }
  // It is being read or stored.
  if (parts_.rooms.knows(known.game.room)) co_return std::nullopt;
  report.outcome = known.game.is_decided ? Outcome::stopped : absence(known.players);
  if (report.outcome) co_return report;
  auto pairing = [this, game = paired_game(of, known.game, known.players)](const auto& done) {
    parts_.rooms.pair(game, [done](const Made& made) { done(made); });
  };
  auto waiting = base::from_callback<Made>(std::move(pairing));
  const Made made = co_await std::move(waiting);
  if (made) co_return report;
  if (made.error().code == "storage") co_return std::nullopt;
  logs::error(logs::room(known.game.room.value()), "cannot be made for its tournament: {}", made.error().message);
  report.outcome = Outcome::stopped;
  co_return report;
}

}  // namespace tournaments
