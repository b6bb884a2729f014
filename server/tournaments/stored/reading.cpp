#include "server/tournaments/stored/reading.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/storage/accounts/naming.hpp"
#include "server/tournaments/stored/event_json.hpp"

namespace tournaments {

using storage::Database;

namespace {

/// The tournament has ended, and so have all games that were made.
bool is_settled(const tournament::State& state) {
  if (!state.ended) return false;
  const auto has_ended = [](const tournament::Game& game) { return !game.room || game.room_over; };
  for (const tournament::RoundState& round : state.rounds) {
    for (const tournament::Board& board : round.boards) {
      if (!std::all_of(board.games.begin(), board.games.end(), has_ended)) return false;
    }
  }
  return true;
}

std::optional<std::int64_t> ended_ms(const tournament::Tournament& tournament) {
  if (!tournament.state().ended) return std::nullopt;
  const auto events = tournament.events();
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (std::holds_alternative<tournament::Ended>(event->what)) return event->at_ms;
  }
  return std::nullopt;
}

tournament::Event event_of(Database& database, const storage::StoredTournamentEvent& stored) {
  auto what = what_of(stored.body);
  if (!what) throw std::runtime_error("An event of a tournament cannot be read: " + what.error());
  if (auto* joined = std::get_if<tournament::Joined>(&*what)) {
    auto person = storage::person_in_tournament(database, joined->user);
    joined->bot = person && person->bot;
    joined->name = person ? std::move(person->name) : storage::deleted_name;
  }
  return {stored.number, stored.at_ms, stored.by, std::move(*what)};
}

}  // namespace

storage::StoredTournamentEvent stored(const tournament::Event& event) {
  return {event.number, event.at_ms, event.by, body_of(event.what)};
}

storage::TournamentEnd end_of(const tournament::Tournament& tournament) {
  const tournament::State& state = tournament.state();
  storage::TournamentEnd end{ended_ms(tournament), is_settled(state)};
  if (!end.ended_ms) return end;
  end.winner = winner_of(state);
  end.players = static_cast<int>(players_of(state).size());
  return end;
}

Founding founding_of(const storage::StoredTournament& stored) {
  return {stored.id, stored.director, {stored.unlisted, stored.club, stored.members_only}, stored.created_ms};
}

storage::StoredTournament stored(const Founding& founding) {
  const Circle& circle = founding.circle;
  return {founding.id, founding.director, circle.unlisted, founding.created_ms, circle.club, circle.members_only};
}

std::vector<tournament::Event> read_events(Database& database, const core::TournamentId& id, std::int64_t from) {
  std::vector<tournament::Event> events;
  for (const storage::StoredTournamentEvent& each : storage::tournament_events(database, id, from)) {
    events.push_back(event_of(database, each));
  }
  return events;
}

std::optional<Seen> read_tournament(Database& database, const core::TournamentId& id) {
  const auto found = storage::find_tournament(database, id);
  if (!found) return std::nullopt;
  auto read = std::make_shared<tournament::Tournament>();
  for (const tournament::Event& event : read_events(database, id, 0)) read->apply(event);
  return Seen{founding_of(*found), std::move(read)};
}

}  // namespace tournaments
