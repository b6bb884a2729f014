// How the players of a league are divided, and who moves between two seasons. Pure.
#pragma once

#include <set>
#include <vector>

#include "common/core/strong_id.hpp"

namespace tournament::league {

using Users = std::vector<core::UserId>;

/// How many play in each division, the highest first; sizes differ by one at most. All in one where there are too few
/// for two of `least`. 2 <= least, 2 * least <= most + 1.
std::vector<int> division_sizes(int players, int least, int most);

struct Limits {
  int least = 6;  ///< in a division
  int most = 11;
  int movers = 2;  ///< up and down between two divisions
};

/// The divisions of the next season. `tables`: of the last one, by division, each the best first; none: it is the
/// first. `staying`: who plays on. `newcomers`: in order, the strongest first. Between two divisions the best `movers`
/// of the lower that stay go up, and whoever stays of the last `movers` goes down. Places that are left because people
/// have gone are for the best of those who did not move; newcomers come after those of the lowest division.
std::vector<Users> next_divisions(const std::vector<Users>& tables, const std::set<core::UserId>& staying,
                                  const Users& newcomers, const Limits& limits);

}  // namespace tournament::league
