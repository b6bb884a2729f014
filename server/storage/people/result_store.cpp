#include "server/storage/people/result_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "server/storage/imported_player.hpp"

namespace storage {

namespace {

bool is_person(const std::optional<Player>& player) { return player && player->id.value() < first_imported_player; }

bool counts(const FinishedGame& game) {
  if (game.outcome == "aborted" || game.plies < least_plies) return false;
  return is_person(game.seats[0]) && is_person(game.seats[1]) && game.seats[0]->id != game.seats[1]->id;
}

/// Of the player who began.
Tally tally_of(const FinishedGame& game) {
  return {game.outcome == "first" ? 1 : 0, game.outcome == "draw" ? 1 : 0, game.outcome == "second" ? 1 : 0};
}

/// Players as ?1 and ?2, the tally of the first as ?3 to ?5.
void bind_both(SQLite::Statement& statement, const FinishedGame& game) {
  const Tally tally = tally_of(game);
  statement.bind(1, game.seats[0]->id.value());
  statement.bind(2, game.seats[1]->id.value());
  statement.bind(3, tally.won);
  statement.bind(4, tally.drawn);
  statement.bind(5, tally.lost);
}

Tally tally_at(SQLite::Statement& row, int at) {
  return {row.getColumn(at).getInt64(), row.getColumn(at + 1).getInt64(), row.getColumn(at + 2).getInt64()};
}

const std::string add_up =
    " ON CONFLICT DO UPDATE SET won = won + excluded.won, drawn = drawn + excluded.drawn,"
    " lost = lost + excluded.lost";

void count_sides(Database& database, const FinishedGame& game) {
  static const std::string sql =
      "INSERT INTO player_results (user, won, drawn, lost, visibility, game, setup_kind, side)"
      " VALUES (?1, ?3, ?4, ?5, ?6, ?7, ?8, 'first'), (?2, ?5, ?4, ?3, ?6, ?7, ?8, 'second')" +
      add_up;
  const auto statement = database.prepare(sql);
  bind_both(*statement, game);
  statement->bindNoCopy(6, game.visibility);
  statement->bindNoCopy(7, game.game);
  statement->bind(8, game.setup.substr(0, game.setup.find(':')));
  statement->exec();
}

void count_pair(Database& database, const FinishedGame& game) {
  static const std::string sql =
      "INSERT INTO pair_results (user, opponent, won, drawn, lost) VALUES (?1, ?2, ?3, ?4, ?5), (?2, ?1, ?5, ?4, ?3)" +
      add_up;
  const auto statement = database.prepare(sql);
  bind_both(*statement, game);
  statement->exec();
}

const char* result_of(const Tally& tally) { return tally.won > 0 ? "won" : tally.drawn > 0 ? "drawn" : "lost"; }

void lengthen_streaks(Database& database, const FinishedGame& game) {
  const auto statement = database.prepare(
      "INSERT INTO streaks (user, result, length, most_won) VALUES (?1, ?3, 1, ?3 = 'won'), (?2, ?4, 1, ?4 = 'won')"
      " ON CONFLICT DO UPDATE SET result = excluded.result,"
      " length = CASE result WHEN excluded.result THEN length + 1 ELSE 1 END,"
      " most_won = CASE WHEN excluded.result = 'won' AND result = 'won' THEN max(most_won, length + 1)"
      " ELSE max(most_won, excluded.most_won) END");
  const auto [won, drawn, lost] = tally_of(game);
  statement->bind(1, game.seats[0]->id.value());
  statement->bind(2, game.seats[1]->id.value());
  statement->bind(3, result_of({won, drawn, lost}));
  statement->bind(4, result_of({lost, drawn, won}));
  statement->exec();
}

}  // namespace

void count_results(Database& database, const FinishedGame& game) {
  if (!counts(game)) return;
  count_sides(database, game);
  count_pair(database, game);
  if (game.visibility == "public") lengthen_streaks(database, game);
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
