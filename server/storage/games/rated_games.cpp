#include "server/storage/games/rated_games.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

const char* rated_games_sql() {
  return "SELECT id, first_id, second_id, ended_ms, left_id FROM games WHERE pool IS NOT NULL AND ended_ms > ?";
}

std::vector<RatedEnding> rated_games_since(Database& database, std::int64_t since_ms) {
  const auto row = database.prepare(rated_games_sql());
  row->bind(1, since_ms);
  std::vector<RatedEnding> games;
  while (row->executeStep()) {
    RatedEnding game{core::RoomId(row->getColumn(0).getString()),
                     {core::UserId(row->getColumn(1).getInt64()), core::UserId(row->getColumn(2).getInt64())},
                     row->getColumn(3).getInt64(),
                     std::nullopt};
    if (!row->isColumnNull(4)) game.left = core::UserId(row->getColumn(4).getInt64());
    games.push_back(std::move(game));
  }
  return games;
}

}  // namespace storage
