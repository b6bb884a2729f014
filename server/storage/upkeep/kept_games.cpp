#include "server/storage/upkeep/kept_games.hpp"

namespace storage {

namespace {

constexpr int games_a_page = 500;

std::optional<Player> player_at(Prepared& row, int at) {
  if (row.is_null(at)) return std::nullopt;
  return Player{core::UserId(row.number(at)), row.text(at + 1)};
}

std::optional<std::string> text_at(Prepared& row, int at) {
  return row.is_null(at) ? std::nullopt : std::optional(row.text(at));
}

FinishedGame game_of(Prepared& row) {
  FinishedGame game;
  game.room = core::RoomId(row.text(0));
  game.game = row.text(1);
  game.setup = row.text(2);
  game.seats = {player_at(row, 3), player_at(row, 5)};
  game.outcome = row.text(7);
  game.reason = row.text(8);
  game.visibility = row.text(9);
  game.created_ms = row.number(10);
  game.ended_ms = row.number(11);
  game.plies = row.integer(12);
  game.pool = row.text(13);
  game.record = row.text(14);
  game.clock = text_at(row, 19);
  if (!row.is_null(18)) game.left = core::UserId(row.number(18));
  if (row.is_null(15)) return game;
  game.provenance = Provenance{row.number(15), text_at(row, 16), row.text(17)};
  return game;
}

std::vector<core::RoomId> ids(Database& database, std::string_view sql) {
  std::vector<core::RoomId> found;
  const auto statement = database.prepare(sql);
  while (statement->step()) found.emplace_back(statement->text(0));
  return found;
}

}  // namespace

/// Page by page: a database may give all rows of an answer at once.
void for_each_game(Database& database, const std::function<void(const FinishedGame&)>& call) {
  const auto statement = database.prepare(
      R"(SELECT id, game, setup, first_id, first_name, second_id, second_name, outcome, reason, visibility, created_ms,
         ended_ms, plies, pool, record, imported_ms, source, tags, left_id, clock, number FROM games WHERE number > $1
         ORDER BY number LIMIT $2)");
  std::int64_t last = 0;
  for (int read = games_a_page; read == games_a_page;) {
    read = 0;
    statement->bind(1, last);
    statement->bind(2, games_a_page);
    for (; statement->step(); ++read) {
      call(game_of(*statement));
      last = statement->number(20);
    }
    statement->reset();
  }
}

/// Games that lack a seat, and those of seats that no game has.
std::vector<core::RoomId> games_listed_wrongly(Database& database) {
  return ids(database,
             R"(SELECT games.id FROM games WHERE
                (SELECT count(*) FROM game_players AS seat WHERE seat."user" IN (games.first_id, games.second_id)
                 AND seat.visibility = games.visibility AND seat.ended_ms = games.ended_ms AND seat.game_id = games.id
                 AND seat.game = games.game AND seat.setup = games.setup AND seat.setup_kind = games.setup_kind
                 AND seat.outcome = games.outcome AND seat.reason = games.reason AND seat.plies = games.plies
                 AND seat.speed IS NOT DISTINCT FROM games.speed
                 AND seat.rating IS NOT DISTINCT FROM games.rating AND seat.opponent IS NOT DISTINCT FROM
                  CASE WHEN seat."user" = games.first_id THEN games.second_id ELSE games.first_id END) <>
                CASE WHEN games.plies < 2 THEN 0 WHEN games.first_id = games.second_id THEN 1
                ELSE CASE WHEN games.first_id IS NULL THEN 0 ELSE 1 END
                + CASE WHEN games.second_id IS NULL THEN 0 ELSE 1 END END
                UNION SELECT seat.game_id FROM game_players AS seat WHERE NOT EXISTS (SELECT 1 FROM games
                 WHERE games.id = seat.game_id AND games.plies >= 2 AND seat."user" IN (games.first_id, games.second_id)
                 AND games.visibility = seat.visibility AND games.ended_ms = seat.ended_ms))");
}

std::vector<core::RoomId> games_of_wrong_speed(Database& database) {
  std::vector<core::RoomId> found;
  const auto row = database.prepare("SELECT clock, speed, min(id) FROM games GROUP BY clock, speed");
  while (row->step()) {
    const auto right = speed_of(text_at(*row, 0));
    if (text_at(*row, 1) != right) found.emplace_back(row->text(2));
  }
  return found;
}

std::vector<core::RoomId> unrated_games_with_changes(Database& database) {
  return ids(database,
             "SELECT DISTINCT game_id FROM game_ratings JOIN games ON games.id = game_ratings.game_id"
             " WHERE games.pool IS NULL ORDER BY game_id");
}

}  // namespace storage
