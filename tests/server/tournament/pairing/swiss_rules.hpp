// A second, simple reading of the rules of a Swiss pairing, for tests.
#pragma once

#include <array>
#include <span>

#include "server/tournament/crosstable.hpp"
#include "server/tournament/pairing/swiss.hpp"

namespace tournament::pairing {

/// How far a round is from ideal, the worst first: meetings again, second byes, sides thrice, points of the bye,
/// differences of points.
using Faults = std::array<int, 5>;

/// Whether the two may meet: 0 or 1 for meetings again and sides thrice, and the difference.
Faults faults_of_pair(const Crosstable& table, int a, int b);
Faults faults_of_bye(const Crosstable& table, int row);
Faults faults(const Crosstable& table, const Round& round);
/// Of the best of all rounds that these rows could play: for at most ten.
Faults least_faults(const Crosstable& table, std::span<const int> rows);
/// Whether these rows can be paired without breaking an absolute rule.
bool legal_round_exists(const Crosstable& table, std::span<const int> rows);

}  // namespace tournament::pairing
