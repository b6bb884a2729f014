#include "server/tournament/pairing/bracket.hpp"

namespace tournament::pairing {

int bracket_rounds(int players) {
  int rounds = 0;
  while ((1 << rounds) < players) ++rounds;
  return rounds;
}

std::vector<Match> first_round(int players) {
  // The order of seeds from top to bottom: in each round, the two of a match have numbers that add up to the same.
  std::vector<int> seeds{0};
  while (static_cast<int>(seeds.size()) < players) {
    const int last = 2 * static_cast<int>(seeds.size()) - 1;
    std::vector<int> doubled;
    for (const int seed : seeds) doubled.insert(doubled.end(), {seed, last - seed});
    seeds = doubled;
  }
  std::vector<Match> matches;
  for (std::size_t place = 0; place + 1 < seeds.size(); place += 2) {
    Match match{seeds[place], {}};
    if (seeds[place + 1] < players) match.lower = seeds[place + 1];
    matches.push_back(match);
  }
  return matches;
}

std::vector<Match> next_round(const std::vector<Decided>& decided) {
  std::vector<Match> matches;
  for (std::size_t place = 0; place + 1 < decided.size(); place += 2) {
    matches.push_back({decided[place].winner, decided[place + 1].winner});
  }
  if (decided.size() == 2 && (decided[0].loser || decided[1].loser)) {
    matches.push_back({decided[0].loser, decided[1].loser, true});
  }
  return matches;
}

std::optional<Decided> walkover(const Match& match) {
  if (match.upper && match.lower) return {};
  return Decided{match.upper ? match.upper : match.lower, {}};
}

}  // namespace tournament::pairing
