#include "server/storage/games/statistics.hpp"

#include <algorithm>

namespace storage {

namespace {

/// Games that are the same in all that is counted.
struct Group {
  std::string setup;
  std::string outcome;
  std::string reason;
  int fewest_turns = 0;
  std::optional<int> least_rating;
  std::int64_t games = 0;
  std::int64_t turns = 0;
};

Group group_of(Prepared& row) {
  Group group;
  group.setup = row.text(0);
  group.outcome = row.text(1);
  group.reason = row.text(2);
  group.fewest_turns = row.integer(3);
  if (const int rating = row.integer(4); rating >= 0) group.least_rating = rating;
  group.games = row.number(5);
  group.turns = row.number(6);
  return group;
}

void add(Results& results, const Group& group) {
  if (group.outcome == "first") results.first += group.games;
  if (group.outcome == "second") results.second += group.games;
  if (group.outcome == "draw") results.drawn += group.games;
}

void add(Statistics& statistics, const Group& group) {
  statistics.turns += group.turns;
  add(statistics.all, group);
  add(statistics.by_rating[group.least_rating], group);
  add(statistics.by_length[group.fewest_turns], group);
  add(statistics.by_reason[group.reason], group);
}

/// As the view counted_games has it.
int fewest_turns(int plies) { return std::min((plies - 1) / 10, 15) * 10 + 1; }

bool counts_in_statistics(const FinishedGame& game) {
  return game.visibility == "public" && game.outcome != "aborted" && game.plies >= least_plies;
}

}  // namespace

void count_game(Database& database, const FinishedGame& game, std::optional<int> rating) {
  if (!counts_in_statistics(game)) return;
  const auto statement = database.prepare(
      R"(INSERT INTO game_statistics (game, setup_kind, outcome, reason, turns, fewest_turns, least_rating, games)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1)
         ON CONFLICT (game, setup_kind, outcome, reason, fewest_turns, least_rating)
         DO UPDATE SET games = game_statistics.games + 1, turns = game_statistics.turns + $5)");
  statement->bind_view(1, game.game);
  statement->bind(2, game.setup.substr(0, game.setup.find(':')));
  statement->bind_view(3, game.outcome);
  statement->bind_view(4, game.reason);
  statement->bind(5, game.plies);
  statement->bind(6, fewest_turns(game.plies));
  statement->bind(7, rating ? *rating / 200 * 200 : -1);
  statement->exec();
}

GameStatistics game_statistics(Database& database, const std::string& game) {
  const auto row = database.prepare(
      R"(SELECT setup_kind, outcome, reason, fewest_turns, least_rating, games, turns FROM game_statistics
         WHERE game = $1 AND games > 0)");
  row->bind(1, game);
  GameStatistics found;
  while (row->step()) {
    const Group group = group_of(*row);
    add(found.all, group);
    add(found.by_setup[group.setup], group);
  }
  return found;
}

bool statistics_are_right(Database& database) {
  const std::string kept = "SELECT * FROM game_statistics WHERE games <> 0";
  const std::string counted = "SELECT * FROM counted_games";
  return database.number("SELECT (SELECT count(*) FROM (" + kept + " EXCEPT " + counted +
                         ") AS missing) + (SELECT count(*) FROM (" + counted + " EXCEPT " + kept + ") AS extra)") == 0;
}

void count_games(Database& database) {
  database.execute("DELETE FROM game_statistics");
  database.execute("INSERT INTO game_statistics SELECT * FROM counted_games");
}

}  // namespace storage
