#include "server/storage/tournaments/league_store.hpp"

namespace storage {

namespace {

StoredLeague league_in(const Prepared& row) {
  StoredLeague found{core::LeagueId(row.text(0)), core::UserId(row.number(1)), row.number(2)};
  if (!row.is_null(3)) found.club = core::ClubId(row.text(3));
  found.members_only = row.number(4) != 0;
  return found;
}

}  // namespace

void add_league(Database& database, const StoredLeague& league) {
  const auto insert =
      database.prepare("INSERT INTO leagues (id, founder, created_ms, club, members_only) VALUES ($1, $2, $3, $4, $5)");
  insert->bind(1, league.id.value());
  insert->bind(2, league.founder.value());
  insert->bind(3, league.created_ms);
  if (league.club) insert->bind(4, league.club->value());
  insert->bind(5, league.members_only ? 1 : 0);
  insert->exec();
}

std::optional<StoredLeague> find_league(Database& database, const core::LeagueId& id) {
  const auto row = database.prepare("SELECT id, founder, created_ms, club, members_only FROM leagues WHERE id = $1");
  row->bind(1, id.value());
  if (!row->step()) return std::nullopt;
  return league_in(*row);
}

std::vector<LeagueLength> lengths_of_leagues(Database& database) {
  const auto row =
      database.prepare("SELECT id, (SELECT max(number) + 1 FROM league_events WHERE league = leagues.id) FROM leagues");
  std::vector<LeagueLength> found;
  while (row->step()) found.push_back({core::LeagueId(row->text(0)), row->number(1)});
  return found;
}

}  // namespace storage
