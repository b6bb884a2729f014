// What a position of TZAAR is worth to the side to move: the features of features.hpp, added up in another order. What
// a stack is worth by itself follows each action, the rest is counted from masks.
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

/// What a side has beside the standing of its stacks, times the weights.
std::int32_t side_sum(const State& state, const Meetings& meetings, std::size_t side, std::size_t role) {
  const int higher = highest(state, 1 - side);
  const int taller = highest(state, side) - higher;
  const Mask tall = state.tall();
  std::int32_t sum = 0;
  for (std::size_t type = 0; type < types.size(); ++type) {
    const Mask shown = state.of(side, type);
    const Mask attacked = shown & meetings.attacked;
    const auto hanging = &packed[feature::hanging + (3 * role + type) * 4];
    const auto safe = static_cast<std::size_t>(std::popcount(shown & ~attacked));
    sum += packed[feature::count + 16 * type + static_cast<std::size_t>(std::popcount(shown))];
    sum += packed[feature::safe + (3 * role + type) * feature::most_safe + std::min(safe, feature::most_safe - 1)];
    sum += hanging[0] * std::popcount(attacked & ~tall);
    hex::for_each(attacked & tall,
                  [&](Point point) { sum += hanging[std::min(state.at(point.number).height(), 4) - 1]; });
    std::size_t supreme = 0;
    if (taller > 0) {
      hex::for_each(shown & tall, [&](Point point) { supreme += state.at(point.number).height() > higher ? 1 : 0; });
    }
    sum += packed[feature::supreme + 4 * type + std::min<std::size_t>(supreme, 3)];
  }
  const auto captures = static_cast<std::size_t>(meetings.captures[side]);
  sum += packed[feature::captures + role * feature::most_captures + std::min(captures, feature::most_captures - 1)];
  if (taller > 0) sum += packed[feature::taller + static_cast<std::size_t>(std::min(taller, 4) - 1)];
  return sum;
}

}  // namespace

std::int32_t State::standing(std::size_t space, Piece piece) {
  if (piece.nobody()) return 0;
  const auto row = std::min(static_cast<std::size_t>(piece.height()), feature::most_height) - 1;
  std::int32_t worth = packed[feature::place + (row > 0 ? 5 : 0) + depths[space]];
  if (row > 0) worth += packed[feature::height + feature::most_height * piece.type() + row];
  return piece.owner() == index(Side::first) ? worth : -worth;
}

search::Score State::evaluate() const {
  const std::size_t mover = index(mover_);
  if (phase_ == Phase::place) return exposure(*this, 1 - mover) - exposure(*this, mover);
  const Meetings meetings(*this);
  if (turn_begins() && meetings.captures[mover] == 0) return -search::won;
  if (second_ && meetings.captures[1 - mover] == 0) return search::won;
  std::int32_t sum = mover_ == Side::first ? standing_ : -standing_;
  sum += side_sum(*this, meetings, mover, 0) - side_sum(*this, meetings, 1 - mover, 1);
  sum += packed[feature::tempo + (turn_begins() ? 0 : 1)];
  return Sum::score(sum, stacks_left(*this), static_cast<int>(spaces));
}

}  // namespace tzaar
