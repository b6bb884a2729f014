#include "tests/arena/uct/zertz_actions.hpp"

#include "common/zertz/rings.hpp"

namespace uct {
namespace {

using zertz::Point;
using zertz::Turn;
using zertz::TurnKind;

std::vector<Turn> placements(const zertz::Position& position) {
  std::vector<Turn> turns;
  for (const zertz::Colour colour : zertz::colours) {
    if (position.source()[zertz::index(colour)] == 0) continue;
    hex::for_each(position.vacant(), [&](Point at) {
      turns.push_back({TurnKind::place, colour, at, zertz::nowhere, {}, {}});
    });
  }
  return turns;
}

/// The placement with each ring that can be removed and, where that is a choice, with and without its claim.
std::vector<Turn> completed(const zertz::Position& position, const Turn& placement) {
  std::vector<Turn> turns;
  const auto add = [&](Point removed) {
    Turn turn = placement;
    turn.removed = removed;
    turns.push_back(turn);
    if (!zertz::may_decline(position, turn)) return;
    turn.claiming = zertz::Claiming::declines;
    turns.push_back(turn);
  };
  const zertz::Mask removable = zertz::free_rings(position.rings, position.vacant()) & ~hex::bit(placement.at);
  if (removable == 0) add(zertz::nowhere);
  hex::for_each(removable, add);
  return turns;
}

}  // namespace

std::vector<Turn> ZertzActions::actions(const State& state) {
  const zertz::Position& position = state.position;
  if (state.placement) return completed(position, *state.placement);
  if (zertz::outcome(position)) return {};
  const bool places = !zertz::has_jump(position) && zertz::total(position.source()) > 0;
  return places ? placements(position) : zertz::legal_turns(position);
}

void ZertzActions::act(State& state, const Turn& action) {
  if (!state.placement && action.kind == TurnKind::place) {
    state.placement = action;
  } else {
    state = at(zertz::play(state.position, action));
  }
}

std::optional<game::Side> ZertzActions::playout(State state, core::Random& random) {
  if (state.placement) {
    const std::vector<Turn> all = actions(state);
    act(state, all[static_cast<std::size_t>(random.below(all.size()))]);
  }
  zertz::Position& position = state.position;
  for (int played = 0; played < longest_playout; ++played) {
    const std::uint64_t legal = zertz::count_turns(position);
    if (legal == 0) return zertz::outcome(position)->winner;
    position = zertz::play(position, zertz::turn_at(position, random.below(legal)));
  }
  return std::nullopt;
}

}  // namespace uct
