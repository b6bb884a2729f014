#include "tests/arena/uct/tzaar_actions.hpp"

#include <array>
#include <bit>

namespace uct {
namespace {

using game::Side;
using tzaar::Action;
using tzaar::ActionKind;
using tzaar::Field;
using tzaar::Phase;
using tzaar::Point;

/// No more than six lines of sight for each piece of a side.
class ActionList {
 public:
  static constexpr std::size_t most = 6 * tzaar::pieces_a_side;

  void add(const Action& action) { actions_[size_++] = action; }
  std::size_t size() const { return size_; }
  const Action& operator[](std::size_t i) const { return actions_[i]; }
  const Action& any(core::Random& random) const { return actions_[static_cast<std::size_t>(random.below(size_))]; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }

 private:
  std::array<Action, most> actions_;
  std::size_t size_ = 0;
};

ActionList captures(const Field& field, Side mover) {
  ActionList list;
  tzaar::for_each_meeting(field, mover, [&](Point from, Point to) {
    if (!hex::has(field.of(mover), to) && field.beats(from, to)) list.add({ActionKind::capture, {}, from, to});
  });
  return list;
}

/// Captures and stackings, without the pass.
ActionList second_actions(const Field& field, Side mover) {
  ActionList list;
  tzaar::for_each_meeting(field, mover, [&](Point from, Point to) {
    if (hex::has(field.of(mover), to)) {
      list.add({ActionKind::stack, {}, from, to});
    } else if (field.beats(from, to)) {
      list.add({ActionKind::capture, {}, from, to});
    }
  });
  return list;
}

bool is_whole(const Field& field, Phase phase, const Action& first) {
  return phase == Phase::open || tzaar::wins_at_once(field, first);
}

void apply(Field& field, const Action& action) {
  if (action.kind == ActionKind::capture) field.capture(action.from, action.to);
  if (action.kind == ActionKind::stack) field.stack(action.from, action.to);
}

std::optional<Side> winner(const Field& field, Side to_move) {
  if (field.misses_a_type(to_move)) return other(to_move);
  if (field.misses_a_type(other(to_move))) return to_move;
  return std::nullopt;
}

/// Plays whole turns to the end; nothing is being placed.
Side play_out(Field field, Side mover, Phase phase, core::Random& random) {
  while (true) {
    if (const std::optional<Side> won = winner(field, mover)) return *won;
    if (tzaar::count_captures(field, mover) == 0) return other(mover);
    const tzaar::Turn turn = TzaarActions::random_turn(field, mover, phase, random);
    apply(field, turn.first);
    apply(field, turn.second);
    mover = other(mover);
    phase = Phase::play;
  }
}

std::vector<Action> first_actions(const tzaar::Position& position) {
  std::vector<Action> firsts;
  if (position.phase == Phase::place) {
    for (const tzaar::Turn& turn : tzaar::legal_turns(position)) firsts.push_back(turn.first);
  } else if (!tzaar::outcome(position)) {
    const ActionList list = captures(Field(position), position.to_move);
    firsts.assign(list.begin(), list.end());
  }
  return firsts;
}

}  // namespace

std::vector<Action> TzaarActions::actions(const State& state) {
  if (begins_turn(state)) return first_actions(state.position);
  Field field(state.position);
  apply(field, state.first);
  const ActionList list = second_actions(field, state.position.to_move);
  std::vector<Action> seconds(list.begin(), list.end());
  seconds.push_back({ActionKind::pass, {}, {}, {}});
  return seconds;
}

void TzaarActions::act(State& state, const Action& action) {
  if (!begins_turn(state)) {
    state = at(tzaar::play(state.position, {state.first, action}));
  } else if (action.kind == ActionKind::place || is_whole(Field(state.position), state.position.phase, action)) {
    state = at(tzaar::play(state.position, {action, {}}));
  } else {
    state.first = action;
  }
}

tzaar::Turn TzaarActions::random_turn(const Field& field, Side mover, Phase phase, core::Random& random) {
  const ActionList firsts = captures(field, mover);
  // A first action and a number below the bound, both drawn evenly: those that name no turn are drawn again, so that
  // every turn has the same chance although first actions have different numbers of second ones.
  const auto bound = 6 * static_cast<std::uint64_t>(std::popcount(field.of(mover))) + 1;
  while (true) {
    const Action& first = firsts.any(random);
    if (phase == Phase::open) return {first, {}};
    const auto drawn = static_cast<std::size_t>(random.below(bound));
    if (is_whole(field, phase, first)) {
      if (drawn == 0) return {first, {}};
      continue;
    }
    Field after = field;
    apply(after, first);
    const ActionList seconds = second_actions(after, mover);
    if (drawn < seconds.size()) return {first, seconds[drawn]};
    if (drawn == seconds.size()) return {first, {ActionKind::pass, {}, {}, {}}};
  }
}

std::optional<Side> TzaarActions::playout(State state, core::Random& random) {
  while (state.position.phase == Phase::place || !begins_turn(state)) {
    const std::vector<Action> all = actions(state);
    act(state, all[static_cast<std::size_t>(random.below(all.size()))]);
  }
  return play_out(Field(state.position), state.position.to_move, state.position.phase, random);
}

}  // namespace uct
