// What a search may use, what weakens it, and what it says. Values only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/search/score.hpp"

namespace search {

/// Of weaker levels: what a person does not see, and how wrongly they judge. All of it is a function of the seed, so
/// that the same search errs in the same way.
struct Weakness {
  int overlooked_own = 0;     ///< per cent of the own actions that are not seen
  int overlooked_others = 0;  ///< per cent of the opponent's actions that are not seen
  int noise = 0;              ///< how far the worth of a turn is off, in points: the standard deviation
  friend constexpr bool operator==(const Weakness&, const Weakness&) = default;
};

inline constexpr int deepest = 60;
inline constexpr int most_lines = 5;

struct Limits {
  std::uint64_t nodes = ~std::uint64_t{0};
  int depth = deepest;  ///< in actions, 1 to `deepest`
  int lines = 1;        ///< how many best turns are wanted, 1 to `most_lines`
  std::uint64_t seed = 0;
  Weakness weakness;
  /// Only turns whose exact text begins so are looked at; at least one legal turn's has to. Empty: all turns.
  std::string beginning;
  /// Forget earlier searches, so that the answer depends on nothing but the position and these limits.
  bool from_scratch = true;
  /// Asked every few thousand nodes; true ends the search. May be empty.
  std::function<bool()> stop;
};

/// A turn and what is expected to follow it.
struct Line {
  Score score = 0;                 ///< for the side to move
  std::vector<std::string> turns;  ///< exact texts, at least one
};

/// What is known after all lines have been searched to a depth; 0: of a single legal turn nothing more is asked.
struct Report {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Line> lines;  ///< best first, never empty
};

}  // namespace search
