#include "server/storage/archive_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <string_view>

namespace storage {

namespace {

constexpr std::string_view select = "SELECT rowid, id, record, imported_ms, source, tags FROM games WHERE ";

ArchivedGame archived(SQLite::Statement& row) {
  ArchivedGame game;
  game.row = row.getColumn(0).getInt64();
  game.room = core::RoomId(row.getColumn(1).getString());
  game.record = row.getColumn(2).getString();
  if (row.isColumnNull(3)) return game;
  Provenance provenance;
  provenance.imported_ms = row.getColumn(3).getInt64();
  if (!row.isColumnNull(4)) provenance.source = row.getColumn(4).getString();
  provenance.tags = row.getColumn(5).getString();
  game.provenance = std::move(provenance);
  return game;
}

/// Depends only on which conditions there are.
std::string list_sql(const ArchiveFilter& filter) {
  std::string text = std::string(select) + "rowid > :after";
  if (filter.game) text += " AND game = :game";
  if (filter.setup) text += " AND substr(setup, 1, length(:setup)) = :setup";
  if (filter.player) text += " AND :player COLLATE NOCASE IN (first_name, second_name)";
  if (filter.since_ms) text += " AND ended_ms >= :since";
  if (filter.until_ms) text += " AND ended_ms < :until";
  if (filter.id) text += " AND id = :id";
  return text + " ORDER BY rowid LIMIT :most";
}

}  // namespace

std::vector<ArchivedGame> archived_games(Database& database, const ArchiveFilter& filter, std::int64_t after_row,
                                         int most) {
  const auto statement = database.prepare(list_sql(filter));
  statement->bind(":after", after_row);
  if (filter.game) statement->bind(":game", *filter.game);
  if (filter.setup) statement->bind(":setup", *filter.setup);
  if (filter.player) statement->bind(":player", *filter.player);
  if (filter.since_ms) statement->bind(":since", *filter.since_ms);
  if (filter.until_ms) statement->bind(":until", *filter.until_ms);
  if (filter.id) statement->bind(":id", *filter.id);
  statement->bind(":most", most);
  std::vector<ArchivedGame> games;
  while (statement->executeStep()) games.push_back(archived(*statement));
  return games;
}

std::vector<ArchivedGame> archived_games_below(Database& database, std::int64_t row, int most) {
  const auto statement = database.prepare(std::string(select) + "rowid < ? ORDER BY rowid DESC LIMIT ?");
  statement->bind(1, row);
  statement->bind(2, most);
  std::vector<ArchivedGame> games;
  while (statement->executeStep()) games.push_back(archived(*statement));
  return games;
}

std::optional<ArchivedGame> archived_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(std::string(select) + "id = ?");
  statement->bind(1, room.value());
  if (!statement->executeStep()) return std::nullopt;
  return archived(*statement);
}

bool is_known(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT 1 FROM games WHERE id = ?");
  statement->bind(1, room.value());
  return statement->executeStep();
}

std::set<std::string> unfinished_rooms(Database& database) {
  std::set<std::string> rooms;
  const auto statement =
      database.prepare("SELECT DISTINCT room FROM room_events WHERE room NOT IN (SELECT id FROM games)");
  while (statement->executeStep()) rooms.insert(statement->getColumn(0).getString());
  return rooms;
}

}  // namespace storage
