// A tournament as a report file for other programs: FIDE's TRF16 (handbook, C.04 annex 2), with the line XXR of its
// extension for the number of rounds. Pure.
#pragma once

#include <string>

#include "server/tournament/state.hpp"

namespace tournament::report {

/// UTF-8, lines end with CR and LF. Start numbers are rows from 1; where a pairing is two games, each is a round of the
/// file. A result that is missing is a blank. Ranks and points count a round robin's void games as not played. Not for
/// an arena, whose pairings are no rounds: of its players the file says only who they are, their points
/// and their rank.
std::string trf16(const State& state);

}  // namespace tournament::report
