// The order of the players: by points, then by tie-breaks one after the other. Pure.
#pragma once

#include <span>
#include <vector>

#include "server/tournament/crosstable.hpp"
#include "server/tournament/tiebreak/tiebreak.hpp"

namespace tournament::tiebreak {

struct Standing {
  int row = 0;
  int place = 1;  ///< from 1; those whom no tie-break separates share it
  HalfPoints points = 0;
  /// By tie-break in the order asked for. Of direct encounter: minus the place among those who were still tied.
  std::vector<int> values;
};

/// These rows, the best first; those who share a place in the order of seeds.
std::vector<Standing> standings(const Crosstable& table, const std::vector<int>& rows,
                                std::span<const TieBreak> tiebreaks);

}  // namespace tournament::tiebreak
