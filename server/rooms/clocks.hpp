// Both clocks as a room is told of them.
#pragma once

#include "server/base/clocks.hpp"
#include "server/room/now.hpp"

namespace rooms {

inline room::Now read_clocks() { return {base::wall_ms(), base::running_ms()}; }

}  // namespace rooms
