// All turns after which the other side forces a win within so many turns, and those after which it is proved not to.
// One thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "common/puzzle/winners.hpp"

namespace puzzle {

struct HoldingTurns {
  std::vector<SearchTurn> turns;
  int loss_in = 0;          ///< turns within which the other side wins after each other turn; 0: there is no other
  bool is_unknown = false;  ///< of some turn neither was proved
  bool stopped = false;     ///< there may be more
};

template <search::SearchState State>
class Losers {
 public:
  /// Told of each turn that holds; false: no more are wanted.
  using OnHolder = std::function<bool(const SearchTurn&)>;

  Losers(search::Prover<State>& prover, std::uint64_t most_nodes, OnHolder on_holder)
      : prover_(prover), most_nodes_(most_nodes), on_holder_(std::move(on_holder)) {}

  /// At the beginning of a turn, the game being open. Beginnings of turns are judged first: where one loses, all turns
  /// do that begin so.
  HoldingTurns of(const State& root, int turns) {
    found_ = {};
    most_ = turns;
    collect(root, {});
    return std::move(found_);
  }

 private:
  void collect(const State& state, const SearchTurn& before) {
    for (const search::Action action : best_first(state)) {
      if (found_.stopped || found_.is_unknown) return;
      State next = state;
      next.make(action);
      judge(next, before, action);
    }
  }

  void judge(const State& next, const SearchTurn& before, search::Action action) {
    const bool is_whole = next.turn_begins();
    for (int turns = 1; turns <= most_; ++turns) {
      const search::Proof proof =
          is_whole ? prover_.prove(next, turns, most_nodes_) : prover_.prove_answered(next, turns, most_nodes_);
      found_.is_unknown = proof == search::Proof::unknown;
      if (found_.is_unknown) return;
      if (proof != search::Proof::wins) continue;
      found_.loss_in = std::max(found_.loss_in, turns);
      return;
    }
    SearchTurn turn = before;
    turn.push_back(action);
    is_whole ? add(std::move(turn)) : collect(next, turn);
  }

  void add(SearchTurn turn) {
    found_.turns.push_back(std::move(turn));
    found_.stopped = !on_holder_(found_.turns.back());
  }

  search::Prover<State>& prover_;
  std::uint64_t most_nodes_;
  OnHolder on_holder_;
  int most_ = 0;
  HoldingTurns found_;
};

}  // namespace puzzle
