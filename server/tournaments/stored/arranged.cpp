#include "server/tournaments/stored/arranged.hpp"

#include <algorithm>

namespace tournaments {

using storage::ArrangedGame;

namespace {

bool contains(const std::vector<ArrangedGame>& games, const ArrangedGame& one) {
  return std::find(games.begin(), games.end(), one) != games.end();
}

}  // namespace

std::vector<ArrangedGame> arranged_games(const core::TournamentId& id, const tournament::State& state) {
  std::vector<ArrangedGame> games;
  if (!state.settings.is_arranged() || state.ended || state.rounds_started() == 0) return games;
  const int round = state.rounds_started();
  const std::vector<tournament::Board>& boards = state.rounds[round - 1].boards;
  for (int i = 0; i < static_cast<int>(boards.size()); ++i) {
    const tournament::Board& board = boards[i];
    if (!board.arrangement.agreed_ms || !board.is_to_arrange()) continue;
    games.push_back({id,
                     round,
                     i,
                     state.settings.name,
                     state.settings.games.game,
                     {state.players[board.first].user, state.players[board.second].user},
                     *board.arrangement.agreed_ms,
                     board.arrangement.taken_ms});
  }
  return games;
}

ArrangedChange change_of(const std::vector<ArrangedGame>& before, const std::vector<ArrangedGame>& now) {
  ArrangedChange change;
  for (const ArrangedGame& game : before) {
    if (!contains(now, game)) change.dropped.push_back(game);
  }
  for (const ArrangedGame& game : now) {
    if (!contains(before, game)) change.put.push_back(game);
  }
  return change;
}

void store(storage::Database& database, const ArrangedChange& change) {
  for (const ArrangedGame& game : change.dropped) storage::drop_arranged(database, game);
  for (const ArrangedGame& game : change.put) storage::put_arranged(database, game);
}

}  // namespace tournaments
