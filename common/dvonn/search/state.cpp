// Actions and what they do. The estimate is in evaluation.cpp.
#include "common/dvonn/search/state.hpp"

#include <algorithm>
#include <bit>

namespace dvonn {

using search::Verdict;

State::State(const Position& position)
    : sides_(position.stacks),
      dvonn_(position.dvonn_spaces()),
      height_(position.height),
      mover_(position.to_move),
      phase_(position.phase) {
  hash_ = keys(occupied());
  judge();
}

std::uint64_t State::key(Point point) const {
  const Mask here = hex::bit(point);
  const std::uint64_t owner = (sides_[0] & here) != 0 ? 0 : (sides_[1] & here) != 0 ? 1 : 2;
  const std::uint64_t stack = owner * 2 + ((dvonn_ & here) != 0 ? 1 : 0);
  return core::mix(std::uint64_t{point.number} << 16 | std::uint64_t{height_[point.number]} << 8 | stack);
}

std::uint64_t State::keys(Mask points) const {
  std::uint64_t all = 0;
  hex::for_each(points, [&](Point point) { all ^= key(point); });
  return all;
}

Mask State::targets(Point from) const {
  const std::uint8_t height = height_[from.number];
  return height > longest_move ? 0 : reach[height][from.number] & occupied();
}

bool State::can_move(std::size_t side) const {
  for (Mask left = sides_[side] & ~surrounded(occupied()); left != 0; left &= left - 1) {
    if (targets(hex::lowest(left)) != 0) return true;
  }
  return false;
}

/// Has the game ended?
void State::judge() {
  if (phase_ == Phase::place || can_move(index(mover_)) || can_move(1 - index(mover_))) return;
  int ahead = 0;
  hex::for_each(sides_[index(mover_)], [&](Point point) { ahead += height(point); });
  hex::for_each(sides_[1 - index(mover_)], [&](Point point) { ahead -= height(point); });
  verdict_ = ahead > 0 ? Verdict::win : ahead < 0 ? Verdict::loss : Verdict::draw;
}

void State::actions(search::Actions& actions) const {
  if (phase_ == Phase::place) {
    hex::for_each(all_spaces & ~occupied(), [&](Point to) { actions.push(pack(Kind::place, {}, to)); });
    return;
  }
  hex::for_each(sides_[index(mover_)] & ~surrounded(occupied()), [&](Point from) {
    hex::for_each(targets(from), [&](Point to) { actions.push(pack(Kind::move, from, to)); });
  });
  if (actions.empty()) actions.push(pack(Kind::pass, {}, {}));
}

State::Undo State::make(Action action) {
  const Undo undo{sides_, dvonn_, hash_, mover_, phase_, verdict_};
  if (kind(action) == Kind::place) place(to(action));
  if (kind(action) == Kind::move) move(from(action), to(action));
  mover_ = other(mover_);
  if (phase_ == Phase::place && occupied() == all_spaces) {
    phase_ = Phase::move;
    mover_ = Side::first;
  }
  judge();
  return undo;
}

void State::unmake(Action action, const Undo& undo) {
  if (kind(action) == Kind::move) {
    std::uint8_t& height = height_[to(action).number];
    height = static_cast<std::uint8_t>(height - height_[from(action).number]);
  }
  sides_ = undo.sides;
  dvonn_ = undo.dvonn;
  hash_ = undo.hash;
  mover_ = undo.mover;
  phase_ = undo.phase;
  verdict_ = undo.verdict;
}

void State::place(Point to) {
  const Piece piece = piece_to_place(std::popcount(occupied()));
  (piece == Piece::red ? dvonn_ : sides_[index(piece)]) |= hex::bit(to);
  height_[to.number] = 1;
  hash_ ^= key(to);
}

void State::move(Point from, Point to) {
  const Mask left = hex::bit(from);
  const Mask there = hex::bit(to);
  hash_ ^= key(from) ^ key(to);
  sides_[index(mover_)] = (sides_[index(mover_)] & ~left) | there;
  sides_[1 - index(mover_)] &= ~there;
  if ((dvonn_ & left) != 0) dvonn_ = (dvonn_ & ~left) | there;
  height_[to.number] = static_cast<std::uint8_t>(height_[to.number] + height_[from.number]);
  hash_ ^= key(to);
  const Mask gone = occupied() & ~linked(dvonn_, occupied());
  hash_ ^= keys(gone);
  for (Mask& side : sides_) side &= ~gone;
}

int State::promise(Action action) const {
  constexpr int even = 1000;
  const Mask there = hex::bit(to(action));
  const bool near = (spread(dvonn_) & there) != 0;
  if (kind(action) != Kind::move) return even + (near ? 100 : 0);
  const int taken = 100 * std::min(height(to(action)), 10);
  const int gain = (sides_[1 - index(mover_)] & there) != 0 ? 500 + taken
                   : (sides_[index(mover_)] & there) != 0   ? -taken
                                                            : 300;
  return even + gain + (near ? 100 : 0);
}

}  // namespace dvonn
