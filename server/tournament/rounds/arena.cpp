#include "server/tournament/rounds/arena.hpp"

#include <algorithm>
#include <cstdlib>

#include "server/tournament/pairing/perfect_matching.hpp"

namespace tournament {
namespace {

constexpr int wins_of_streak = 2;
constexpr pairing::Cost met_again = 1'000'000'000;
constexpr pairing::Cost fewer_games = 1'000'000;

struct Tally {
  int points = 0;
  int wins_in_a_row = 0;

  void add(HalfPoints result, bool played) {
    points += wins_in_a_row >= wins_of_streak ? 2 * result : result;
    if (result < points_of_win) {
      wins_in_a_row = 0;
    } else if (played) {
      ++wins_in_a_row;
    }
  }
};

/// What the next pairing looks at.
struct Free {
  int row = 0;
  int points = 0;
  int last_opponent = -1;
  int games = 0;
  int more_firsts = 0;  ///< how many more games with the first side they had
};

std::vector<Free> free_players(const State& state) {
  const std::vector<int> points = arena_points(state);
  std::vector<Free> all(state.players.size());
  std::vector<bool> busy(state.players.size(), false);
  for (int wave = 0; wave < state.rounds_started(); ++wave) {
    for (const Board& board : state.rounds[wave].boards) {
      all[board.first].last_opponent = board.second;
      all[board.second].last_opponent = board.first;
      ++all[board.first].games, ++all[board.second].games;
      ++all[board.first].more_firsts;
      --all[board.second].more_firsts;
      if (!board.is_decided()) busy[board.first] = busy[board.second] = true;
    }
  }
  std::vector<Free> found;
  for (int row = 0; row < static_cast<int>(all.size()); ++row) {
    all[row].row = row;
    all[row].points = points[row];
    if (!busy[row] && state.players[row].here && !state.players[row].gone) found.push_back(all[row]);
  }
  return found;
}

Paired seated(const State& state, const Free& a, const Free& b) {
  const bool a_is_first = a.more_firsts != b.more_firsts ? a.more_firsts < b.more_firsts : a.row < b.row;
  const int first = a_is_first ? a.row : b.row;
  const int second = a_is_first ? b.row : a.row;
  return {state.players[first].user, state.players[second].user};
}

}  // namespace

std::vector<int> arena_points(const State& state) {
  std::vector<Tally> tallies(state.players.size());
  for (int wave = 0; wave < state.rounds_started(); ++wave) {
    for (const Board& board : state.rounds[wave].boards) {
      if (!board.is_decided()) continue;
      const bool played = is_played(*board.games.front().outcome());
      for (const int row : {board.first, board.second}) tallies[row].add(board.points(row), played);
    }
  }
  std::vector<int> points;
  for (const Tally& tally : tallies) points.push_back(tally.points);
  return points;
}

std::vector<Paired> arena_wave(const State& state) {
  const std::vector<Free> players = free_players(state);
  const auto count = static_cast<int>(players.size());
  if (count < 2) return {};
  const int most_games = std::max_element(players.begin(), players.end(), [](const Free& a, const Free& b) {
                           return a.games < b.games;
                         })->games;
  pairing::Costs costs(count + count % 2);
  for (int a = 0; a < count; ++a) {
    for (int b = a + 1; b < count; ++b) {
      const bool again = players[a].last_opponent == players[b].row && players[b].last_opponent == players[a].row;
      costs.set(a, b, std::abs(players[a].points - players[b].points) + (again ? met_again : 0));
    }
    // Of an odd number, who has played most waits for the next wave.
    if (count % 2 == 1) costs.set(a, count, fewer_games * (most_games - players[a].games));
  }
  const std::vector<int> partners = pairing::perfect_matching(costs);
  std::vector<Paired> pairs;
  for (int a = 0; a < count; ++a) {
    if (partners[a] > a && partners[a] < count) pairs.push_back(seated(state, players[a], players[partners[a]]));
  }
  return pairs;
}

}  // namespace tournament
