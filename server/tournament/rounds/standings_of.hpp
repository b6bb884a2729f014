// The standings of a tournament of any form. Pure.
#pragma once

#include <vector>

#include "server/tournament/state.hpp"
#include "server/tournament/tiebreak/standings.hpp"

namespace tournament {

/// Of all players, the best first. Of a Swiss and a round robin by points and the tie-breaks of the settings; of a
/// knock-out by how far they came, all points 0; of an arena by arena_points().
std::vector<tiebreak::Standing> standings_of(const State& state);

}  // namespace tournament
