// Which action to try first: the one that was best before, those that refuted a sister position, those that have
// been good elsewhere. One search's memory; one thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "common/search/model.hpp"

namespace search {

/// Actions and what each promises. The best is taken again and again, so that those never asked for are not sorted.
struct Choice {
  Actions actions;
  std::array<std::int32_t, Actions::most> promises;  // as many as there are actions

  /// The n-th best; those before it have been taken.
  Action take(std::size_t n) {
    std::size_t best = n;
    for (std::size_t i = n + 1; i < actions.size(); ++i) {
      if (promises[i] > promises[best]) best = i;
    }
    std::swap(promises[n], promises[best]);
    std::swap(actions[n], actions[best]);
    return actions[n];
  }
};

class Ordering {
 public:
  static constexpr std::size_t most_plies = 128;

  explicit Ordering(std::size_t action_count) : history_(2 * action_count), action_count_(action_count) {}

  /// Fills in the promises. `guess(action)` is a first guess, 0 to 4095.
  template <class Guess>
  void rate(Choice& choice, Side side, std::size_t ply, Action best_before, Guess&& guess) const {
    for (std::size_t i = 0; i < choice.actions.size(); ++i) {
      const Action action = choice.actions[i];
      choice.promises[i] = action == best_before        ? first
                           : killers_[ply][0] == action ? killer + 1
                           : killers_[ply][1] == action ? killer
                                                        : guess(action) * guess_weight + history(side, action);
    }
  }

  std::int32_t history(Side side, Action action) const { return history_[place(side, action)]; }

  /// The last of the first `tried` actions was too good for the other side; those before it were not.
  void reward(Side side, std::size_t ply, const Actions& actions, std::size_t tried, int depth) {
    const Action best = actions[tried - 1];
    if (killers_[ply][0] != best) killers_[ply] = {best, killers_[ply][0]};
    const int bonus = std::min(depth * depth * 16, 1600);
    move(side, best, bonus);
    for (std::size_t i = 0; i + 1 < tried; ++i) move(side, actions[i], -bonus);
  }

  void clear() {
    std::fill(history_.begin(), history_.end(), 0);
    killers_.fill({});
  }

 private:
  static constexpr std::int32_t first = 1 << 30;
  static constexpr std::int32_t killer = 1 << 28;
  static constexpr std::int32_t guess_weight = 8;
  static constexpr std::int32_t most_history = 16384;

  std::size_t place(Side side, Action action) const { return static_cast<std::size_t>(side) * action_count_ + action; }

  /// Toward +-most_history, the slower the nearer.
  void move(Side side, Action action, int bonus) {
    std::int32_t& value = history_[place(side, action)];
    value += bonus - value * std::abs(bonus) / most_history;
  }

  std::vector<std::int32_t> history_;
  std::array<std::array<Action, 2>, most_plies> killers_{};
  std::size_t action_count_;
};

}  // namespace search
