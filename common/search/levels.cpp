#include "common/search/levels.hpp"

#include <algorithm>
#include <array>

#include "common/core/hash.hpp"

namespace search {
namespace {

struct Level {
  std::uint64_t nodes;
  int depth;
  Weakness weakness;
};

/// What people learn one after the other: to look at the reply, to see the whole board, to judge, to look further.
constexpr std::array<Level, strongest_level> levels{{
    {2'000, 2, {65, 100, 100}},
    {4'000, 4, {40, 58, 64}},
    {8'000, 6, {24, 30, 40}},
    {15'000, 8, {11, 13, 20}},
    {30'000, 14, {3, 3, 7}},
    {60'000, deepest, {}},
    {300'000, deepest, {}},
    {~std::uint64_t{0}, deepest, {}},
}};

}  // namespace

Limits at_level(int level, Limits limits, std::uint64_t ply) {
  const Level& narrow = levels[static_cast<std::size_t>(level - weakest_level)];
  limits.nodes = std::min(limits.nodes, narrow.nodes);
  limits.depth = std::min(limits.depth, narrow.depth);
  limits.weakness = narrow.weakness;
  limits.seed = core::mix(limits.seed ^ core::mix(ply + 1));
  return limits;
}

}  // namespace search
