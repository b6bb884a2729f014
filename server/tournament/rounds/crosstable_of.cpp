#include "server/tournament/rounds/crosstable_of.hpp"

#include <algorithm>

namespace tournament {
namespace {

Entry entry_of(const Board& board, int row) {
  Entry entry{Kind::pending, row == board.first ? board.second : board.first, board.side_of(row, 0), {}};
  // The replays of a knock-out count for no points.
  for (int game = 0; game < std::min(2, static_cast<int>(board.games.size())); ++game) {
    if (const std::optional<Outcome> outcome = board.games[game].outcome()) {
      entry.by_game[game] = points_for(board.side_of(row, game), *outcome);
    }
  }
  if (!board.is_decided()) return entry;
  entry.kind = board.was_played() ? Kind::played : entry.points() > 0 ? Kind::won_unplayed : Kind::lost_unplayed;
  return entry;
}

void enter(Crosstable& table, const RoundState& round) {
  for (Row& row : table.rows) row.rounds.push_back({});
  for (const Board& board : round.boards) {
    for (const int row : {board.first, board.second}) table.rows[row].rounds.back() = entry_of(board, row);
  }
  for (const int row : round.byes) {
    const HalfPoints points = table.round_robin ? 0 : table.most_a_round();
    table.rows[row].rounds.back() = {Kind::paired_bye, -1, {}, {points, 0}};
  }
  for (const int row : round.asked) {
    Entry& entry = table.rows[row].rounds.back();
    if (entry.kind == Kind::absent) entry = {Kind::asked_bye, -1, {}, {points_of_draw * table.games_a_pairing, 0}};
  }
}

bool played_more_than_half(const Row& row) {
  int games = 0;
  int played = 0;
  for (const Entry& entry : row.rounds) {
    games += entry.opponent >= 0 ? 1 : 0;
    played += entry.kind == Kind::played ? 1 : 0;
  }
  return 2 * played > games;
}

void make_void(Crosstable& table, int row) {
  for (std::size_t round = 0; round < table.rows[row].rounds.size(); ++round) {
    Entry& entry = table.rows[row].rounds[round];
    if (entry.opponent >= 0) table.rows[entry.opponent].rounds[round] = {};
    entry = {};
  }
}

}  // namespace

Crosstable crosstable_of(const State& state) {
  Crosstable table;
  table.games_a_pairing = state.settings.games_a_pairing;
  table.round_robin = state.settings.form == Form::round_robin;
  table.rows.resize(state.players.size());
  for (int round = 0; round < state.rounds_started(); ++round) enter(table, state.rounds[round]);
  if (!table.round_robin) return table;
  std::vector<int> left_early;  // judged by the games as they were played, whoever else has left
  for (int row = 0; row < static_cast<int>(table.rows.size()); ++row) {
    if (state.players[row].gone && !played_more_than_half(table.rows[row])) left_early.push_back(row);
  }
  for (const int row : left_early) make_void(table, row);
  return table;
}

}  // namespace tournament
