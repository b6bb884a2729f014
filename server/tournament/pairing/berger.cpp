#include "server/tournament/pairing/berger.hpp"

#include <utility>

namespace tournament::pairing {
namespace {

/// Row `last` of an even number has the second side against the first half.
Pair pair_of_last(int row, int last) { return row <= last / 2 ? Pair{row, last} : Pair{last, row}; }

/// All but the last of an even number sit in a circle. One meets the last, or has a bye; those equally far from them on
/// both sides meet. The smaller number has the first side if the two are not both odd or both even.
Round berger_round(int number, int players) {
  const int circle = berger_rounds(players);
  const int alone = number % 2 == 0 ? number / 2 : (number + circle) / 2;
  Round round;
  if (circle == players) {
    round.bye = alone;
  } else {
    round.pairs.push_back(pair_of_last(alone, circle));
  }
  for (int apart = 1; apart <= circle / 2; ++apart) {
    const int a = (alone + apart) % circle;
    const int b = (alone - apart + circle) % circle;
    round.pairs.push_back((a < b) == ((a + b) % 2 != 0) ? Pair{a, b} : Pair{b, a});
  }
  return round;
}

Round with_sides_changed(Round round) {
  for (Pair& pair : round.pairs) std::swap(pair.first, pair.second);
  return round;
}

}  // namespace

std::vector<Round> berger(int players, int cycles) {
  const int count = berger_rounds(players);
  std::vector<Round> rounds;
  for (int number = 0; number < count; ++number) rounds.push_back(berger_round(number, players));
  if (cycles == 1) return rounds;
  for (int number = 0; number < count; ++number) rounds.push_back(with_sides_changed(rounds[number]));
  if (count >= 2) std::swap(rounds[count - 2], rounds[count - 1]);
  return rounds;
}

}  // namespace tournament::pairing
