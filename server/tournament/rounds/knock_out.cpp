#include "server/tournament/rounds/knock_out.hpp"

#include <algorithm>
#include <optional>

namespace tournament {
namespace {

using pairing::Decided;
using pairing::Match;

/// Who had more points; after a drawn match, the stronger by seed. Nobody, where nobody came.
Decided decided_by(const Board& board) {
  const HalfPoints first = board.points(board.first);
  const HalfPoints second = board.points(board.second);
  if (first == second && !board.was_played()) return {};
  const bool first_won = first > second || (first == second && board.first < board.second);
  const int winner = first_won ? board.first : board.second;
  const int loser = first_won ? board.second : board.first;
  return {winner, loser};
}

/// From what was paired and played only: who leaves later changes nothing.
Decided decided_in(const RoundState& round, const Match& match) {
  if (const std::optional<Decided> unplayed = pairing::walkover(match)) return *unplayed;
  for (const Board& board : round.boards) {
    if (std::minmax(board.first, board.second) == std::minmax(*match.upper, *match.lower)) return decided_by(board);
  }
  for (const int alone : round.byes) {  // whose opponent for third place had left
    if (alone == *match.upper || alone == *match.lower) return {alone, {}};
  }
  return {};
}

}  // namespace

std::vector<Match> matches_of(const State& state, int round) {
  std::vector<Match> matches = pairing::first_round(static_cast<int>(state.players.size()));
  for (int before = 0; before + 1 < round; ++before) {
    std::vector<Decided> decided;
    for (const Match& match : matches) decided.push_back(decided_in(state.rounds[before], match));
    matches = pairing::next_round(decided);
  }
  return matches;
}

std::vector<int> knock_out_order(const State& state) {
  const auto count = static_cast<int>(state.players.size());
  // How far each came: four times the number of the last round they were in, two less in the match for third place,
  // and one more for who won a match of the last round.
  std::vector<int> reached(static_cast<std::size_t>(count), 0);
  const int last = pairing::bracket_rounds(count);
  for (int round = 1; round <= state.rounds_started(); ++round) {
    if (round > 1 && !state.rounds[round - 2].is_decided()) break;
    for (const Match& match : matches_of(state, round)) {
      const int rank = 4 * round - (match.third_place ? 2 : 0);
      for (const std::optional<int> row : {match.upper, match.lower}) {
        if (row) reached[*row] = rank;
      }
      const Decided decided = decided_in(state.rounds[round - 1], match);
      if (round == last && decided.winner) reached[*decided.winner] = rank + 1;
    }
  }
  std::vector<int> order(static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) order[row] = row;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return reached[a] > reached[b]; });
  return order;
}

}  // namespace tournament
