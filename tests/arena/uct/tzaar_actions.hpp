// TZAAR for Uct: a turn's two actions are two levels of the tree, because there are thousands of whole turns. Playouts
// draw whole turns, each with the same chance.
#pragma once

#include <optional>
#include <vector>

#include "common/core/random.hpp"
#include "common/tzaar/tzaar.hpp"

namespace uct {

struct TzaarActions {
  using Rules = tzaar::Tzaar;
  using Action = tzaar::Action;

  struct State {
    tzaar::Position position;  ///< at the beginning of the turn
    Action first{};            ///< none at the beginning
  };

  static std::vector<Action> actions(const State& state);
  static void act(State& state, const Action& action);
  static game::Side to_move(const State& state) { return state.position.to_move; }
  static bool begins_turn(const State& state) { return state.first.kind == tzaar::ActionKind::none; }
  static std::optional<game::Side> playout(State state, core::Random& random);

  static State at(const tzaar::Position& position) { return {position, {}}; }
  static tzaar::Turn turn(const std::vector<Action>& actions) {
    return {actions[0], actions.size() > 1 ? actions[1] : Action{}};
  }
  /// One legal turn, each with the same chance; nothing is being placed and the game is not over.
  static tzaar::Turn random_turn(const tzaar::Field& field, game::Side mover, tzaar::Phase phase, core::Random& random);
};

}  // namespace uct
