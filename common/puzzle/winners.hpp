// All turns with which the side to move forces a win within so many turns: each is proved, and each other turn is
// proved to fail or searched to a limit. One thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "common/search/proof.hpp"

namespace puzzle {

using SearchTurn = std::vector<search::Action>;

/// What may be done, the most promising first.
template <search::SearchState State>
std::vector<search::Action> best_first(const State& state) {
  search::Actions actions;
  state.actions(actions);
  std::vector<search::Action> sorted(actions.begin(), actions.end());
  const auto better = [&state](search::Action a, search::Action b) { return state.promise(a) > state.promise(b); };
  std::stable_sort(sorted.begin(), sorted.end(), better);
  return sorted;
}

struct WinningTurns {
  std::vector<SearchTurn> turns;
  bool others_fail = true;  ///< proved of all others; else the limit was reached for some
  bool stopped = false;     ///< there may be more
};

template <search::SearchState State>
class Winners {
 public:
  /// Told of each winning turn; false: no more are wanted.
  using OnWinner = std::function<bool(const SearchTurn&)>;

  Winners(search::Prover<State>& prover, std::uint64_t most_nodes, OnWinner on_winner)
      : prover_(prover), most_nodes_(most_nodes), on_winner_(std::move(on_winner)) {}

  /// At the beginning of a turn, the game being open. Beginnings of turns are judged first: where one fails, all turns
  /// do that begin so.
  WinningTurns of(const State& root, int turns) {
    found_ = {};
    left_ = turns;
    collect(root, {});
    return std::move(found_);
  }

 private:
  void collect(const State& state, const SearchTurn& before) {
    for (const search::Action action : best_first(state)) {
      if (found_.stopped) return;
      State next = state;
      next.make(action);
      const search::Proof proof = next.turn_begins() ? prover_.prove_answered(next, left_ - 1, most_nodes_)
                                                     : prover_.prove(next, left_, most_nodes_);
      if (proof == search::Proof::unknown) found_.others_fail = false;
      if (proof != search::Proof::wins) continue;
      SearchTurn turn = before;
      turn.push_back(action);
      next.turn_begins() ? add(std::move(turn)) : collect(next, turn);
    }
  }

  void add(SearchTurn turn) {
    found_.turns.push_back(std::move(turn));
    found_.stopped = !on_winner_(found_.turns.back());
  }

  search::Prover<State>& prover_;
  std::uint64_t most_nodes_;
  OnWinner on_winner_;
  int left_ = 0;
  WinningTurns found_;
};

}  // namespace puzzle
