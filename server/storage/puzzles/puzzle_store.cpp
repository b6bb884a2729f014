#include "server/storage/puzzles/puzzle_store.hpp"

namespace storage {

namespace {

constexpr double first_volatility = 0.06;

std::optional<std::int64_t> id_of(Database& database, const std::string& key) {
  const auto row = database.prepare("SELECT id FROM puzzles WHERE key = $1");
  row->bind(1, key);
  if (!row->step()) return std::nullopt;
  return row->number(0);
}

bool has_one_of(Database& database, const std::string& source_game) {
  if (source_game.empty()) return false;
  const auto row = database.prepare("SELECT 1 FROM puzzles WHERE source_game = $1");
  row->bind(1, source_game);
  return row->step();
}

void insert(Database& database, const NewPuzzle& puzzle) {
  const auto put = database.prepare(
      R"(INSERT INTO puzzles (key, game, puzzle, level, rating, deviation, volatility, source_game, made_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))");
  put->bind(1, puzzle.key);
  put->bind(2, puzzle.game);
  put->bind(3, puzzle.puzzle);
  if (puzzle.level) put->bind(4, *puzzle.level);
  put->bind(5, puzzle.rating);
  put->bind(6, puzzle.deviation);
  put->bind(7, first_volatility);
  if (!puzzle.source_game.empty()) put->bind(8, puzzle.source_game);
  put->bind(9, puzzle.made_ms);
  put->exec();
}

}  // namespace

bool add_puzzle(Database& database, const NewPuzzle& puzzle) {
  if (id_of(database, puzzle.key) || has_one_of(database, puzzle.source_game)) return false;
  insert(database, puzzle);
  const std::int64_t id = *id_of(database, puzzle.key);
  const auto put = database.prepare("INSERT INTO puzzle_themes (theme, puzzle) VALUES ($1, $2)");
  for (const std::string& theme : puzzle.themes) {
    put->bind(1, theme);
    put->bind(2, id);
    put->exec();
  }
  return true;
}

std::vector<StoredPuzzle> puzzles_after(Database& database, std::int64_t id, int most) {
  const auto row =
      database.prepare("SELECT id, puzzle, rating, deviation FROM puzzles WHERE id > $1 ORDER BY id LIMIT $2");
  row->bind(1, id);
  row->bind(2, most);
  std::vector<StoredPuzzle> found;
  while (row->step()) found.push_back({row->number(0), row->text(1), row->real(2), row->real(3)});
  return found;
}

std::int64_t last_walked(Database& database, const std::string& game) {
  const auto row = database.prepare("SELECT last_number FROM puzzle_walk WHERE game = $1");
  row->bind(1, game);
  return row->step() ? row->number(0) : 0;
}

void note_walked(Database& database, const std::string& game, std::int64_t number) {
  const auto put = database.prepare(
      R"(INSERT INTO puzzle_walk (game, last_number) VALUES ($1, $2)
         ON CONFLICT (game) DO UPDATE SET last_number = excluded.last_number)");
  put->bind(1, game);
  put->bind(2, number);
  put->exec();
}

}  // namespace storage
