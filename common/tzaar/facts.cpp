// Facts for players.
#include "common/tzaar/facts.hpp"

#include <bit>
#include <string>

#include "common/tzaar/moves.hpp"

namespace tzaar {

std::vector<game::Fact> facts(const Position& position) {
  constexpr std::array<std::string_view, 3> ids{"tzaars", "tzarras", "totts"};
  std::vector<game::Fact> facts;
  const Field field(position);
  for (const Side side : {Side::first, Side::second}) {
    for (const Type type : types) {
      const std::string_view id = ids[index(type)];
      const int shown = std::popcount(field.of(side, type));
      facts.push_back({side, id, "visible " + std::string(id), shown, 0, position.phase != Phase::place && shown <= 1});
    }
    if (position.phase == Phase::place) continue;
    const int captures = count_captures(field, side);
    const bool moves = side == position.to_move;
    facts.push_back({side, "captures", moves ? "captures now" : "captures, if to move", captures, 0, captures <= 1});
  }
  return facts;
}

}  // namespace tzaar
