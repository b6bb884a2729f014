#include "server/storage/games/opening_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <utility>

#include "common/core/text_cursor.hpp"

namespace storage {

namespace {

constexpr std::size_t id_size = 12;
/// So many characters have the ids of latest_games, with spaces between them.
constexpr std::size_t latest_size = latest_games * (id_size + 1) - 1;

std::vector<core::RoomId> ids_in(const std::string& text) {
  std::vector<core::RoomId> ids;
  core::TextCursor cursor(text);
  while (!cursor.at_end()) ids.emplace_back(std::string(cursor.until(' ')));
  return ids;
}

/// For so many steps: ?1 to ?4 are what all of them count, ?5 is latest_size; then each one's position and turn.
std::string insert_sql(std::size_t steps, Stored stored) {
  std::string rows;
  for (std::size_t i = 0; i < steps; ++i) {
    rows +=
        (i == 0 ? "(?" : ", (?") + std::to_string(6 + 2 * i) + ", ?" + std::to_string(7 + 2 * i) + ", ?1, ?2, ?3, ?4)";
  }
  const std::string ids = stored == Stored::last ? "?4 || ' ' || latest" : "latest || ' ' || ?4";
  return "INSERT INTO openings (position, turn, first, second, drawn, latest) VALUES " + rows +
         " ON CONFLICT DO UPDATE SET first = first + ?1, second = second + ?2, drawn = drawn + ?3,"
         " latest = substr(" +
         ids + ", 1, ?5)";
}

const std::string turns_sql = "SELECT turn, first, second, drawn FROM openings WHERE position = ?";

/// With the number of the newest game, by which games were stored; the first of a row's ids is its newest.
const std::string latest_sql =
    "SELECT games.rowid, latest FROM openings JOIN games ON games.id = substr(latest, 1, instr(latest || ' ', ' ') - 1)"
    " WHERE position = ?";

OpeningTurn turn_at(SQLite::Statement& row, int at) {
  return {row.getColumn(at).getString(), row.getColumn(at + 1).getInt64(), row.getColumn(at + 2).getInt64(),
          row.getColumn(at + 3).getInt64()};
}

OpeningRow row_of(SQLite::Statement& row) {
  return {static_cast<std::uint64_t>(row.getColumn(0).getInt64()), turn_at(row, 1),
          ids_in(row.getColumn(5).getString())};
}

const std::string rows_sql = "SELECT position, turn, first, second, drawn, latest FROM openings";

/// The newest come first.
void sort_as_stored(Database& database, std::vector<core::RoomId>& ids) {
  std::vector<std::pair<std::int64_t, core::RoomId>> rows;
  const auto row = database.prepare("SELECT rowid FROM games WHERE id = ?");
  for (core::RoomId& id : ids) {
    row->bindNoCopy(1, id.value());
    if (row->executeStep()) rows.emplace_back(row->getColumn(0).getInt64(), id);
    row->reset();
  }
  std::sort(rows.begin(), rows.end(), std::greater<>());
  ids.clear();
  for (auto& [number, id] : rows) ids.push_back(std::move(id));
}

}  // namespace

bool is_in_openings(const FinishedGame& game) {
  return game.visibility == "public" && game.outcome != "aborted" && game.plies >= least_plies;
}

void note_opening(Database& database, const FinishedGame& game, Stored stored) {
  if (!is_in_openings(game) || game.opening.empty()) return;
  const auto statement = database.prepare(insert_sql(game.opening.size(), stored));
  statement->bind(1, game.outcome == "first" ? 1 : 0);
  statement->bind(2, game.outcome == "second" ? 1 : 0);
  statement->bind(3, game.outcome == "draw" ? 1 : 0);
  statement->bindNoCopy(4, game.room.value());
  statement->bind(5, static_cast<std::int64_t>(latest_size));
  int at = 5;
  for (const opening::Step& step : game.opening) {
    statement->bind(++at, static_cast<std::int64_t>(step.position));
    statement->bindNoCopy(++at, step.turn);
  }
  statement->exec();
}

std::vector<std::string> opening_sql() { return {turns_sql, latest_sql}; }

std::vector<OpeningTurn> opening_turns(Database& database, std::uint64_t position) {
  const auto row = database.prepare(turns_sql + " ORDER BY first + second + drawn DESC, turn");
  row->bind(1, static_cast<std::int64_t>(position));
  std::vector<OpeningTurn> turns;
  while (row->executeStep()) turns.push_back(turn_at(*row, 0));
  return turns;
}

std::vector<core::RoomId> latest_of_opening(Database& database, std::uint64_t position) {
  // The newest of all are among those of the turns that have the newest.
  const auto row = database.prepare(latest_sql + " ORDER BY games.rowid DESC LIMIT ?");
  row->bind(1, static_cast<std::int64_t>(position));
  row->bind(2, static_cast<std::int64_t>(latest_games));
  std::vector<core::RoomId> ids;
  while (row->executeStep()) {
    for (core::RoomId& id : ids_in(row->getColumn(1).getString())) ids.push_back(std::move(id));
  }
  sort_as_stored(database, ids);
  if (ids.size() > latest_games) ids.erase(ids.begin() + latest_games, ids.end());
  return ids;
}

void for_each_opening(Database& database, const std::function<void(const OpeningRow&)>& call) {
  const auto row = database.prepare(rows_sql);
  while (row->executeStep()) call(row_of(*row));
}

std::optional<OpeningRow> find_opening(Database& database, const opening::Step& step) {
  const auto row = database.prepare(rows_sql + " WHERE position = ? AND turn = ?");
  row->bind(1, static_cast<std::int64_t>(step.position));
  row->bindNoCopy(2, step.turn);
  return row->executeStep() ? std::optional(row_of(*row)) : std::nullopt;
}

std::int64_t count_openings_to_come(Database& database) {
  return database.number("SELECT count(*) FROM games WHERE rowid < (SELECT below FROM openings_to_come)");
}

std::vector<ArchivedGame> openings_to_come(Database& database, int most) {
  return archived_games_below(database, database.number("SELECT below FROM openings_to_come"), most);
}

void note_openings_added(Database& database, std::int64_t row) {
  const auto statement = database.prepare("UPDATE openings_to_come SET below = ?");
  statement->bind(1, row);
  statement->exec();
}

void forget_openings(Database& database) {
  database.execute("DELETE FROM openings");
  database.execute("UPDATE openings_to_come SET below = (SELECT coalesce(max(rowid), 0) + 1 FROM games)");
}

}  // namespace storage
