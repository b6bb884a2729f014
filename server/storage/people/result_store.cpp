#include "server/storage/people/result_store.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/storage/games/imported_player.hpp"

namespace storage {

namespace {

bool is_person(const std::optional<Player>& player) { return player && player->id.value() < first_imported_player; }

bool counts_for_players(const FinishedGame& game) {
  if (game.outcome == "aborted" || game.plies < least_plies) return false;
  return is_person(game.seats[0]) && is_person(game.seats[1]) && game.seats[0]->id != game.seats[1]->id;
}

/// The game as one of its players sees it.
struct Played {
  core::UserId user;
  core::UserId opponent;
  const char* side;
  Tally tally;
};

std::array<Played, 2> played_by(const FinishedGame& game) {
  const core::UserId first = game.seats[0]->id;
  const core::UserId second = game.seats[1]->id;
  const std::int64_t won = game.outcome == "first" ? 1 : 0;
  const std::int64_t drawn = game.outcome == "draw" ? 1 : 0;
  const std::int64_t lost = game.outcome == "second" ? 1 : 0;
  return {Played{first, second, "first", {won, drawn, lost}}, Played{second, first, "second", {lost, drawn, won}}};
}

/// Three parameters from this one on.
void bind_tally(Prepared& statement, int at, const Tally& tally) {
  statement.bind(at, tally.won);
  statement.bind(at + 1, tally.drawn);
  statement.bind(at + 2, tally.lost);
}

Tally tally_at(Prepared& row, int at) { return {row.number(at), row.number(at + 1), row.number(at + 2)}; }

// One row a statement: where it writes several, SQLite keeps copies of the pages it changes.

void count_side(Database& database, const FinishedGame& game, const Played& played) {
  const auto statement = database.prepare(
      R"(INSERT INTO player_results ("user", won, drawn, lost, visibility, game, setup_kind, side)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT ("user", visibility, game, setup_kind, side) DO UPDATE SET won = player_results.won + $2,
         drawn = player_results.drawn + $3, lost = player_results.lost + $4)");
  statement->bind(1, played.user.value());
  bind_tally(*statement, 2, played.tally);
  statement->bind_view(5, game.visibility);
  statement->bind_view(6, game.game);
  statement->bind(7, game.setup.substr(0, game.setup.find(':')));
  statement->bind_view(8, played.side);
  statement->exec();
}

/// One row for both, as the one with the lower id sees it.
void count_pair(Database& database, const Played& played) {
  const auto statement = database.prepare(
      R"(INSERT INTO pair_results ("user", opponent, won, drawn, lost) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ("user", opponent) DO UPDATE SET won = pair_results.won + $3, drawn = pair_results.drawn + $4,
         lost = pair_results.lost + $5)");
  statement->bind(1, played.user.value());
  statement->bind(2, played.opponent.value());
  bind_tally(*statement, 3, played.tally);
  statement->exec();
}

const char* result_of(const Tally& tally) { return tally.won > 0 ? "won" : tally.drawn > 0 ? "drawn" : "lost"; }

void lengthen_streak(Database& database, const Played& played) {
  const auto statement = database.prepare(
      R"(INSERT INTO streaks ("user", result, length, most_won) VALUES ($1, $2, 1, $3)
         ON CONFLICT ("user") DO UPDATE SET result = $2,
         length = CASE streaks.result WHEN $2 THEN streaks.length + 1 ELSE 1 END,
         most_won = CASE WHEN $2 = 'won' AND streaks.result = 'won' AND streaks.length >= streaks.most_won
         THEN streaks.length + 1 WHEN streaks.most_won < $3 THEN $3 ELSE streaks.most_won END)");
  statement->bind(1, played.user.value());
  statement->bind_view(2, result_of(played.tally));
  statement->bind(3, played.tally.won);
  statement->exec();
}

}  // namespace

void count_results(Database& database, const FinishedGame& game) {
  if (!counts_for_players(game)) return;
  for (const Played& played : played_by(game)) {
    count_side(database, game, played);
    if (played.user < played.opponent) count_pair(database, played);
    if (game.visibility == "public") lengthen_streak(database, played);
  }
}

std::vector<SideResults> results_of(Database& database, core::UserId player, core::UserId viewer) {
  const auto statement = database.prepare(
      R"(SELECT game, setup_kind, side, sum(won), sum(drawn), sum(lost) FROM player_results WHERE "user" = $1
         AND visibility IN ('public', $2) GROUP BY game, setup_kind, side ORDER BY game, setup_kind, side)");
  statement->bind(1, player.value());
  statement->bind(2, player == viewer ? "private" : "public");
  std::vector<SideResults> results;
  while (statement->step()) {
    results.push_back({statement->text(0), statement->text(1), statement->text(2), tally_at(*statement, 3)});
  }
  return results;
}

std::optional<Streak> streak_of(Database& database, core::UserId player) {
  const auto statement = database.prepare(R"(SELECT result, length, most_won FROM streaks WHERE "user" = $1)");
  statement->bind(1, player.value());
  if (!statement->step()) return std::nullopt;
  return Streak{statement->text(0), statement->number(1), statement->number(2)};
}

std::optional<Tally> results_against(Database& database, core::UserId player, core::UserId opponent) {
  const auto statement =
      database.prepare(R"(SELECT won, drawn, lost FROM pair_results WHERE "user" = $1 AND opponent = $2)");
  const auto [user, other] = std::minmax(player, opponent);
  statement->bind(1, user.value());
  statement->bind(2, other.value());
  if (!statement->step()) return std::nullopt;
  Tally tally = tally_at(*statement, 0);
  if (player != user) std::swap(tally.won, tally.lost);
  return tally;
}

}  // namespace storage
