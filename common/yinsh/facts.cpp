// Facts for players.
#include "common/yinsh/facts.hpp"

namespace yinsh {

std::vector<game::Fact> facts(const Position& position) {
  std::vector<game::Fact> facts;
  for (const Side side : game::both_sides) {
    const std::size_t i = index(side);
    if (position.placing()) {
      const int left = rings_a_side - count(position.rings[i]);
      facts.push_back({side, "rings_left", "rings to place", left, rings_a_side, false});
      continue;
    }
    const int to_win = rings_to_win(position.mode);
    facts.push_back(
        {side, "rings_taken", "rings taken off", position.taken[i], to_win, position.taken[i] + 1 >= to_win});
    facts.push_back({side, "markers", "markers", count(position.markers[i]), all_markers, false});
  }
  const int pool = position.markers_left();
  facts.push_back({std::nullopt, "pool", "markers in the pool", pool, all_markers, pool <= 1});
  return facts;
}

}  // namespace yinsh
