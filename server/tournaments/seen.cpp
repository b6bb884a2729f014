#include "server/tournaments/seen.hpp"

#include "server/tournament/rounds/standings_of.hpp"
#include "server/tournaments/stored/reading.hpp"

namespace tournaments {

std::optional<core::UserId> winner_of(const tournament::State& state) {
  if (status_of(state) != Status::ended) return std::nullopt;
  const auto table = tournament::standings_of(state);
  if (table.empty()) return std::nullopt;
  return state.players[static_cast<std::size_t>(table.front().row)].user;
}

std::vector<core::UserId> players_of(const tournament::State& state) {
  std::vector<core::UserId> players;
  for (const tournament::Player& player : state.players) {
    if (!player.gone) players.push_back(player.user);
  }
  return players;
}

Status status_of(const tournament::State& state) {
  if (state.ended) return state.ended == tournament::Ending::finished ? Status::ended : Status::cancelled;
  return state.started_ms ? Status::running : Status::planned;
}

Summary summary_of(const Seen& seen) {
  const tournament::State& state = seen.tournament->state();
  Summary summary{seen.founding, state.settings, status_of(state), state.rounds_started(), {}, winner_of(state), {}};
  summary.players = players_of(state);
  summary.ended_ms = end_of(*seen.tournament).ended_ms;
  return summary;
}

}  // namespace tournaments
