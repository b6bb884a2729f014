#include "server/storage/tournaments/arranged_store.hpp"

#include <algorithm>

namespace storage {

namespace {

std::string select_upcoming(const char* which) {
  std::string sql =
      R"(SELECT tournament, round, board, arranged_games.name, game, first, second, at_ms, agreed_ms, one.name, two.name
         FROM arranged_games JOIN users AS one ON one.id = first JOIN users AS two ON two.id = second )";
  return sql.append(which);
}

std::vector<Upcoming> upcoming_in(Prepared& row) {
  std::vector<Upcoming> found;
  while (row.step()) {
    ArrangedGame game{
        core::TournamentId(row.text(0)), row.integer(1), row.integer(2), row.text(3), row.text(4), {}, 0, 0};
    game.players = {core::UserId(row.number(5)), core::UserId(row.number(6))};
    game.at_ms = row.number(7);
    game.agreed_ms = row.number(8);
    found.push_back({std::move(game), {row.text(9), row.text(10)}});
  }
  return found;
}

void bind_board(Prepared& statement, const ArrangedGame& game) {
  statement.bind(1, game.tournament.value());
  statement.bind(2, game.round);
  statement.bind(3, game.board);
}

}  // namespace

int reminder_due(std::int64_t at_ms, std::int64_t now_ms) {
  return static_cast<int>(std::count_if(reminded_before_ms.begin(), reminded_before_ms.end(),
                                        [&](std::int64_t before_ms) { return now_ms >= at_ms - before_ms; }));
}

void put_arranged(Database& database, const ArrangedGame& game) {
  drop_arranged(database, game);
  const auto insert = database.prepare(
      R"(INSERT INTO arranged_games (tournament, round, board, name, game, first, second, at_ms, agreed_ms, told)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))");
  bind_board(*insert, game);
  insert->bind(4, game.name);
  insert->bind(5, game.game);
  insert->bind(6, game.players[0].value());
  insert->bind(7, game.players[1].value());
  insert->bind(8, game.at_ms);
  insert->bind(9, game.agreed_ms);
  insert->bind(10, reminder_due(game.at_ms, game.agreed_ms));
  insert->exec();
}

void drop_arranged(Database& database, const ArrangedGame& game) {
  const auto statement =
      database.prepare("DELETE FROM arranged_games WHERE tournament = $1 AND round = $2 AND board = $3");
  bind_board(*statement, game);
  statement->exec();
}

std::vector<Upcoming> arranged_games_of(Database& database, core::UserId user, std::int64_t from_ms) {
  const auto row = database.prepare(
      select_upcoming("WHERE (first = $1 OR second = $1) AND at_ms >= $2 ORDER BY at_ms, tournament, round, board"));
  row->bind(1, user.value());
  row->bind(2, from_ms);
  return upcoming_in(*row);
}

std::vector<Upcoming> games_to_remind_of(Database& database, std::int64_t now_ms, int most) {
  const auto row = database.prepare(select_upcoming(
      R"(WHERE told < 2 AND at_ms > $1 AND (at_ms <= $2 OR (told = 0 AND at_ms <= $3)) ORDER BY at_ms LIMIT $4)"));
  row->bind(1, now_ms);
  row->bind(2, now_ms + reminded_before_ms[1]);
  row->bind(3, now_ms + reminded_before_ms[0]);
  row->bind(4, most);
  return upcoming_in(*row);
}

bool take_reminder(Database& database, const ArrangedGame& game, std::int64_t now_ms) {
  const auto update = database.prepare(
      R"(UPDATE arranged_games SET told = $4
         WHERE tournament = $1 AND round = $2 AND board = $3 AND at_ms = $5 AND told < $4)");
  bind_board(*update, game);
  update->bind(4, reminder_due(game.at_ms, now_ms));
  update->bind(5, game.at_ms);
  return update->changed() == 1;
}

}  // namespace storage
