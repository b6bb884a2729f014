// Tournaments by lot, as crosstables that are paired round by round: with late players, withdrawals, byes that were
// asked for, absences and forfeits.
#pragma once

#include <vector>

#include "common/core/random.hpp"
#include "server/tournament/crosstable.hpp"
#include "server/tournament/pairing/swiss.hpp"

namespace tournament {

/// Evenly from `least` to `most`.
int draw(core::Random& random, int least, int most);

class RandomTournament {
 public:
  RandomTournament(core::Random& random, int players, int games_a_pairing);
  const Crosstable& table() const { return table_; }
  /// Who can be paired in the next round, drawn anew by each call.
  std::vector<int> present();
  /// Enters a round with results by lot; those not paired are absent or asked for a bye.
  void play(const pairing::Round& round);

 private:
  void enter(const pairing::Pair& pair);

  core::Random& random_;
  Crosstable table_;
  std::vector<bool> gone_;
  std::vector<int> joins_at_;  ///< by row: the round from which on
};

}  // namespace tournament
