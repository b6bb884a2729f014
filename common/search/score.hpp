// How good a position is, as one number: an estimate, or the end of the game in so many turns. Estimates are chances
// of winning as log-odds, so that they can be added up; for people they are per cent.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace search {

using Score = int;

/// This many points are odds of e to 1.
inline constexpr double points_a_logit = 200.0;
/// Further from 0 than any estimate. A win is this, less the turns that both sides still play.
inline constexpr Score won = 30000;
/// More turns than any search sees ahead; estimates stay below `won` by at least these.
inline constexpr Score most_turns = 1000;
inline constexpr Score largest_estimate = won - most_turns - 1;

constexpr bool decided(Score score) { return score > largest_estimate || score < -largest_estimate; }

constexpr Score held_to_estimates(Score score) {
  return score > largest_estimate ? largest_estimate : score < -largest_estimate ? -largest_estimate : score;
}

/// What a search of so many nodes found, as sure as that makes it: the more is seen, the more the better side makes of
/// what it has. Where that was measured: tests/tune/README.md, "Chances". The end of a game stays as it is.
Score surer_with(std::uint64_t nodes, Score found);

/// The chance of winning of an estimate, 0 to 1.
double chance(Score estimate);

/// For people and programs, for the side to move: "61.2%", "win 2", "loss 1". The number counts the turns that the
/// winner still plays.
std::string text(Score score);

}  // namespace search
