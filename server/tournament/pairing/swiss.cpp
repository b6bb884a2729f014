#include "server/tournament/pairing/swiss.hpp"

#include <algorithm>
#include <cstdlib>

#include "server/tournament/pairing/candidate.hpp"
#include "server/tournament/pairing/weights.hpp"

namespace tournament::pairing {
namespace {

/// By points, then by seed.
std::vector<Candidate> ranked(const Crosstable& table, std::span<const int> rows) {
  std::vector<Candidate> players;
  players.reserve(rows.size());
  for (const int row : rows) players.push_back(candidate(table, row));
  std::sort(players.begin(), players.end(), [](const Candidate& a, const Candidate& b) {
    return a.points != b.points ? a.points > b.points : a.row < b.row;
  });
  return players;
}

/// By place: how many have as many points.
std::vector<int> group_sizes(const std::vector<Candidate>& players) {
  std::vector<int> sizes;
  sizes.reserve(players.size());
  for (const Candidate& player : players) {
    sizes.push_back(static_cast<int>(std::count_if(
        players.begin(), players.end(), [&](const Candidate& other) { return other.points == player.points; })));
  }
  return sizes;
}

Weight weight_of_bye(const Candidate& player) {
  Weight weight;
  weight[Level::bye_again] = player.had_bye ? 1 : 0;
  weight[Level::bye_points] = player.points;
  weight[Level::floats] = player.last_float == Float::down ? 1 : 0;
  return weight;
}

/// `higher` has at least as many points as `lower`.
Weight weight_of_pair(const Candidate& higher, const Candidate& lower) {
  const HalfPoints difference = higher.points - lower.points;
  Weight weight;
  weight[Level::met] = std::count(higher.met.begin(), higher.met.end(), lower.row);
  weight[Level::side_thrice] = breaks_sides(higher.preference, lower.preference) ? 1 : 0;
  weight[Level::difference] = difference;
  weight[Level::difference_squared] = difference * difference;
  weight[Level::sides] = disappointment(higher.preference, lower.preference);
  if (difference > 0) {
    weight[Level::floats] = (higher.last_float == Float::down ? 1 : 0) + (lower.last_float == Float::up ? 1 : 0);
  }
  return weight;
}

/// How far two places are from the ideal: half a group apart in it, next to each other over its border.
std::int64_t misplacement(int higher, int lower, int group_size, bool same_group) {
  const std::int64_t off = lower - higher - (same_group ? group_size / 2 : 1);
  return off * off;
}

/// With the bye, if there is one, as one more vertex.
Costs costs_of(const std::vector<Candidate>& players) {
  const auto count = static_cast<int>(players.size());
  const std::vector<int> groups = group_sizes(players);
  return packed(count + count % 2, [&](int a, int b) {
    if (b == count) {
      Weight weight = weight_of_bye(players[a]);
      weight[Level::places] = misplacement(a, b, 0, false);
      return weight;
    }
    Weight weight = weight_of_pair(players[a], players[b]);
    weight[Level::places] = misplacement(a, b, groups[a], players[a].points == players[b].points);
    return weight;
  });
}

/// `board`: from 0, so that those who have not played get their sides in turn.
Pair seated(const Candidate& higher, const Candidate& lower, int board, game::Side lot) {
  const game::Side by_lot = board % 2 == 0 ? lot : game::other(lot);
  const bool is_first = side_of_higher(higher.sides, lower.sides, by_lot) == game::Side::first;
  return is_first ? Pair{higher.row, lower.row} : Pair{lower.row, higher.row};
}

}  // namespace

Round pair_swiss(const Crosstable& table, std::span<const int> rows, game::Side lot) {
  const std::vector<Candidate> players = ranked(table, rows);
  const std::vector<int> partners = perfect_matching(costs_of(players));
  Round round;
  for (int place = 0; place < static_cast<int>(players.size()); ++place) {
    const int partner = partners[place];
    if (partner == static_cast<int>(players.size())) {
      round.bye = players[place].row;
    } else if (partner > place) {
      round.pairs.push_back(seated(players[place], players[partner], static_cast<int>(round.pairs.size()), lot));
    }
  }
  return round;
}

}  // namespace tournament::pairing
