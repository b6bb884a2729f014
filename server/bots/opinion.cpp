#include "server/bots/opinion.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace bots {

namespace {

/// A chance of winning that nobody hopes for, and for how many own turns in a row it has to be as small.
constexpr double hopeless_chance = 0.02;
constexpr std::size_t hopeless_turns = 4;
/// With a win this near in the opponent's turns, or nearer, the game is played to its end.
constexpr int near_win_turns = 2;

/// As far from an even chance as the estimate of an even position may be, for how many own turns in a row, and from
/// which of them on.
constexpr double even_margin = 0.04;
constexpr std::size_t even_turns = 6;
constexpr std::size_t opening_turns = 10;

bool is_hopeless(search::Score score) {
  return search::decided(score) ? score < 0 : search::chance(score) < hopeless_chance;
}

bool is_near_loss(search::Score score) {
  return search::decided(score) && score < 0 && (search::won + score) / 2 <= near_win_turns;
}

bool is_even(search::Score score) {
  return !search::decided(score) && std::abs(search::chance(score) - 0.5) <= even_margin;
}

}  // namespace

bool Opinion::holds_for_last(std::size_t count, bool (*holds)(search::Score)) const {
  if (thoughts_.size() < count) return false;
  return std::all_of(std::prev(thoughts_.end(), static_cast<std::ptrdiff_t>(count)), thoughts_.end(),
                     [holds](const auto& each) { return holds(each.second.score); });
}

bool Opinion::surely_lost() const {
  return holds_for_last(hopeless_turns, is_hopeless) && !is_near_loss(thoughts_.rbegin()->second.score);
}

bool Opinion::is_draw() const {
  const bool ends_drawn = !thoughts_.empty() && thoughts_.rbegin()->second.ends_drawn;
  return ends_drawn || (thoughts_.size() >= opening_turns && holds_for_last(even_turns, is_even));
}

}  // namespace bots
