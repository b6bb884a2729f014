// What counts in a position of DVONN while the game is open: a list of features, each as what the side to move has more
// of than the other.
#pragma once

#include <bit>
#include <cstddef>
#include <utility>

#include "common/dvonn/search/state.hpp"

namespace dvonn {

namespace feature {
inline constexpr std::size_t pieces = 0;   ///< in stacks of the side's
inline constexpr std::size_t moves = 1;    ///< possible ones
inline constexpr std::size_t movable = 2;  ///< stacks that have a move
inline constexpr std::size_t stacks = 3;
inline constexpr std::size_t holding = 4;    ///< stacks that hold a DVONN piece: nothing cuts them off
inline constexpr std::size_t beside = 5;     ///< pieces in stacks beside those
inline constexpr std::size_t potential = 6;  ///< stacks that can move onto one that holds a DVONN piece
inline constexpr std::size_t edge = 7;       ///< while placing: pieces at the edge, which are never surrounded
inline constexpr std::size_t close = 8;      ///< while placing: pieces not more than two spaces from a DVONN piece
inline constexpr std::size_t tempo = 9;      ///< of the side to move alone
inline constexpr std::size_t all = 10;
}  // namespace feature

/// Stacks on the board once they move: all at the beginning, few at the end. While placing it counts as the beginning.
inline int stacks_left(const State& state) {
  return state.phase() == Phase::place ? static_cast<int>(spaces) : std::popcount(state.occupied());
}

template <class Sink>
void describe_placed(const State& state, std::size_t side, int sign, Sink& sink) {
  const Mask own = state.of(side);
  const Mask close = spread(spread(state.dvonn()));
  sink(feature::edge, sign * std::popcount(own & ~surrounded(all_spaces)));
  sink(feature::close, sign * std::popcount(own & close));
}

template <class Sink>
void describe_side(const State& state, std::size_t side, int sign, Sink& sink) {
  const Mask own = state.of(side);
  const Mask beside = spread(state.dvonn()) & ~state.dvonn();
  const Mask free = own & ~surrounded(state.occupied());
  int pieces = 0;
  int beside_dvonn = 0;
  int moves = 0;
  int movable = 0;
  int potential = 0;
  hex::for_each(own, [&](Point point) {
    pieces += state.height(point);
    if (hex::has(beside, point)) beside_dvonn += state.height(point);
    if (!hex::has(free, point)) return;
    const Mask targets = state.targets(point);
    moves += std::popcount(targets);
    movable += targets != 0 ? 1 : 0;
    potential += (targets & state.dvonn()) != 0 ? 1 : 0;
  });
  sink(feature::pieces, sign * pieces);
  sink(feature::moves, sign * moves);
  sink(feature::movable, sign * movable);
  sink(feature::stacks, sign * std::popcount(own));
  sink(feature::holding, sign * std::popcount(own & state.dvonn()));
  sink(feature::beside, sign * beside_dvonn);
  sink(feature::potential, sign * potential);
}

template <class Sink>
void describe(const State& state, Sink& sink) {
  const std::size_t mover = index(state.mover());
  for (const auto& [side, sign] : {std::pair{mover, 1}, {1 - mover, -1}}) {
    state.phase() == Phase::place ? describe_placed(state, side, sign, sink) : describe_side(state, side, sign, sink);
  }
  sink(feature::tempo, 1);
}

}  // namespace dvonn
