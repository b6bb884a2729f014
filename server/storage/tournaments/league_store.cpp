#include "server/storage/tournaments/league_store.hpp"

namespace storage {

namespace {

StoredLeague league_in(const Prepared& row) {
  return {core::LeagueId(row.text(0)), core::UserId(row.number(1)), row.number(2)};
}

}  // namespace

void add_league(Database& database, const StoredLeague& league) {
  const auto insert = database.prepare("INSERT INTO leagues (id, founder, created_ms) VALUES ($1, $2, $3)");
  insert->bind(1, league.id.value());
  insert->bind(2, league.founder.value());
  insert->bind(3, league.created_ms);
  insert->exec();
}

std::vector<StoredLeague> all_leagues(Database& database) {
  const auto row = database.prepare("SELECT id, founder, created_ms FROM leagues ORDER BY created_ms, id");
  std::vector<StoredLeague> found;
  while (row->step()) found.push_back(league_in(*row));
  return found;
}

std::optional<StoredLeague> find_league(Database& database, const core::LeagueId& id) {
  const auto row = database.prepare("SELECT id, founder, created_ms FROM leagues WHERE id = $1");
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
