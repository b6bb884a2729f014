#include "server/storage/archive_store.hpp"

#include <string_view>

namespace storage {

namespace {

constexpr std::string_view select = "SELECT number, id, record, imported_ms, source, tags FROM games WHERE ";

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

/// Who sat opposite `player`, if that is given too.
std::string opponent_sql(const ArchiveFilter& filter) {
  if (!filter.player) return " AND folded(:opponent) IN (folded(first_name), folded(second_name))";
  return " AND (folded(:opponent) = folded(second_name) AND folded(:player) = folded(first_name)"
         " OR folded(:opponent) = folded(first_name) AND folded(:player) = folded(second_name))";
}

/// Depends only on which conditions there are.
std::string list_sql(const ArchiveFilter& filter) {
  std::string text = std::string(select) + "number > :after";
  if (filter.game) text += " AND game = :game";
  if (filter.setup) text += " AND substr(setup, 1, length(:setup)) = :setup";
  if (filter.player) text += " AND folded(:player) IN (folded(first_name), folded(second_name))";
  if (filter.opponent) text += opponent_sql(filter);
  if (filter.outcome) text += " AND outcome = :outcome";
  if (filter.reason) text += " AND reason = :reason";
  if (filter.rated) text += " AND (rating IS NOT NULL) = :rated";
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
  bind(statement, ":player", filter.player);
  bind(statement, ":opponent", filter.opponent);
  bind(statement, ":outcome", filter.outcome);
  bind(statement, ":reason", filter.reason);
  if (filter.rated) statement.bind(":rated", *filter.rated ? 1 : 0);
  bind(statement, ":least_rating", filter.least_rating);
  bind(statement, ":most_rating", filter.most_rating);
  bind(statement, ":fewest_turns", filter.fewest_turns);
  bind(statement, ":most_turns", filter.most_turns);
  bind(statement, ":since", filter.since_ms);
  bind(statement, ":until", filter.until_ms);
  bind(statement, ":id", filter.id);
}

}  // namespace

std::vector<ArchivedGame> archived_games(Database& database, const ArchiveFilter& filter, std::int64_t after_row,
                                         int most) {
  const auto statement = database.prepare(list_sql(filter));
  statement->bind(":after", after_row);
  bind_filter(*statement, filter);
  statement->bind(":most", most);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::vector<ArchivedGame> archived_games_below(Database& database, std::int64_t row, int most) {
  const auto statement = database.prepare(std::string(select) + "number < ? ORDER BY number DESC LIMIT ?");
  statement->bind(1, row);
  statement->bind(2, most);
  std::vector<ArchivedGame> games;
  while (statement->step()) games.push_back(archived(*statement));
  return games;
}

std::optional<ArchivedGame> archived_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(std::string(select) + "id = ?");
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
