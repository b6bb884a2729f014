#include "server/storage/puzzles/puzzle_choice.hpp"

#include <algorithm>
#include <iterator>

#include "common/core/random.hpp"

namespace storage {

namespace {

constexpr const char* columns =
    R"(puzzles.id, puzzles.puzzle, puzzles.rating, puzzles.plays, votes_up, votes_down,
       EXISTS (SELECT 1 FROM games WHERE games.id = puzzles.source_game AND visibility = 'public'))";
constexpr const char* is_good = "votes_down < votes_up + 5";

GivenPuzzle given(const Prepared& row) {
  return {row.number(0), row.text(1), row.real(2), row.number(3), row.number(4), row.number(5), row.integer(6) != 0};
}

std::optional<GivenPuzzle> first_of(Prepared& row) {
  if (!row.step()) return std::nullopt;
  return given(row);
}

enum class Direction { easier, harder };

/// With a theme it reads all puzzles that have it, and no others: the cross join makes SQLite begin with them.
std::string near_sql(Direction direction, bool has_theme) {
  const bool is_harder = direction == Direction::harder;
  return std::string("SELECT ") + columns + " FROM " +
         (has_theme ? "puzzle_themes CROSS JOIN puzzles WHERE theme = $5 AND puzzles.id = puzzle_themes.puzzle AND "
                    : "puzzles WHERE ") +
         "game = $1 AND rating " + (is_harder ? ">=" : "<") + " $2 AND " + is_good +
         R"( AND NOT EXISTS (SELECT 1 FROM puzzle_solves WHERE "user" = $3 AND puzzle_solves.puzzle = puzzles.id))" +
         (is_harder ? " ORDER BY rating, puzzles.id" : " ORDER BY rating DESC, puzzles.id DESC") + " LIMIT $4";
}

std::vector<GivenPuzzle> near(Database& database, const PuzzleWish& wish, int most, Direction direction) {
  const auto row = database.prepare(near_sql(direction, !wish.theme.empty()));
  row->bind_view(1, wish.game);
  row->bind(2, wish.rating);
  row->bind(3, wish.solver.value());
  row->bind(4, most);
  if (!wish.theme.empty()) row->bind_view(5, wish.theme);
  std::vector<GivenPuzzle> found;
  while (row->step()) found.push_back(given(*row));
  return found;
}

/// How often each has had its day, at least.
std::int64_t round_now(Database& database, const std::string& game) {
  const auto row = database.prepare("SELECT coalesce(max(round), 0) FROM puzzle_days WHERE game = $1");
  row->bind_view(1, game);
  return row->step() ? row->number(0) : 0;
}

std::vector<std::int64_t> left_in(Database& database, const std::string& game, std::int64_t round) {
  const auto row = database.prepare(
      std::string("SELECT id FROM puzzles WHERE game = $1 AND ") + is_good +
      " AND NOT EXISTS (SELECT 1 FROM puzzle_days WHERE puzzle_days.puzzle = puzzles.id AND round = $2) ORDER BY id");
  row->bind_view(1, game);
  row->bind(2, round);
  std::vector<std::int64_t> ids;
  while (row->step()) ids.push_back(row->number(0));
  return ids;
}

}  // namespace

std::optional<GivenPuzzle> puzzle_of(Database& database, std::int64_t id) {
  const auto row = database.prepare(std::string("SELECT ") + columns + " FROM puzzles WHERE id = $1");
  row->bind(1, id);
  return first_of(*row);
}

std::optional<GivenPuzzle> puzzle_of_day(Database& database, const std::string& game, std::int64_t day) {
  const auto row = database.prepare(std::string("SELECT ") + columns +
                                    " FROM puzzles JOIN puzzle_days ON puzzle_days.puzzle = puzzles.id"
                                    " WHERE puzzle_days.game = $1 AND day = $2");
  row->bind_view(1, game);
  row->bind(2, day);
  return first_of(*row);
}

bool has_puzzles(Database& database, const std::string& game) {
  const auto row = database.prepare(std::string("SELECT 1 FROM puzzles WHERE game = $1 AND ") + is_good + " LIMIT 1");
  row->bind_view(1, game);
  return row->step();
}

std::vector<DatedPuzzle> puzzles_of_days(Database& database, const std::string& game, std::int64_t last, int most) {
  const auto row = database.prepare(std::string("SELECT ") + columns +
                                    ", day FROM puzzle_days JOIN puzzles ON puzzles.id = puzzle_days.puzzle"
                                    " WHERE puzzle_days.game = $1 AND day <= $2 ORDER BY day DESC LIMIT $3");
  row->bind_view(1, game);
  row->bind(2, last);
  row->bind(3, most);
  std::vector<DatedPuzzle> found;
  while (row->step()) found.push_back({row->number(7), given(*row)});
  return found;
}

std::optional<PuzzleDay> choose_puzzle_of_day(Database& database, const std::string& game, std::int64_t day,
                                              std::string_view luck) {
  std::int64_t round = round_now(database, game);
  std::vector<std::int64_t> left = left_in(database, game, round);
  if (left.empty()) left = left_in(database, game, ++round);
  if (left.empty()) return std::nullopt;
  core::Random random(game + " " + std::string(luck));
  return PuzzleDay{game, day, left[random.below(left.size())], round};
}

void keep_puzzle_of_day(Database& database, const PuzzleDay& chosen) {
  const auto insert = database.prepare(
      "INSERT INTO puzzle_days (game, day, puzzle, round) VALUES ($1, $2, $3, $4) ON CONFLICT (game, day) DO NOTHING");
  insert->bind_view(1, chosen.game);
  insert->bind(2, chosen.day);
  insert->bind(3, chosen.puzzle);
  insert->bind(4, chosen.round);
  insert->exec();
}

std::vector<GivenPuzzle> puzzles_near(Database& database, const PuzzleWish& wish, int most) {
  std::vector<GivenPuzzle> all = near(database, wish, most, Direction::easier);
  std::reverse(all.begin(), all.end());
  std::vector<GivenPuzzle> harder = near(database, wish, most, Direction::harder);
  all.insert(all.end(), std::make_move_iterator(harder.begin()), std::make_move_iterator(harder.end()));
  return all;
}

std::vector<std::string> puzzle_choice_sql() {
  return {near_sql(Direction::easier, false), near_sql(Direction::harder, false)};
}

std::vector<std::string> theme_choice_sql() {
  return {near_sql(Direction::easier, true), near_sql(Direction::harder, true)};
}

}  // namespace storage
