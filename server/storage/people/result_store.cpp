#include "server/storage/people/result_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <array>

#include "server/storage/imported_player.hpp"

namespace storage {

namespace {

constexpr std::array<const char*, 2> sides = {"first", "second"};

/// What the game was for one of the two.
struct SeatResult {
  core::UserId player;
  core::UserId opponent;
  const char* side = nullptr;
  std::string result;  ///< "won" "drawn" "lost"
};

bool is_person(const std::optional<Player>& player) { return player && player->id.value() < first_imported_player; }

bool counts(const FinishedGame& game) {
  if (game.outcome == "aborted" || game.plies < least_plies) return false;
  return is_person(game.seats[0]) && is_person(game.seats[1]) && game.seats[0]->id != game.seats[1]->id;
}

SeatResult result_of(const FinishedGame& game, std::size_t seat) {
  SeatResult result{game.seats[seat]->id, game.seats[1 - seat]->id, sides[seat], "drawn"};
  if (game.outcome != "draw") result.result = game.outcome == sides[seat] ? "won" : "lost";
  return result;
}

/// Three columns from this one on.
void bind_tally(SQLite::Statement& statement, int at, const std::string& result) {
  statement.bind(at, result == "won" ? 1 : 0);
  statement.bind(at + 1, result == "drawn" ? 1 : 0);
  statement.bind(at + 2, result == "lost" ? 1 : 0);
}

Tally tally_at(SQLite::Statement& row, int at) {
  return {row.getColumn(at).getInt64(), row.getColumn(at + 1).getInt64(), row.getColumn(at + 2).getInt64()};
}

constexpr const char* add_up =
    " DO UPDATE SET won = won + excluded.won, drawn = drawn + excluded.drawn,"
    " lost = lost + excluded.lost";

void count_side(Database& database, const FinishedGame& game, const SeatResult& seat) {
  const auto statement = database.prepare(
      std::string("INSERT INTO player_results (user, visibility, game, setup_kind, side, won, drawn, lost)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT") +
      add_up);
  statement->bind(1, seat.player.value());
  statement->bindNoCopy(2, game.visibility);
  statement->bindNoCopy(3, game.game);
  statement->bind(4, game.setup.substr(0, game.setup.find(':')));
  statement->bind(5, seat.side);
  bind_tally(*statement, 6, seat.result);
  statement->exec();
}

void count_pair(Database& database, const SeatResult& seat) {
  const auto statement = database.prepare(
      std::string("INSERT INTO pair_results (user, opponent, won, drawn, lost) VALUES (?, ?, ?, ?, ?) ON CONFLICT") +
      add_up);
  statement->bind(1, seat.player.value());
  statement->bind(2, seat.opponent.value());
  bind_tally(*statement, 3, seat.result);
  statement->exec();
}

void lengthen_streak(Database& database, const SeatResult& seat) {
  Streak streak = streak_of(database, seat.player).value_or(Streak{seat.result});
  streak.length = streak.result == seat.result ? streak.length + 1 : 1;
  streak.result = seat.result;
  if (seat.result == "won") streak.most_won = std::max(streak.most_won, streak.length);
  const auto statement =
      database.prepare("INSERT OR REPLACE INTO streaks (user, result, length, most_won) VALUES (?, ?, ?, ?)");
  statement->bind(1, seat.player.value());
  statement->bindNoCopy(2, streak.result);
  statement->bind(3, streak.length);
  statement->bind(4, streak.most_won);
  statement->exec();
}

}  // namespace

void count_results(Database& database, const FinishedGame& game) {
  if (!counts(game)) return;
  for (const std::size_t seat : {0U, 1U}) {
    const SeatResult result = result_of(game, seat);
    count_side(database, game, result);
    count_pair(database, result);
    if (game.visibility == "public") lengthen_streak(database, result);
  }
}

std::vector<SideResults> results_of(Database& database, core::UserId player, core::UserId viewer) {
  const auto statement = database.prepare(
      "SELECT game, setup_kind, side, sum(won), sum(drawn), sum(lost) FROM player_results"
      " WHERE user = ? AND visibility IN ('public', ?) GROUP BY game, setup_kind, side ORDER BY game, setup_kind, "
      "side");
  statement->bind(1, player.value());
  statement->bind(2, player == viewer ? "private" : "public");
  std::vector<SideResults> results;
  while (statement->executeStep()) {
    results.push_back({statement->getColumn(0).getString(), statement->getColumn(1).getString(),
                       statement->getColumn(2).getString(), tally_at(*statement, 3)});
  }
  return results;
}

std::optional<Streak> streak_of(Database& database, core::UserId player) {
  const auto statement = database.prepare("SELECT result, length, most_won FROM streaks WHERE user = ?");
  statement->bind(1, player.value());
  if (!statement->executeStep()) return std::nullopt;
  return Streak{statement->getColumn(0).getString(), statement->getColumn(1).getInt64(),
                statement->getColumn(2).getInt64()};
}

std::optional<Tally> results_against(Database& database, core::UserId player, core::UserId opponent) {
  const auto statement = database.prepare("SELECT won, drawn, lost FROM pair_results WHERE user = ? AND opponent = ?");
  statement->bind(1, player.value());
  statement->bind(2, opponent.value());
  if (!statement->executeStep()) return std::nullopt;
  return tally_at(*statement, 0);
}

}  // namespace storage
