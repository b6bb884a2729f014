// ZÈRTZ for Uct: placing a marble and removing a ring are two levels of the tree, a chain of jumps is one. Playouts
// draw whole turns, each with the same chance. Repetition is not seen.
#pragma once

#include <optional>
#include <vector>

#include "common/core/random.hpp"
#include "common/zertz/zertz.hpp"

namespace uct {

struct ZertzActions {
  using Rules = zertz::Zertz;
  /// A whole turn; or a placement without its ring, which the next action adds.
  using Action = zertz::Turn;

  struct State {
    zertz::Position position;                ///< at the beginning of the turn
    std::optional<zertz::Turn> placement{};  ///< none at the beginning
  };

  /// Captives can go round for ever: a playout of more turns is a draw.
  static constexpr int longest_playout = 400;

  static std::vector<Action> actions(const State& state);
  static void act(State& state, const Action& action);
  static game::Side to_move(const State& state) { return state.position.to_move; }
  static bool begins_turn(const State& state) { return !state.placement; }
  static std::optional<game::Side> playout(State state, core::Random& random);

  static State at(const zertz::Position& position) { return {position, {}}; }
  static zertz::Turn turn(const std::vector<Action>& actions) { return actions.back(); }
};

}  // namespace uct
