// The sets of captives that win: three of each colour, or enough of one (fewer in blitz).
#pragma once

#include <string>

#include "common/zertz/variant.hpp"

namespace zertz {

bool holds_set(const Counts& captives, Mode mode);

/// Every set that these captives hold, for people: "3 of each, 6 black"; empty if none.
std::string sets_held(const Counts& captives, Mode mode);

/// How many marbles are missing from a set; 0: it is held.
int missing_of_each(const Counts& captives, Mode mode);
int missing_alone(const Counts& captives, Mode mode, Colour colour);

}  // namespace zertz
