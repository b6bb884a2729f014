// Plain UCT over any game that offers its turns action by action: Kocsis and Szepesvári, "Bandit based Monte-Carlo
// planning", ECML 2006, with UCB1 (Auer, Cesa-Bianchi, Fischer 2002). No knowledge of the game, no solver, no
// transpositions: a sparring partner, not part of the engine. One thread.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/random.hpp"
#include "common/game/rules.hpp"

namespace uct {

using game::Side;

/// A game for Uct. A State is a position and the part of a turn chosen so far.
template <class G>
concept Actions = requires(const typename G::State& state, typename G::State& changed, const typename G::Action& action,
                           core::Random& random) {
  /// What may be done next; none when the game is over.
  { G::actions(state) } -> std::same_as<std::vector<typename G::Action>>;
  { G::act(changed, action) } -> std::same_as<void>;
  { G::to_move(state) } -> std::same_as<Side>;
  /// Has nothing of a turn been chosen yet?
  { G::begins_turn(state) } -> std::same_as<bool>;
  /// Plays at random to the end, every legal turn with the same chance; the winner, empty for a draw.
  { G::playout(state, random) } -> std::same_as<std::optional<Side>>;
};

/// Weight of the square root in UCB1, for rewards from 0 to 1: 2 Cp of the paper, with its Cp = 1 / sqrt 2.
inline constexpr double exploration_of_the_paper = 1.4142135623730951;

template <Actions G>
class Uct {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// The same root, seed and number of playouts give the same tree. The game is not over at the root.
  Uct(const State& root, std::string_view seed, double exploration)
      : root_(root), random_(seed), order_(random_.next()), exploration_(exploration), nodes_(1) {}

  /// Walks down the tree, adds one node and plays from there at random to the end.
  void playout() {
    State state = root_;
    path_.assign(1, 0);
    while (const std::uint32_t child = descend(path_.back(), state)) {
      path_.push_back(child);
      if (nodes_[child].visits == 0) break;
    }
    reward(G::playout(state, random_));
  }

  std::uint32_t playouts() const { return nodes_[0].visits; }

  /// The actions of the turn that was tried most often.
  std::vector<Action> best_turn() {
    std::vector<Action> turn;
    State state = root_;
    std::uint32_t node = 0;
    do {
      node = node == nowhere || nodes_[node].first_child == 0 ? nowhere : most_visited(node);
      turn.push_back(node == nowhere ? any_action(state) : nodes_[node].action);
      G::act(state, turn.back());
    } while (!G::begins_turn(state));
    return turn;
  }

  /// Mean reward, 0 to 1, of the action most often tried at the root.
  double score() const {
    const Node& best = nodes_[most_visited(0)];
    return best.reward / best.visits;
  }

 private:
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  static constexpr std::uint32_t not_counted = ~std::uint32_t{0};

  struct Node {
    Action action{};             ///< that led here
    Side chooser = Side::first;  ///< who chose it
    std::uint32_t visits = 0;
    double reward = 0;                    ///< sum, as the chooser sees it
    std::uint32_t first_child = 0;        ///< 0: none
    std::uint32_t next_sibling = 0;       ///< 0: none
    std::uint32_t tried = 0;              ///< actions that have become children
    std::uint32_t actions = not_counted;  ///< that there are
  };

  /// Makes the next action in the state and returns its node: a new one as long as actions are untried, then the
  /// one with the highest bound. 0 when the game is over.
  std::uint32_t descend(std::uint32_t node, State& state) {
    const std::uint32_t child =
        nodes_[node].tried < nodes_[node].actions ? add_child(node, state) : highest_bound(node);
    if (child != 0) G::act(state, nodes_[child].action);
    return child;
  }

  /// Actions are tried in an order of the node's own, and not kept: there are too many of them in these games.
  std::uint32_t add_child(std::uint32_t parent, const State& state) {
    std::vector<Action> actions = G::actions(state);
    nodes_[parent].actions = static_cast<std::uint32_t>(actions.size());
    if (actions.empty()) return 0;
    core::Random order(std::to_string(order_ + parent));
    core::shuffle(actions, order);
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    Node added;
    added.action = actions[nodes_[parent].tried++];
    added.chooser = G::to_move(state);
    added.next_sibling = nodes_[parent].first_child;
    nodes_[parent].first_child = child;
    nodes_.push_back(added);
    return child;
  }

  std::uint32_t highest_bound(std::uint32_t parent) const {
    const double log_visits = std::log(nodes_[parent].visits);
    std::uint32_t best = 0;
    double highest = -1;
    for (std::uint32_t child = nodes_[parent].first_child; child != 0; child = nodes_[child].next_sibling) {
      const double visits = nodes_[child].visits;
      const double bound = nodes_[child].reward / visits + exploration_ * std::sqrt(log_visits / visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }

  std::uint32_t most_visited(std::uint32_t parent) const {
    std::uint32_t best = nodes_[parent].first_child;
    for (std::uint32_t child = best; child != 0; child = nodes_[child].next_sibling) {
      if (nodes_[child].visits > nodes_[best].visits) best = child;
    }
    return best;
  }

  Action any_action(const State& state) {
    const std::vector<Action> actions = G::actions(state);
    return actions[static_cast<std::size_t>(random_.below(actions.size()))];
  }

  void reward(std::optional<Side> winner) {
    for (const std::uint32_t each : path_) {
      Node& node = nodes_[each];
      ++node.visits;
      node.reward += !winner ? 0.5 : *winner == node.chooser ? 1 : 0;
    }
  }

  State root_;
  core::Random random_;
  std::uint64_t order_;  ///< the seed of the orders in which actions are tried
  double exploration_;
  std::vector<Node> nodes_;          ///< the root first
  std::vector<std::uint32_t> path_;  ///< of the playout that runs
};

}  // namespace uct
