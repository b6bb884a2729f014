// Facts for players.
#include "common/tzaar/facts.hpp"

#include <bit>
#include <string>

#include "common/tzaar/moves.hpp"

namespace tzaar {

namespace {

constexpr std::array<std::string_view, 3> ids{"tzaars", "tzarras", "totts"};
constexpr std::array<std::string_view, 3> left_ids{"tzaars_left", "tzarras_left", "totts_left"};

void add_left(const Position& position, Side side, std::vector<game::Fact>& facts) {
  const std::array<int, 3> placed = pieces_on_board(position, side);
  for (const Type type : types) {
    const int own = supply[index(type)];
    const std::string label = std::string(ids[index(type)]) + " to place";
    facts.push_back({side, left_ids[index(type)], label, own - placed[index(type)], own, false});
  }
}

}  // namespace

std::vector<game::Fact> facts(const Position& position) {
  std::vector<game::Fact> facts;
  const Field field(position);
  for (const Side side : {Side::first, Side::second}) {
    for (const Type type : types) {
      const std::string_view id = ids[index(type)];
      const int shown = std::popcount(field.of(side, type));
      facts.push_back({side, id, "visible " + std::string(id), shown, 0, position.phase != Phase::place && shown <= 1});
    }
    if (position.phase == Phase::place) {
      add_left(position, side, facts);
      continue;
    }
    const int captures = count_captures(field, side);
    const bool moves = side == position.to_move;
    facts.push_back({side, "captures", moves ? "captures now" : "captures, if to move", captures, 0, captures <= 1});
  }
  return facts;
}

}  // namespace tzaar
