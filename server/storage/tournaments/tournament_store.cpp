#include "server/storage/tournaments/tournament_store.hpp"

#include "server/storage/accounts/user_store.hpp"

namespace storage {

namespace {

std::string select_tournaments(const char* which) {
  std::string sql = "SELECT id, director, unlisted, created_ms, club, members_only FROM tournaments ";
  return sql.append(which);
}

StoredTournament tournament_in(const Prepared& row) {
  StoredTournament found{core::TournamentId(row.text(0)), core::UserId(row.number(1)), row.number(2) != 0,
                         row.number(3)};
  if (!row.is_null(4)) found.club = core::ClubId(row.text(4));
  found.members_only = row.number(5) != 0;
  return found;
}

std::vector<StoredTournament> tournaments_in(Prepared& row) {
  std::vector<StoredTournament> found;
  while (row.step()) found.push_back(tournament_in(row));
  return found;
}

std::int64_t count(Database& database, const char* sql, std::initializer_list<std::int64_t> values) {
  const auto row = database.prepare(sql);
  int at = 0;
  for (const std::int64_t value : values) row->bind(++at, value);
  row->step();
  return row->number(0);
}

}  // namespace

void add_tournament(Database& database, const StoredTournament& tournament) {
  const auto insert = database.prepare(
      R"(INSERT INTO tournaments (id, director, unlisted, created_ms, club, members_only, is_settled)
         VALUES ($1, $2, $3, $4, $5, $6, 0))");
  insert->bind(1, tournament.id.value());
  insert->bind(2, tournament.director.value());
  insert->bind(3, tournament.unlisted ? 1 : 0);
  insert->bind(4, tournament.created_ms);
  if (tournament.club) insert->bind(5, tournament.club->value());
  insert->bind(6, tournament.members_only ? 1 : 0);
  insert->exec();
}

bool append_tournament_events(Database& database, const core::TournamentId& id,
                              std::span<const StoredTournamentEvent> events) {
  return append_events(database, {tournament_log, id.value()}, events);
}

void set_tournament_end(Database& database, const core::TournamentId& id, const TournamentEnd& end) {
  const auto update = database.prepare(
      "UPDATE tournaments SET ended_ms = $1, is_settled = $2, winner = $4, players = $5 WHERE id = $3");
  if (end.ended_ms) update->bind(1, *end.ended_ms);
  update->bind(2, end.is_settled ? 1 : 0);
  update->bind(3, id.value());
  if (end.winner) update->bind(4, end.winner->value());
  update->bind(5, end.players);
  update->exec();
}

std::optional<StoredTournament> find_tournament(Database& database, const core::TournamentId& id) {
  const auto row = database.prepare(select_tournaments("WHERE id = $1"));
  row->bind(1, id.value());
  if (!row->step()) return std::nullopt;
  return tournament_in(*row);
}

std::vector<StoredTournamentEvent> tournament_events(Database& database, const core::TournamentId& id,
                                                     std::int64_t from) {
  return events_from(database, {tournament_log, id.value()}, from);
}

std::vector<StoredTournament> tournaments_at_work(Database& database) {
  const auto row = database.prepare(select_tournaments("WHERE is_settled = 0 ORDER BY id"));
  return tournaments_in(*row);
}

std::vector<StoredTournament> last_tournaments(Database& database, int most) {
  const auto row = database.prepare(
      select_tournaments("WHERE ended_ms IS NOT NULL AND director <> 0 ORDER BY ended_ms DESC, id DESC LIMIT $1"));
  row->bind(1, most);
  return tournaments_in(*row);
}

std::vector<TournamentLength> lengths_of_tournaments_at_work(Database& database) {
  const auto row = database.prepare(
      R"(SELECT id, (SELECT max(number) + 1 FROM tournament_events WHERE tournament = tournaments.id)
         FROM tournaments WHERE is_settled = 0)");
  std::vector<TournamentLength> found;
  while (row->step()) found.push_back({core::TournamentId(row->text(0)), row->number(1)});
  return found;
}

std::vector<ClubResult> results_of_club(Database& database, const core::ClubId& club, bool for_member, int most) {
  const auto row = database.prepare(
      R"(SELECT id, ended_ms, winner, players,
                (SELECT body FROM tournament_events WHERE tournament = tournaments.id AND number = 0)
         FROM tournaments
         WHERE club = $1 AND ended_ms IS NOT NULL AND director <> 0 AND members_only <= $2 AND unlisted <= $2
         ORDER BY ended_ms DESC, id LIMIT $3)");
  row->bind(1, club.value());
  row->bind(2, for_member ? 1 : 0);
  row->bind(3, most);
  std::vector<ClubResult> found;
  while (row->step()) {
    ClubResult result{core::TournamentId(row->text(0)), row->number(1), {}, row->integer(3), row->text(4)};
    if (!row->is_null(2)) result.winner = core::UserId(row->number(2));
    found.push_back(std::move(result));
  }
  return found;
}

TournamentCounts count_tournaments(Database& database, core::UserId director, std::int64_t since_ms) {
  return {
      count(database, "SELECT count(*) FROM tournaments WHERE director = $1 AND ended_ms IS NULL", {director.value()}),
      count(database, "SELECT count(*) FROM tournaments WHERE director = $1 AND created_ms >= $2",
            {director.value(), since_ms}),
      count(database, "SELECT count(*) FROM tournaments WHERE ended_ms IS NULL AND director <> 0", {})};
}

std::optional<GameOfRoom> game_of_room(Database& database, const core::RoomId& room) {
  const auto game = database.prepare("SELECT outcome, reason, plies FROM games WHERE id = $1");
  game->bind(1, room.value());
  if (game->step()) return GameOfRoom{true, game->text(0), game->text(1), game->integer(2)};
  for (const char* sign : {"SELECT 1 FROM room_owners WHERE room = $1", "SELECT 1 FROM folded_events WHERE room = $1",
                           "SELECT 1 FROM room_events WHERE room = $1 LIMIT 1"}) {
    const auto found = database.prepare(sign);
    found->bind(1, room.value());
    if (found->step()) return GameOfRoom{};
  }
  return std::nullopt;
}

std::optional<PersonInTournament> person_in_tournament(Database& database, core::UserId user) {
  const auto row = database.prepare(select_user() + " WHERE users.id = $1 AND users.deleted_ms IS NULL");
  row->bind(1, user.value());
  const auto found = first_user(row);
  if (!found) return std::nullopt;
  return PersonInTournament{found->name, found->guest, found->bot};
}

}  // namespace storage
