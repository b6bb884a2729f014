// What each event does to the state of a tournament. Pure.
#pragma once

#include "server/tournament/event.hpp"
#include "server/tournament/state.hpp"

namespace tournament {

/// Applies an event that is not taken back. What does not fit changes nothing.
void fold(State& state, const Event& event);

}  // namespace tournament
