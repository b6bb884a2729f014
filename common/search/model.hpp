// What a game offers to a search: a state that is changed in place, one action after another, and taken back. Its rules
// are a second telling of the game's own, made for speed; tests hold them together.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "common/game/rules.hpp"
#include "common/search/levels.hpp"
#include "common/search/score.hpp"

namespace search {

using game::Side;

/// One thing done in a turn, as the game packs it. 0 is no action.
using Action = std::uint16_t;
inline constexpr Action no_action = 0;

class Actions {
 public:
  /// As many as any position of any game has.
  static constexpr std::size_t most = 256;

  void push(Action action) { all_[size_++] = action; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action& operator[](std::size_t i) { return all_[i]; }
  Action operator[](std::size_t i) const { return all_[i]; }
  Action* begin() { return all_.data(); }
  Action* end() { return all_.data() + size_; }
  const Action* begin() const { return all_.data(); }
  const Action* end() const { return all_.data() + size_; }
  void shorten(std::size_t size) { size_ = size; }

 private:
  std::array<Action, most> all_;  // as far as size_ says
  std::size_t size_ = 0;
};

/// How the game has ended, for the side to move.
enum class Verdict : std::uint8_t { open, win, loss, draw };

template <class S>
concept SearchState = std::copyable<S> &&
    requires(S& state, const S& still, Actions& actions, Action action, const typename S::Undo& undo) {
  /// Whose action comes next. A side has several in one turn.
  { still.mover() } -> std::same_as<Side>;
  /// Is the next action the first of a turn?
  { still.turn_begins() } -> std::same_as<bool>;
  /// Of all that matters for what may follow, the part of a turn made so far included.
  { still.hash() } -> std::same_as<std::uint64_t>;
  { still.verdict() } -> std::same_as<Verdict>;
  /// Can this position have occurred before in the game, so that it is a draw if it has?
  { still.may_repeat() } -> std::same_as<bool>;
  /// Every action that is worth a thought: all legal ones but those with which the mover loses at once. Where the
  /// verdict is open and there are none, the mover has lost.
  {still.actions(actions)};
  { state.make(action) } -> std::same_as<typename S::Undo>;
  {state.unmake(action, undo)};
  /// Does the mover win with this turn, as far as a quick look sees? Never says so wrongly.
  { still.wins_now() } -> std::same_as<bool>;
  /// Does evaluate() say what it is worth, or is it in the middle of an exchange?
  { still.quiet() } -> std::same_as<bool>;
  /// Does the side to move have to see to a threat, so that the search looks further?
  { still.threatened() } -> std::same_as<bool>;
  /// For the mover: an estimate, or `won` and `-won` where it sees that this turn wins or the game is lost.
  { still.evaluate() } -> std::same_as<Score>;
  /// How many actions, the best first, are tried where no surprise is expected, with so much depth left; at least one.
  { S::enough_tries(0) } -> std::same_as<std::size_t>;
  /// A first guess at which action is better, 0 to 4095.
  { still.promise(action) } -> std::same_as<int>;
  /// Actions are below this.
  { S::action_count } -> std::convertible_to<std::size_t>;
};

/// A game for the search: its rules, a state, how a turn is put together from the state's actions, and its levels.
template <class M>
concept Model = game::Rules<typename M::Rules> && SearchState<typename M::State> &&
    requires(const typename M::Rules::Position& position, std::span<const Action> actions) {
  { M::state(position) } -> std::same_as<typename M::State>;
  { M::turn(actions) } -> std::same_as<typename M::Rules::Turn>;
  { M::levels } -> std::same_as<const Levels&>;
};

}  // namespace search
