// The answer to a winning turn that holds out longest, and leaves the fewest turns that win. One thread.
#pragma once

#include <optional>
#include <utility>

#include "common/puzzle/winners.hpp"

namespace puzzle {

template <search::SearchState State>
class Replies {
 public:
  Replies(search::Prover<State>& prover, std::uint64_t most_nodes) : prover_(prover), most_nodes_(most_nodes) {}

  /// Of the side to move, which loses within `turns` turns of the other one, whatever it does. Empty: it holds out less
  /// long, or that was not proved.
  std::optional<SearchTurn> longest(const State& state, int turns) {
    turns_ = turns;
    fewest_ = most_counted + 1;
    compared_ = 0;
    best_.reset();
    look_at(state, {});
    return std::exchange(best_, std::nullopt);
  }

 private:
  static constexpr std::size_t most_counted = 400;  ///< winning turns
  static constexpr int most_compared = 16;          ///< replies that hold out as long

  void look_at(const State& state, const SearchTurn& before) {
    for (const search::Action action : best_first(state)) {
      if (compared_ >= most_compared) return;
      State next = state;
      next.make(action);
      SearchTurn turn = before;
      turn.push_back(action);
      next.turn_begins() ? compare(next, std::move(turn)) : look_at(next, turn);
    }
  }

  void compare(const State& next, SearchTurn turn) {
    if (next.verdict() != search::Verdict::open) return;
    if (turns_ > 1 && prover_.prove(next, turns_ - 1, most_nodes_) != search::Proof::does_not) return;
    ++compared_;
    std::size_t count = 0;
    const auto are_fewer = [&](const SearchTurn&) { return ++count < fewest_; };
    (void)Winners<State>(prover_, most_nodes_, are_fewer).of(next, turns_);
    if (count == 0 || count >= fewest_) return;
    fewest_ = count;
    best_ = std::move(turn);
  }

  search::Prover<State>& prover_;
  std::uint64_t most_nodes_;
  int turns_ = 1;
  std::size_t fewest_ = 0;
  int compared_ = 0;
  std::optional<SearchTurn> best_;
};

}  // namespace puzzle
