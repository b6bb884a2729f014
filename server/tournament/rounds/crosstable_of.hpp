// The crosstable of a tournament's rounds. Pure.
#pragma once

#include "server/tournament/crosstable.hpp"
#include "server/tournament/state.hpp"

namespace tournament {

/// Of all rounds that have started; not for an arena. In a round robin, of a player who has left: if they played more
/// than half of their games these stand and the others are lost; else all are void.
Crosstable crosstable_of(const State& state);

}  // namespace tournament
