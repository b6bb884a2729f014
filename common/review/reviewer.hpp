// Reviews a game with the engine: first each position shortly, then the turns that look bad once more, against the
// better turn and against the best one that begins alike. Goes by positions visited and not by time, so that the same
// game has the same review wherever it is made. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "common/game/game.hpp"
#include "common/review/review.hpp"

namespace review {

/// How many positions searches visit, all together.
struct Effort {
  std::uint64_t positions = 0;  ///< for the chances at every ply
  std::uint64_t turns = 0;      ///< for the turns that look bad
};

/// For so many visited altogether.
constexpr Effort effort_of(std::uint64_t nodes) { return {nodes / 20 * 11, nodes / 20 * 9}; }

/// What makes the one review that is kept with a game, unless the operator wants another.
inline constexpr std::uint64_t usual_nodes = 30'000'000;

struct Watch {
  std::function<bool()> stop;                     ///< asked every few thousand positions; may be empty
  std::function<void(double share)> on_progress;  ///< 0 to 1; may be empty
};

/// Of all turns of this game, which somebody may have resigned. Empty: it was stopped.
std::optional<Review> make(const game::Game& played, const Effort& effort, const Watch& watch = {});

}  // namespace review
