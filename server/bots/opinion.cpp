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

/// Whether this holds for each of the last `count` scores.
bool holds_for_last(const std::map<int, search::Score>& scores, std::size_t count, bool (*holds)(search::Score)) {
  if (scores.size() < count) return false;
  return std::all_of(std::prev(scores.end(), static_cast<std::ptrdiff_t>(count)), scores.end(),
                     [holds](const auto& each) { return holds(each.second); });
}

}  // namespace

bool Opinion::surely_lost() const {
  return holds_for_last(scores_, hopeless_turns, is_hopeless) && !is_near_loss(scores_.rbegin()->second);
}

bool Opinion::is_draw() const {
  return scores_.size() >= opening_turns && holds_for_last(scores_, even_turns, is_even);
}

}  // namespace bots
