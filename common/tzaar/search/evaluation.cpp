// What a position of TZAAR is worth to the side to move.
#include "common/tzaar/search/features.hpp"
#include "common/tzaar/search/weights.hpp"

namespace tzaar {
namespace {

using Sum = search::WeightedSum<feature::all>;
constexpr Sum::Packed packed = Sum::packed(weights);

/// How exposed pieces are that are still being placed: a piece that costs more than its neighbour is in danger.
int exposure(const State& state, std::size_t side) {
  constexpr std::array<int, 3> worth{30, 18, 10};
  int sum = 0;
  hex::for_each(state.of(side), [&](Point point) {
    for (const hex::Direction way : hex::directions) {
      const Mask ray = board.ray_from(point, way);
      if (ray == 0) continue;
      const Point near = hex::ascends(way) ? hex::lowest(ray) : hex::highest(ray);
      const Piece other = state.at(near.number);
      if (!other.nobody() && other.owner() != side) sum += worth[state.at(point.number).type()] - worth[other.type()];
    }
  });
  return sum;
}

}  // namespace

search::Score State::evaluate() const {
  const std::size_t mover = index(mover_);
  if (phase_ == Phase::place) return exposure(*this, 1 - mover) - exposure(*this, mover);
  const Meetings meetings(*this);
  if (turn_begins() && meetings.captures[mover] == 0) return -search::won;
  if (second_ && meetings.captures[1 - mover] == 0) return search::won;
  Sum sum(packed);
  describe(*this, meetings, sum);
  return sum.score(stacks_left(*this), static_cast<int>(spaces));
}

}  // namespace tzaar
