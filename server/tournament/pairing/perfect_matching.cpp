#include "server/tournament/pairing/perfect_matching.hpp"

#include "server/tournament/pairing/blossoms.hpp"

namespace tournament::pairing {

std::vector<int> perfect_matching(const Costs& costs) {
  Blossoms blossoms(costs);
  blossoms.match_best_neighbours();
  while (blossoms.grow_and_augment()) {
  }
  return blossoms.partners();
}

}  // namespace tournament::pairing
