#include "server/storage/puzzles/solve_store.hpp"

#include <algorithm>

namespace storage {

namespace {

struct SolverNow {
  rating::Rating rating;
  std::int64_t solves = 0;
};

struct PuzzleNow {
  std::string game;
  rating::Rating rating;
};

rating::Rating rating_in(const Prepared& row, int column) {
  return {row.real(column), row.real(column + 1), row.real(column + 2)};
}

std::optional<PuzzleNow> puzzle_now(Database& database, std::int64_t id) {
  const auto row = database.prepare("SELECT game, rating, deviation, volatility FROM puzzles WHERE id = $1");
  row->bind(1, id);
  if (!row->step()) return std::nullopt;
  return PuzzleNow{row->text(0), rating_in(*row, 1)};
}

SolverNow solver_now(Database& database, core::UserId solver, const std::string& game, std::int64_t now_ms) {
  const auto row = database.prepare(
      R"(SELECT rating, deviation, volatility, solves, rated_ms FROM puzzle_ratings WHERE "user" = $1 AND game = $2)");
  row->bind(1, solver.value());
  row->bind_view(2, game);
  if (!row->step()) return {};
  return {rating::aged(rating_in(*row, 0), rating::days_between(row->number(4), now_ms)), row->number(3)};
}

/// False: there is one already.
bool insert_solve(Database& database, const Attempt& attempt, const rating::Rating& after) {
  const auto insert = database.prepare(
      R"(INSERT INTO puzzle_solves ("user", puzzle, is_solved, at_ms, rating) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ("user", puzzle) DO NOTHING)");
  insert->bind(1, attempt.solver.value());
  insert->bind(2, attempt.puzzle);
  insert->bind(3, attempt.is_solved ? 1 : 0);
  insert->bind(4, attempt.at_ms);
  insert->bind(5, after.rating);
  return insert->changed() == 1;
}

void keep_solver(Database& database, const Attempt& attempt, const std::string& game, const SolverNow& after) {
  const auto put = database.prepare(
      R"(INSERT INTO puzzle_ratings ("user", game, rating, deviation, volatility, solves, rated_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT ("user", game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
           volatility = excluded.volatility, solves = excluded.solves, rated_ms = excluded.rated_ms)");
  put->bind(1, attempt.solver.value());
  put->bind_view(2, game);
  put->bind(3, after.rating.rating);
  put->bind(4, after.rating.deviation);
  put->bind(5, after.rating.volatility);
  put->bind(6, after.solves);
  put->bind(7, attempt.at_ms);
  put->exec();
}

void keep_puzzle(Database& database, std::int64_t id, const rating::Rating& after) {
  const auto update = database.prepare(
      "UPDATE puzzles SET rating = $2, deviation = $3, volatility = $4, plays = plays + 1 WHERE id = $1");
  update->bind(1, id);
  update->bind(2, after.rating);
  update->bind(3, after.deviation);
  update->bind(4, after.volatility);
  update->exec();
}

/// 0: none, or one that does not count. Empty: they have not tried it.
std::optional<int> counted_before(Database& database, core::UserId voter, std::int64_t puzzle) {
  const auto row = database.prepare(R"(SELECT vote * is_counted FROM puzzle_solves WHERE "user" = $1 AND puzzle = $2)");
  row->bind(1, voter.value());
  row->bind(2, puzzle);
  if (!row->step()) return std::nullopt;
  return row->integer(0);
}

bool is_guest(Database& database, core::UserId user) {
  const auto row = database.prepare("SELECT guest FROM users WHERE id = $1");
  row->bind(1, user.value());
  return !row->step() || row->integer(0) != 0;
}

/// Anybody can be as many guests and beginners as they like.
bool counts(Database& database, const Vote& vote) {
  if (is_guest(database, vote.voter)) return false;
  const std::optional<PuzzleNow> puzzle = puzzle_now(database, vote.puzzle);
  return puzzle && !rating::is_provisional(solver_now(database, vote.voter, puzzle->game, vote.at_ms).rating);
}

void keep_vote(Database& database, const Vote& vote, bool is_counted) {
  const auto own =
      database.prepare(R"(UPDATE puzzle_solves SET vote = $3, is_counted = $4 WHERE "user" = $1 AND puzzle = $2)");
  own->bind(1, vote.voter.value());
  own->bind(2, vote.puzzle);
  own->bind(3, vote.vote);
  own->bind(4, is_counted ? 1 : 0);
  own->exec();
}

PuzzleSolve solve_in(const Prepared& row) {
  return {row.number(0), row.text(1), row.number(2) == 1, row.number(3), row.real(4), row.integer(5)};
}

constexpr const char* solves_after =
    R"(SELECT puzzle_solves.puzzle, puzzles.game, is_solved, at_ms, puzzle_solves.rating, vote
       FROM puzzle_solves JOIN puzzles ON puzzles.id = puzzle_solves.puzzle
       WHERE "user" = $1 AND puzzle_solves.puzzle > $2 ORDER BY puzzle_solves.puzzle LIMIT $3)";
constexpr const char* latest_solves =
    R"(SELECT puzzle_solves.puzzle, puzzles.game, is_solved, at_ms, puzzle_solves.rating, vote
       FROM puzzle_solves JOIN puzzles ON puzzles.id = puzzle_solves.puzzle
       WHERE "user" = $1 ORDER BY at_ms DESC LIMIT $2)";

std::vector<PuzzleSolve> all_of(Prepared& row) {
  std::vector<PuzzleSolve> found;
  while (row.step()) found.push_back(solve_in(row));
  return found;
}

}  // namespace

std::optional<Attempted> keep_attempt(Database& database, const Attempt& attempt) {
  const std::optional<PuzzleNow> puzzle = puzzle_now(database, attempt.puzzle);
  if (!puzzle) return std::nullopt;
  const SolverNow before = solver_now(database, attempt.solver, puzzle->game, attempt.at_ms);
  const rating::Solve solve = rating::after_solve(before.rating, puzzle->rating, attempt.is_solved, attempt.hint);
  if (!insert_solve(database, attempt, solve.solver.after)) {
    return Attempted{false, {before.rating, before.rating}, before.solves};
  }
  keep_solver(database, attempt, puzzle->game, {solve.solver.after, before.solves + 1});
  keep_puzzle(database, attempt.puzzle, solve.puzzle.after);
  return Attempted{true, solve.solver, before.solves + 1};
}

bool vote_on_puzzle(Database& database, const Vote& vote) {
  const std::optional<int> before = counted_before(database, vote.voter, vote.puzzle);
  if (!before) return false;
  const bool is_counted = counts(database, vote);
  keep_vote(database, vote, is_counted);
  const int now = is_counted ? vote.vote : 0;
  const auto sums =
      database.prepare("UPDATE puzzles SET votes_up = votes_up + $2, votes_down = votes_down + $3 WHERE id = $1");
  sums->bind(1, vote.puzzle);
  sums->bind(2, (now == 1 ? 1 : 0) - (*before == 1 ? 1 : 0));
  sums->bind(3, (now == -1 ? 1 : 0) - (*before == -1 ? 1 : 0));
  sums->exec();
  return true;
}

std::vector<PuzzleRating> puzzle_ratings_of(Database& database, core::UserId solver, std::int64_t now_ms) {
  const auto row = database.prepare(
      R"(SELECT game, rating, deviation, volatility, solves, rated_ms FROM puzzle_ratings WHERE "user" = $1
         ORDER BY game)");
  row->bind(1, solver.value());
  std::vector<PuzzleRating> found;
  while (row->step()) {
    const double days = rating::days_between(row->number(5), now_ms);
    found.push_back({row->text(0), rating::aged(rating_in(*row, 1), days), row->number(4)});
  }
  return found;
}

rating::Rating puzzle_rating_of(Database& database, core::UserId solver, const std::string& game, std::int64_t now_ms) {
  return solver_now(database, solver, game, now_ms).rating;
}

std::vector<PuzzleSolve> puzzle_solves_after(Database& database, core::UserId solver, const PuzzleSolve& last,
                                             int most) {
  const auto row = database.prepare(solves_after);
  row->bind(1, solver.value());
  row->bind(2, last.puzzle);
  row->bind(3, most);
  return all_of(*row);
}

std::vector<PuzzleSolve> latest_puzzle_solves(Database& database, core::UserId solver, int most) {
  const auto row = database.prepare(latest_solves);
  row->bind(1, solver.value());
  row->bind(2, most);
  std::vector<PuzzleSolve> found = all_of(*row);
  std::reverse(found.begin(), found.end());
  return found;
}

std::vector<std::string> puzzle_solves_sql() { return {solves_after, latest_solves}; }

void delete_puzzle_solves_of(Database& database, core::UserId solver) {
  for (const char* sql :
       {R"(UPDATE puzzles SET votes_up = votes_up - 1 WHERE id IN
             (SELECT puzzle FROM puzzle_solves WHERE "user" = $1 AND vote * is_counted = 1))",
        R"(UPDATE puzzles SET votes_down = votes_down - 1 WHERE id IN
             (SELECT puzzle FROM puzzle_solves WHERE "user" = $1 AND vote * is_counted = -1))",
        R"(DELETE FROM puzzle_solves WHERE "user" = $1)", R"(DELETE FROM puzzle_ratings WHERE "user" = $1)"}) {
    const auto statement = database.prepare(sql);
    statement->bind(1, solver.value());
    statement->exec();
  }
}

}  // namespace storage
