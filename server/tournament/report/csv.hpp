// The standings of a tournament for spreadsheets. Pure.
#pragma once

#include <string>

#include "server/tournament/state.hpp"

namespace tournament::report {

/// Comma-separated values (RFC 4180) in UTF-8: a line of heads, then one for each player, the best first: place, name,
/// rating, points, and the tie-breaks by FIDE's abbreviations (of direct encounter, the place among the tied). A name
/// that a spreadsheet would take for a formula has an apostrophe before it.
std::string csv(const State& state);

}  // namespace tournament::report
