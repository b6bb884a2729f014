// Proves that the side to move wins within so many turns, or that it does not, by depth-first proof-number search
// (A. Nagai, "Df-pn algorithm for searching AND/OR trees", 2002) over single actions. Every legal answer is considered,
// so what is proved holds. The number of turns left is part of what is remembered, so no line goes on for ever.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/core/hash.hpp"
#include "common/search/model.hpp"

namespace search {

enum class Proof : std::uint8_t { unknown, wins, does_not };

template <SearchState State>
class Prover {
 public:
  /// Remembers about as many positions as fit into so many megabytes.
  explicit Prover(int megabytes) {
    std::size_t size = 1;
    while (size * 2 * sizeof(Entry) <= static_cast<std::size_t>(megabytes) * 1024 * 1024) size *= 2;
    entries_.resize(size);
  }

  /// Does the side to move, at the beginning of a turn or in the middle of one, win with this turn and at most `turns`
  /// - 1 more of its own? Unknown after so many nodes.
  Proof prove(const State& root, int turns, std::uint64_t most_nodes) {
    return prove_for(root.mover(), root, 2 * turns - 1, most_nodes);
  }

  /// Does the side that has just moved win with at most `turns` turns more, whatever the answer? 0: has it won?
  Proof prove_answered(const State& root, int turns, std::uint64_t most_nodes) {
    return prove_for(game::other(root.mover()), root, 2 * turns, most_nodes);
  }

  /// The actions of a first turn that wins, after prove() has said so with these arguments.
  std::vector<Action> winning_turn(const State& root, int turns, std::uint64_t most_nodes) {
    std::vector<Action> turn;
    if (prove(root, turns, most_nodes) != Proof::wins) return turn;
    do {
      const auto children = expanded();
      const auto wins = [this](const Child& child) { return proved(child.action); };
      const auto found = std::find_if(children.begin(), children.end(), wins);
      if (found == children.end()) return {};
      turn.push_back(found->action);
      enter(found->action);
    } while (!state_->turn_begins());
    return turn;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t infinite = 1U << 30;

  Proof prove_for(Side attacker, const State& root, int left, std::uint64_t most_nodes) {
    state_ = &scratch_.emplace(root);
    attacker_ = attacker;
    left_ = left;
    nodes_ = 0;
    most_nodes_ = most_nodes;
    const auto known = settled();
    const Numbers numbers = known ? *known : search(infinite, infinite);
    return numbers.proof == 0 ? Proof::wins : numbers.disproof == 0 ? Proof::does_not : Proof::unknown;
  }

  /// How many leaves at least have to be proved, or disproved, to do so with the node.
  struct Numbers {
    std::uint32_t proof;
    std::uint32_t disproof;
  };
  static constexpr Numbers won_numbers{0, infinite};
  static constexpr Numbers lost_numbers{infinite, 0};

  struct Entry {
    std::uint64_t key = 0;
    Numbers numbers{1, 1};
  };

  struct Child {
    Action action;
    std::uint64_t key;
    std::optional<Numbers> settled;  ///< known for good
  };

  bool attacks() const { return state_->mover() == attacker_; }
  std::uint64_t key() const { return state_->hash() ^ core::mix(static_cast<std::uint64_t>(left_) + 1); }
  Entry& entry(std::uint64_t key) { return entries_[key & (entries_.size() - 1)]; }
  Numbers remembered(std::uint64_t key) {
    const Entry& found = entry(key);
    return found.key == key ? found.numbers : Numbers{1, 1};
  }

  typename State::Undo enter(Action action) {
    auto undo = state_->make(action);
    if (state_->turn_begins()) --left_;
    return undo;
  }
  void leave(Action action, const typename State::Undo& undo) {
    if (state_->turn_begins()) ++left_;
    state_->unmake(action, undo);
  }

  /// What the rules and the number of turns left say.
  std::optional<Numbers> settled() const {
    const Verdict verdict = state_->verdict();
    if (verdict == Verdict::draw) return lost_numbers;
    if (verdict != Verdict::open) return (verdict == Verdict::win) == attacks() ? won_numbers : lost_numbers;
    if (attacks() && left_ > 0 && state_->wins_now()) return won_numbers;
    if (!attacks() && state_->wins_now()) return lost_numbers;
    if (left_ > 0) return std::nullopt;
    // Out of turns: it counts only if the opponent has nothing to do.
    Actions actions;
    state_->actions(actions);
    return actions.empty() && !attacks() ? won_numbers : lost_numbers;
  }

  std::vector<Child> expanded() {
    Actions actions;
    state_->actions(actions);
    std::vector<Child> children;
    children.reserve(actions.size());
    const auto better = [this](Action a, Action b) { return state_->promise(a) > state_->promise(b); };
    std::sort(actions.begin(), actions.end(), better);
    for (const Action action : actions) {
      const auto undo = enter(action);
      children.push_back({action, key(), settled()});
      leave(action, undo);
    }
    return children;
  }

  bool proved(Action action) {
    const auto undo = enter(action);
    const auto known = settled();
    const Numbers numbers = known ? *known : search(infinite, infinite);
    leave(action, undo);
    return numbers.proof == 0;
  }

  struct Next {
    Numbers numbers{};                ///< the node's
    const Child* child = nullptr;     ///< where to go on
    Numbers own{};                    ///< that child's
    std::uint32_t second = infinite;  ///< how hard the child next to it is
  };

  /// A node's numbers from its children's: the easiest child's, and the sum of the other number over all of them.
  Next chosen(const std::vector<Child>& children, bool attacking) {
    Next next;
    std::uint32_t easiest = infinite;
    std::uint64_t sum = 0;
    for (const Child& child : children) {
      const Numbers numbers = child.settled ? *child.settled : remembered(child.key);
      const std::uint32_t effort = attacking ? numbers.proof : numbers.disproof;
      sum += attacking ? numbers.disproof : numbers.proof;
      if (next.child == nullptr || effort < easiest) {
        next.second = easiest;
        easiest = effort;
        next.child = &child;
        next.own = numbers;
      } else {
        next.second = std::min(next.second, effort);
      }
    }
    const auto all = easiest == 0 ? infinite : static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, infinite));
    next.numbers = attacking ? Numbers{easiest, all} : Numbers{all, easiest};
    return next;
  }

  /// Until one of the node's numbers reaches its limit.
  Numbers search(std::uint32_t most_proof, std::uint32_t most_disproof) {
    ++nodes_;
    const std::vector<Child> children = expanded();
    const bool attacking = attacks();
    const std::uint64_t here = key();
    while (true) {
      const Next next = chosen(children, attacking);
      if (next.numbers.proof >= most_proof || next.numbers.disproof >= most_disproof || nodes_ >= most_nodes_) {
        entry(here) = {here, next.numbers};
        return next.numbers;
      }
      // The child is worth it while it is easier than its best sister, and while the node's own limit is not reached.
      const std::uint32_t sister = next.second >= infinite / 2 ? infinite : next.second + next.second / 4 + 1;
      const auto undo = enter(next.child->action);
      if (attacking) {
        search(std::min(most_proof, sister), most_disproof - next.numbers.disproof + next.own.disproof);
      } else {
        search(most_proof - next.numbers.proof + next.own.proof, std::min(most_disproof, sister));
      }
      leave(next.child->action, undo);
    }
  }

  std::vector<Entry> entries_;
  std::optional<State> scratch_;
  State* state_ = nullptr;
  Side attacker_ = Side::first;
  int left_ = 0;  ///< turns, of both sides
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;
};

}  // namespace search
