#include "server/leagues/reading.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

#include "server/leagues/event_json.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "server/tournaments/stored/reading.hpp"

namespace leagues {

using storage::Database;
using namespace tournament::league;

namespace {

LeagueEvent event_of(Database& database, const storage::NumberedEvent& stored) {
  auto what = what_of(stored.body);
  if (!what) throw std::runtime_error("An event of a league cannot be read: " + what.error());
  if (auto* signed_up = std::get_if<SignedUp>(&*what)) {
    const auto person = storage::person_in_tournament(database, signed_up->user);
    signed_up->name = person ? person->name : storage::deleted_name;
  }
  return {stored.number, stored.at_ms, stored.by, std::move(*what)};
}

/// Whoever may not know of the league may not know of its divisions.
void store_tournament(Database& database, const Circle& circle, const Draft::Made& made) {
  const std::int64_t made_ms = made.tournament->events().front().at_ms;
  storage::add_tournament(database, {made.id, {}, false, made_ms, circle.club, circle.members_only});
  std::vector<storage::NumberedEvent> rows;
  for (const tournament::Event& event : made.tournament->events()) rows.push_back(tournaments::stored(event));
  storage::append_tournament_events(database, made.id, rows);
}

}  // namespace

bool store(Database& database, const Founding& founding, const Draft& draft) {
  std::vector<storage::NumberedEvent> rows;
  for (const LeagueEvent& event : draft.events()) {
    rows.push_back({event.number, event.at_ms, event.by, body_of(event.what)});
  }
  if (!storage::append_events(database, {storage::league_log, founding.id.value()}, rows)) return false;
  for (const Draft::Made& made : draft.made()) store_tournament(database, founding.circle, made);
  return true;
}

std::vector<LeagueEvent> read_events(Database& database, const core::LeagueId& id, std::int64_t from) {
  std::vector<LeagueEvent> events;
  for (const auto& each : storage::events_from(database, {storage::league_log, id.value()}, from)) {
    events.push_back(event_of(database, each));
  }
  return events;
}

std::optional<Seen> read_league(Database& database, const core::LeagueId& id) {
  const auto found = storage::find_league(database, id);
  if (!found) return std::nullopt;
  auto read = std::make_shared<League>();
  for (const LeagueEvent& event : read_events(database, id, 0)) read->apply(event);
  return Seen{{found->id, found->founder, found->created_ms, {false, found->club, found->members_only}},
              std::move(read)};
}

}  // namespace leagues
