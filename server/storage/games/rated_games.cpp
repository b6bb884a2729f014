#include "server/storage/games/rated_games.hpp"

namespace storage {

const char* rated_games_sql() {
  return R"(SELECT id, first_id, second_id, ended_ms, left_id, same_network FROM games WHERE pool IS NOT NULL
            AND ended_ms > $1)";
}

std::vector<RatedEnding> rated_games_since(Database& database, std::int64_t since_ms) {
  const auto row = database.prepare(rated_games_sql());
  row->bind(1, since_ms);
  std::vector<RatedEnding> games;
  while (row->step()) {
    RatedEnding game{core::RoomId(row->text(0)),
                     {core::UserId(row->number(1)), core::UserId(row->number(2))},
                     row->number(3),
                     std::nullopt,
                     row->integer(5) != 0};
    if (!row->is_null(4)) game.left = core::UserId(row->number(4));
    games.push_back(std::move(game));
  }
  return games;
}

}  // namespace storage
