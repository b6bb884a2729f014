// Round robins by Berger's tables: who plays whom in which round, and with which side. FIDE's handbook, C.05, annex 1.
// Pure.
#pragma once

#include <vector>

#include "server/tournament/pairing/swiss.hpp"

namespace tournament::pairing {

/// How many rounds each cycle has: everybody meets everybody, and of an odd number one has a bye in each round.
constexpr int berger_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

/// All rounds of one cycle or two, the second with sides changed. Rows are numbered from 0; at least 2 players. Of two
/// cycles the last two rounds of the first change places, so that nobody has a side thrice in a row.
std::vector<Round> berger(int players, int cycles);

}  // namespace tournament::pairing
