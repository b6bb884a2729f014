// Who of several tied players did best among themselves. FIDE's handbook, C.07, article 6. Pure.
#pragma once

#include <vector>

#include "server/tournament/crosstable.hpp"

namespace tournament::tiebreak {

/// The tied rows in groups, the best first; those of one group remain tied. Where not all have met, only those are
/// ahead whom nobody behind could have passed by winning each game that was not played.
std::vector<std::vector<int>> by_direct_encounter(const Crosstable& table, const std::vector<int>& tied);

}  // namespace tournament::tiebreak
