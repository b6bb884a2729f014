// Facts for players.
#include "common/dvonn/facts.hpp"

#include <bit>
#include <string>

#include "common/dvonn/moves.hpp"

namespace dvonn {
namespace {

using game::Fact;

constexpr int all_pieces = static_cast<int>(spaces);

void add_left(const Position& position, std::vector<Fact>& facts) {
  const std::array<int, 3> placed = count_pieces(position);
  const auto left = [&placed](Piece piece) { return supply[index(piece)] - placed[index(piece)]; };
  for (const Side side : game::both_sides) {
    const Piece piece = piece_of(side);
    facts.push_back({side, "left", "pieces to place", left(piece), supply[index(piece)], false});
  }
  const int red = supply[index(Piece::red)];
  facts.push_back({std::nullopt, "dvonn_left", "DVONN pieces to place", left(Piece::red), red, false});
}

}  // namespace

std::vector<Fact> facts(const Position& position) {
  std::vector<Fact> facts;
  if (position.phase == Phase::place) {
    add_left(position, facts);
    return facts;
  }
  for (const Side side : game::both_sides) {
    const int moves = count_moves(position, side);
    facts.push_back({side, "pieces", "pieces in stacks of theirs", score(position, side), all_pieces, false});
    facts.push_back({side, "stacks", "stacks", std::popcount(position.of(side)), all_pieces, false});
    facts.push_back(
        {side, "moves", side == position.to_move ? "moves now" : "moves, if to move", moves, 0, moves == 0});
  }
  return facts;
}

}  // namespace dvonn
