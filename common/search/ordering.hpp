// Which action to try first: the one that was best before, those that refuted a sister position, those that have
// been good elsewhere. One search's memory; one thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

#include "common/search/model.hpp"

namespace search {

/// Actions and what each promises, as keys that compare by the promise.
class Choice {
 public:
  void clear() { size_ = 0; }
  void add(Action action, std::int32_t promise) {
    keys_[size_++] = static_cast<std::int64_t>(promise) * 65536 + (0xffff - action);
  }
  std::size_t size() const { return size_; }
  Action operator[](std::size_t i) const { return static_cast<Action>(0xffff - (keys_[i] & 0xffff)); }

  /// The n-th best, asked for in this order. The first are looked for one by one, because often no more are wanted.
  Action take(std::size_t n) {
    if (n < looked_for) {
      std::swap(keys_[n], *std::max_element(keys_.begin() + n, keys_.begin() + size_));
    } else if (n == looked_for) {
      std::sort(keys_.begin() + n, keys_.begin() + size_, std::greater());
    }
    return (*this)[n];
  }

 private:
  static constexpr std::size_t looked_for = 4;

  std::array<std::int64_t, Actions::most> keys_;  // as far as size_ says
  std::size_t size_ = 0;
};

class Ordering {
 public:
  static constexpr std::size_t most_plies = 128;

  explicit Ordering(std::size_t action_count) : history_(2 * action_count), action_count_(action_count) {}

  /// Which of the actions to try first. `guess(action)` is a first guess, 0 to 4095.
  template <class Guess>
  void rate(const Actions& actions, Choice& choice, Side side, std::size_t ply, Action best_before,
            Guess&& guess) const {
    choice.clear();
    for (const Action action : actions) {
      choice.add(action, action == best_before        ? first
                         : killers_[ply][0] == action ? killer + 1
                         : killers_[ply][1] == action ? killer
                                                      : guess(action) * guess_weight + history(side, action));
    }
  }

  std::int32_t history(Side side, Action action) const { return history_[place(side, action)]; }

  /// The last of the first `tried` actions was too good for the other side; those before it were not.
  void reward(Side side, std::size_t ply, const Choice& choice, std::size_t tried, int depth) {
    const Action best = choice[tried - 1];
    if (killers_[ply][0] != best) killers_[ply] = {best, killers_[ply][0]};
    const int bonus = std::min(depth * depth * 16, 1600);
    move(side, best, bonus);
    for (std::size_t i = 0; i + 1 < tried; ++i) move(side, choice[i], -bonus);
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
