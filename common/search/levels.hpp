// The strengths that people choose from: 1 has just read the rules, 8 is all that the search can do.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "common/game/game.hpp"
#include "common/search/limits.hpp"

namespace search {

inline constexpr int weakest_level = 1;
inline constexpr int strongest_level = 8;

/// What people learn one after the other: to look at the reply, to see the whole board, to judge, to look further.
struct Level {
  std::uint64_t nodes = ~std::uint64_t{0};
  int depth = deepest;
  Weakness weakness;
};

/// A game's, the weakest first. Matches between neighbours decide about them: tests/tune.
using Levels = std::array<Level, strongest_level>;

/// Of the game of this id, which has to be one that the search plays.
const Levels& levels_of(std::string_view game_id);

/// Narrows the limits to those of a level, weakest_level to strongest_level. What a weaker level does not see or
/// misjudges is drawn from the seed and the number of turns played, so that it errs differently from turn to turn.
Limits at_level(int level, Limits limits, const game::Game& game);

}  // namespace search
