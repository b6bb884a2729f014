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

/// Depends only on which conditions there are. Names are not among them: only this program can compare them.
std::string list_sql(const std::string& columns, const ArchiveFilter& filter) {
  std::string text = "SELECT " + columns + " FROM games WHERE number > :after";
  if (filter.game) text += " AND game = :game";
  if (filter.setup) text += " AND substr(setup, 1, length(:setup)) = :setup";
  if (filter.outcome) text += " AND outcome = :outcome";
  if (filter.reason) text += " AND reason = :reason";
  if (filter.speed) text += " AND " + speed_fits("speed");
  if (filter.rated) text += " AND CASE WHEN rating IS NULL THEN 0 ELSE 1 END = :rated";
  if (filter.least_rating) text += " AND rating >= :least_rating";
  if (filter.most_rating) text += " AND rating <= :most_rating";
  if (filter.fewest_turns) text += " AND plies >= :fewest_turns";
  if (filter.most_turns) text += " AND plies <= :most_turns";
  if (filter.since_ms) text += " AND ended_ms >= :since";
  if (filter.until_ms) text += " AND ended_ms < :until";
  if (filter.id) text += " AND id = :id";
  return text + " ORDER BY number LIMIT :most";
}

void bind(Prepared& statement, const char* name, const auto& value) {
  if (value) statement.bind(name, *value);
}

void bind_filter(Prepared& statement, const ArchiveFilter& filter) {
  bind(statement, ":game", filter.game);
  bind(statement, ":setup", filter.setup);
  bind(statement, ":outcome", filter.outcome);
  bind(statement, ":reason", filter.reason);
  bind(statement, ":speed", filter.speed);
  if (filter.rated) statement.bind(":rated", *filter.rated ? 1 : 0);
  bind(statement, ":least_rating", filter.least_rating);
  bind(statement, ":most_rating", filter.most_rating);
  bind(statement, ":fewest_turns", filter.fewest_turns);
  bind(statement, ":most_turns", filter.most_turns);
  bind(statement, ":since", filter.since_ms);
  bind(statement, ":until", filter.until_ms);
  bind(statement, ":id", filter.id);
}

/// Who played a game, their names folded.
struct Seats {
  std::int64_t row = 0;
  std::string first;
  std::string second;
};

std::vector<Seats> seats_after(Database& database, const ArchiveFilter& filter, std::int64_t row) {
  const auto statement = database.prepare(list_sql("number, first_name, second_name", filter));
  statement->bind(":after", row);
  bind_filter(*statement, filter);
  statement->bind(":most", most_seats);
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
  const auto statement = database.prepare(select + "number = ?");
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
  const auto statement = database.prepare(list_sql(game_columns, filter));
  statement->bind(":after", after_row);
  bind_filter(*statement, filter);
  statement->bind(":most", most);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::vector<ArchivedGame> archived_games_below(Database& database, std::int64_t row, int most) {
  const auto statement = database.prepare(select + "number < ? ORDER BY number DESC LIMIT ?");
  statement->bind(1, row);
  statement->bind(2, most);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::optional<ArchivedGame> archived_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(select + "id = ?");
  statement->bind(1, room.value());
  if (!statement->step()) return std::nullopt;
  return archived(*statement);
}

bool is_known(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT 1 FROM games WHERE id = ?");
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
