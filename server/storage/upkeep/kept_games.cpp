#include "server/storage/upkeep/kept_games.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

namespace {

std::optional<Player> player_at(SQLite::Statement& row, int at) {
  if (row.isColumnNull(at)) return std::nullopt;
  return Player{core::UserId(row.getColumn(at).getInt64()), row.getColumn(at + 1).getString()};
}

FinishedGame game_of(SQLite::Statement& row) {
  FinishedGame game;
  game.room = core::RoomId(row.getColumn(0).getString());
  game.game = row.getColumn(1).getString();
  game.setup = row.getColumn(2).getString();
  game.seats = {player_at(row, 3), player_at(row, 5)};
  game.outcome = row.getColumn(7).getString();
  game.reason = row.getColumn(8).getString();
  game.visibility = row.getColumn(9).getString();
  game.created_ms = row.getColumn(10).getInt64();
  game.ended_ms = row.getColumn(11).getInt64();
  game.plies = row.getColumn(12).getInt();
  game.pool = row.getColumn(13).getString();
  game.record = row.getColumn(14).getString();
  if (!row.isColumnNull(18)) game.left = core::UserId(row.getColumn(18).getInt64());
  if (row.isColumnNull(15)) return game;
  game.provenance =
      Provenance{row.getColumn(15).getInt64(), row.getColumn(16).getString(), row.getColumn(17).getString()};
  return game;
}

std::vector<core::RoomId> ids(Database& database, std::string_view sql) {
  std::vector<core::RoomId> found;
  const auto statement = database.prepare(sql);
  while (statement->executeStep()) found.emplace_back(statement->getColumn(0).getString());
  return found;
}

}  // namespace

void for_each_game(Database& database, const std::function<void(const FinishedGame&)>& call) {
  const auto statement = database.prepare(
      "SELECT id, game, setup, first_id, first_name, second_id, second_name, outcome, reason, visibility, created_ms,"
      " ended_ms, plies, pool, record, imported_ms, source, tags, left_id FROM games ORDER BY rowid");
  while (statement->executeStep()) call(game_of(*statement));
}

std::vector<core::RoomId> games_listed_wrongly(Database& database) {
  return ids(database,
             "SELECT games.id FROM games WHERE"
             " (SELECT count(*) FROM game_players AS seat WHERE seat.game_id = games.id) <>"
             " (SELECT count(*) FROM game_players AS seat WHERE seat.game_id = games.id"
             "  AND seat.user IN (games.first_id, games.second_id) AND seat.visibility = games.visibility"
             "  AND seat.ended_ms = games.ended_ms AND seat.game = games.game AND seat.setup = games.setup"
             "  AND seat.setup_kind = games.setup_kind AND seat.outcome = games.outcome AND seat.reason = games.reason"
             "  AND seat.plies = games.plies AND seat.rating IS games.rating"
             "  AND seat.opponent IS iif(seat.user = games.first_id, games.second_id, games.first_id))"
             " OR (SELECT count(*) FROM game_players AS seat WHERE seat.game_id = games.id) <>"
             " CASE WHEN games.plies < 2 THEN 0 WHEN games.first_id = games.second_id THEN 1"
             " ELSE (games.first_id IS NOT NULL) + (games.second_id IS NOT NULL) END");
}

std::vector<core::RoomId> unrated_games_with_changes(Database& database) {
  return ids(database,
             "SELECT DISTINCT game_id FROM game_ratings JOIN games ON games.id = game_ratings.game_id"
             " WHERE games.pool IS NULL ORDER BY game_id");
}

}  // namespace storage
