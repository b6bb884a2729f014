// Whether the times in a room's state add up. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace faults {

/// What of the clocks in `state` (as on the wire) is wrong; empty: nothing, or the game has none. Nobody may have been
/// charged more than passed between the two turns, and nobody's time may have run out.
std::string wrong_times(const nlohmann::json& state);

}  // namespace faults
