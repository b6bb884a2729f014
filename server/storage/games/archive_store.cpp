#include "server/storage/games/archive_store.hpp"

#include "server/base/spelling.hpp"
#include "server/storage/games/list_query.hpp"

namespace storage {

namespace {

const std::string game_columns = "number, id, record, imported_ms, source, tags";
const std::string select = "SELECT " + game_columns + " FROM games WHERE ";

/// So many games have their names looked at at a time.
constexpr int most_seats = 1000;

ArchivedGame archived(Prepared& row) {
  ArchivedGame game;
  game.row = row.number(0);
  game.room = core::RoomId(row.text(1));
  game.record = row.text(2);
  if (row.is_null(3)) return game;
  Provenance provenance;
  provenance.imported_ms = row.number(3);
  if (!row.is_null(4)) provenance.source = row.text(4);
  provenance.tags = row.text(5);
  game.provenance = std::move(provenance);
  return game;
}

/// Its text depends only on which conditions there are. Names are not among them: only this program can compare them.
BoundSql list_of(const std::string& columns, const ArchiveFilter& filter, std::int64_t after_row, int most) {
  BoundSql sql;
  std::string where = "number > " + sql.add(after_row);
  const auto require = [&](const std::string& condition, const auto& value) {
    if (value) where += " AND " + condition + sql.add(*value);
  };
  require("game = ", filter.game);
  if (filter.setup) {
    const std::string beginning = sql.add(*filter.setup);
    where += " AND substr(setup, 1, length(" + beginning + ")) = " + beginning;
  }
  require("outcome = ", filter.outcome);
  require("reason = ", filter.reason);
  if (filter.speed) where += " AND " + speed_fits("speed", sql.add(*filter.speed));
  require("CASE WHEN rating IS NULL THEN 0 ELSE 1 END = ", filter.rated);
  require("rating >= ", filter.least_rating);
  require("rating <= ", filter.most_rating);
  require("plies >= ", filter.fewest_turns);
  require("plies <= ", filter.most_turns);
  require("ended_ms >= ", filter.since_ms);
  require("ended_ms < ", filter.until_ms);
  require("id = ", filter.id);
  sql.text = "SELECT " + columns + " FROM games WHERE " + where + " ORDER BY number LIMIT " + sql.add(most);
  return sql;
}

/// Who played a game, their names folded.
struct Seats {
  std::int64_t row = 0;
  std::string first;
  std::string second;
};

std::vector<Seats> seats_after(Database& database, const ArchiveFilter& filter, std::int64_t row) {
  const BoundSql list = list_of("number, first_name, second_name", filter, row, most_seats);
  const auto statement = database.prepare(list.text);
  list.bind(*statement);
  std::vector<Seats> found;
  while (statement->step()) {
    found.push_back({statement->number(0), base::folded(statement->text(1)), base::folded(statement->text(2))});
  }
  return found;
}

/// Empty: nobody is asked for, or sat there.
bool sits(const std::string& name, const Seats& seats) {
  return !name.empty() && (name == seats.first || name == seats.second);
}

/// `player` and `opponent`: folded; empty: anybody.
bool fits(const std::string& player, const std::string& opponent, const Seats& seats) {
  if (player.empty()) return sits(opponent, seats);
  if (opponent.empty()) return sits(player, seats);
  return (player == seats.first && opponent == seats.second) || (player == seats.second && opponent == seats.first);
}

ArchivedGame game_in(Database& database, std::int64_t row) {
  const auto statement = database.prepare(select + "number = $1");
  statement->bind(1, row);
  statement->step();
  return archived(*statement);
}

std::vector<ArchivedGame> games_of(Database& database, const ArchiveFilter& filter, std::int64_t after_row,
                                   std::size_t most) {
  const std::string player = base::folded(filter.player.value_or(""));
  const std::string opponent = base::folded(filter.opponent.value_or(""));
  std::vector<ArchivedGame> games;
  if ((filter.player && player.empty()) || (filter.opponent && opponent.empty())) return games;
  for (bool is_more = true; is_more && games.size() < most;) {
    const std::vector<Seats> looked_at = seats_after(database, filter, after_row);
    is_more = looked_at.size() == most_seats;
    for (const Seats& seats : looked_at) {
      after_row = seats.row;
      if (fits(player, opponent, seats)) games.push_back(game_in(database, seats.row));
      if (games.size() == most) break;
    }
  }
  return games;
}

}  // namespace

std::vector<ArchivedGame> archived_games(Database& database, const ArchiveFilter& filter, std::int64_t after_row,
                                         int most) {
  if (filter.player || filter.opponent) return games_of(database, filter, after_row, static_cast<std::size_t>(most));
  const BoundSql list = list_of(game_columns, filter, after_row, most);
  const auto statement = database.prepare(list.text);
  list.bind(*statement);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::vector<ArchivedGame> archived_games_below(Database& database, std::int64_t row, int most) {
  const auto statement = database.prepare(select + "number < $1 ORDER BY number DESC LIMIT $2");
  statement->bind(1, row);
  statement->bind(2, most);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::optional<ArchivedGame> archived_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(select + "id = $1");
  statement->bind(1, room.value());
  if (!statement->step()) return std::nullopt;
  return archived(*statement);
}

bool is_known(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT 1 FROM games WHERE id = $1");
  statement->bind(1, room.value());
  return statement->step();
}

std::set<std::string> unfinished_rooms(Database& database) {
  std::set<std::string> rooms;
  const auto statement = database.prepare(
      "SELECT room FROM room_events WHERE room NOT IN (SELECT id FROM games)"
      " UNION SELECT room FROM folded_events");
  while (statement->step()) rooms.insert(statement->text(0));
  return rooms;
}

}  // namespace storage
