// Who attacks whom in TZAAR, and what each side could do if it were to move: all stacks at once, eight to a word of 64
// bits (L. Lamport, "Multiple byte processing with full-word instructions", CACM 18, 1975).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "common/tzaar/search/state.hpp"

namespace tzaar {

struct Meetings {
  Mask attacked = 0;            ///< stacks that another can capture
  std::array<int, 2> captures;  ///< by side

  explicit Meetings(const State& state);
};

}  // namespace tzaar
