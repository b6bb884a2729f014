// The strengths that people choose from: 1 has just read the rules, 8 is all that the search can do.
#pragma once

#include <cstdint>

#include "common/search/limits.hpp"

namespace search {

inline constexpr int weakest_level = 1;
inline constexpr int strongest_level = 8;

/// Narrows the limits to those of a level, weakest_level to strongest_level. What a weaker level does not see or
/// misjudges is drawn from the seed and the number of turns played, so that it errs differently from turn to turn.
Limits at_level(int level, Limits limits, std::uint64_t ply);

}  // namespace search
