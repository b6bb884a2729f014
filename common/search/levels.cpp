#include "common/search/levels.hpp"

#include <algorithm>

#include "common/core/hash.hpp"

namespace search {

Limits at_level(int level, Limits limits, const game::Game& game) {
  const Level& narrow = levels_of(game.info().id)[static_cast<std::size_t>(level - weakest_level)];
  limits.nodes = std::min(limits.nodes, narrow.nodes);
  limits.depth = std::min(limits.depth, narrow.depth);
  limits.weakness = narrow.weakness;
  limits.seed = core::mix(limits.seed ^ core::mix(game.turns().size() + 1));
  return limits;
}

}  // namespace search
