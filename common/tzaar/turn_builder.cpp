// Every step carries the text of the turn with it taken, so the caller holds no state but that text.
#include "common/tzaar/turn_builder.hpp"

#include <string>
#include <utility>

#include "common/tzaar/legality.hpp"
#include "common/tzaar/notation.hpp"

namespace tzaar {
namespace {

using game::Refusal;
using game::Step;
using game::Steps;

void add_placements(const Position& position, Steps& steps) {
  for (const Turn& turn : legal_turns(position)) {
    const std::string space = name(turn.first.to);
    steps.next.push_back(
        {write(turn), space, "place", "Place a " + std::string(name(turn.first.piece)) + " on " + space});
  }
}

/// The stacks that can do what is allowed next, and why the others cannot.
void add_selections(const Field& field, Side mover, Allowed allowed, const Turn& so_far, Steps& steps) {
  hex::for_each(field.of(mover), [&](Point from) {
    const std::string space = name(from);
    if (targets(field, from, allowed) == 0) {
      game::Refusal stuck = refuse_stuck(field, from);
      steps.blocked.push_back({space, std::move(stuck.code), std::move(stuck.sentence)});
      return;
    }
    steps.next.push_back({write(PartialTurn{so_far, from}), space, "select", "Move " + space});
  });
}

/// What the selected stack can do.
void add_actions(const Field& field, Point from, Allowed allowed, const Turn& so_far, Steps& steps) {
  hex::for_each(targets(field, from, allowed), [&](Point to) {
    const bool own = hex::has(field.side[0], from) == hex::has(field.side[0], to);
    const Action action{own ? ActionKind::stack : ActionKind::capture, {}, from, to};
    Turn turn = so_far;
    (so_far.first.kind == ActionKind::none ? turn.first : turn.second) = action;
    const std::string label = own ? "Stack on " + name(to) : "Capture " + name(to);
    steps.next.push_back({write(turn), name(to), own ? "stack" : "capture", label});
  });
}

void add_pass(const Turn& so_far, Steps& steps) {
  Turn turn = so_far;
  turn.second.kind = ActionKind::pass;
  steps.next.push_back({write(turn), "", "pass", "Pass"});
}

/// Why the stack cannot be the next to act.
std::optional<Refusal> refuse_selection(const Field& field, Side mover, Point from, Allowed allowed) {
  if (!hex::has(field.of(mover), from)) {
    return Refusal{"not_yours", "There is no stack of yours on " + name(from) + "."};
  }
  if (targets(field, from, allowed) != 0) return std::nullopt;
  return refuse_stuck(field, from);
}

/// Nothing can follow: the turn is whole.
core::Expected<Steps, Refusal> whole(const Position& position, const PartialTurn& partial) {
  const Turn& turn = partial.turn;
  if (partial.selected) {
    return core::Unexpected<Refusal>({"one_action_only", "The turn is complete: nothing follows it."});
  }
  if (auto refused = refuse(position, turn)) return core::Unexpected<Refusal>(*refused);
  Steps steps{text(play(position, turn)), write(turn), {}, {}};
  Position before_last = position;
  apply(before_last, turn.first);
  if (loses_at_once(Field(before_last), turn.second)) {
    const Type covered = before_last.at(turn.second.to).top();
    steps.warning = "This covers your last " + std::string(name(covered)) + ": you would lose at once.";
  }
  return steps;
}

core::Expected<Steps, Refusal> placing(const Position& position, const PartialTurn& partial) {
  if (partial.selected) return core::Unexpected<Refusal>(*refuse_first(position, partial.turn.first));
  Steps steps{text(position), {}, {}, {}};
  add_placements(position, steps);
  return steps;
}

/// The next action, or the target of the stack that has been selected for it, on the board as it is now.
core::Expected<Steps, Refusal> acting(const Position& now, const PartialTurn& partial, Allowed allowed) {
  const Field field(now);
  Steps steps{text(now), {}, {}, {}};
  if (partial.selected) {
    if (auto refused = refuse_selection(field, now.to_move, *partial.selected, allowed)) {
      return core::Unexpected<Refusal>(*refused);
    }
    add_actions(field, *partial.selected, allowed, partial.turn, steps);
    return steps;
  }
  add_selections(field, now.to_move, allowed, partial.turn, steps);
  if (allowed == Allowed::captures_and_stackings) add_pass(partial.turn, steps);
  return steps;
}

}  // namespace

core::Expected<Steps, Refusal> steps(const Position& position, std::string_view text) {
  const auto partial = read_partial(text);
  if (!partial) return core::Unexpected<Refusal>(partial.error());
  const Turn& turn = partial->turn;
  const bool begun = turn.first.kind != ActionKind::none;
  if (begun) {
    if (auto refused = refuse_first(position, turn.first)) return core::Unexpected<Refusal>(*refused);
    if (turn.second.kind != ActionKind::none || ends_turn(position, turn.first)) return whole(position, *partial);
  }
  if (position.phase == Phase::place) return placing(position, *partial);
  Position now = position;
  apply(now, turn.first);
  return acting(now, *partial, begun ? Allowed::captures_and_stackings : Allowed::captures);
}

}  // namespace tzaar
