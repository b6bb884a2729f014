// Generating, counting and playing turns.
#include "common/tzaar/moves.hpp"

#include "common/tzaar/legality.hpp"

namespace tzaar {
namespace {

using game::Outcome;

bool has_capture(const Field& field, Side mover) {
  for (Mask left = field.of(mover); left != 0; left &= left - 1) {
    if (targets(field, hex::lowest(left), Allowed::captures) != 0) return true;
  }
  return false;
}

std::optional<Outcome> outcome_in_play(const Field& field, Side to_move) {
  if (field.misses_a_type(to_move)) return Outcome{other(to_move), "type_captured"};
  if (field.misses_a_type(other(to_move))) return Outcome{to_move, "type_covered"};
  if (!has_capture(field, to_move)) return Outcome{other(to_move), "no_capture"};
  return std::nullopt;
}

template <class F>
void for_each_capture(const Field& field, Side mover, F&& f) {
  for_each_meeting(field, mover, [&](Point from, Point to) {
    if (!hex::has(field.of(mover), to) && field.beats(from, to)) f(from, to);
  });
}

/// The captures and stackings there are, without the pass.
std::uint64_t count_second_actions(const Field& field, Side mover) {
  const Mask own = field.of(mover);
  std::uint64_t count = 0;
  for_each_meeting(field, mover,
                   [&](Point from, Point to) { count += hex::has(own, to) || field.beats(from, to) ? 1 : 0; });
  return count;
}

void add_second_actions(const Field& field, Side mover, const Action& first, std::vector<Turn>& turns) {
  const Mask own = field.of(mover);
  for_each_meeting(field, mover, [&](Point from, Point to) {
    if (hex::has(own, to)) {
      turns.push_back({first, {ActionKind::stack, {}, from, to}});
    } else if (field.beats(from, to)) {
      turns.push_back({first, {ActionKind::capture, {}, from, to}});
    }
  });
  turns.push_back({first, {ActionKind::pass, {}, {}, {}}});
}

std::vector<Turn> placements(const Position& position) {
  std::vector<Turn> turns;
  const std::array<int, 3> used = pieces_on_board(position, position.to_move);
  hex::for_each(all_spaces & ~Field(position).occupied(), [&](Point to) {
    for (const Type type : types) {
      if (used[index(type)] < supply[index(type)]) turns.push_back({{ActionKind::place, type, {}, to}, {}});
    }
  });
  return turns;
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) { return outcome(position, Field(position)); }

std::optional<Outcome> outcome(const Position& position, const Field& field) {
  if (position.phase == Phase::place) return std::nullopt;
  return outcome_in_play(field, position.to_move);
}

std::vector<Turn> legal_turns(const Position& position) {
  if (position.phase == Phase::place) return placements(position);
  const Field field(position);
  std::vector<Turn> turns;
  if (outcome_in_play(field, position.to_move)) return turns;
  for_each_capture(field, position.to_move, [&](Point from, Point to) {
    const Action first{ActionKind::capture, {}, from, to};
    if (position.phase == Phase::open || field.is_last_of_type(to)) {
      turns.push_back({first, {}});
      return;
    }
    Field after = field;
    after.capture(from, to);
    add_second_actions(after, position.to_move, first, turns);
  });
  return turns;
}

std::uint64_t count_turns(const Position& position) {
  if (position.phase == Phase::place) return placements(position).size();
  const Field field(position);
  if (outcome_in_play(field, position.to_move)) return 0;
  std::uint64_t count = 0;
  for_each_capture(field, position.to_move, [&](Point from, Point to) {
    ++count;  // with the pass, or alone
    if (position.phase == Phase::open || field.is_last_of_type(to)) return;
    Field after = field;
    after.capture(from, to);
    count += count_second_actions(after, position.to_move);
  });
  return count;
}

Position play(Position position, const Turn& turn) {
  apply(position, turn.first);
  apply(position, turn.second);
  position.to_move = other(position.to_move);
  if (position.phase == Phase::open) position.phase = Phase::play;
  if (position.phase == Phase::place && Field(position).occupied() == all_spaces) position.phase = Phase::open;
  return position;
}

void apply(Position& position, const Action& action) {
  switch (action.kind) {
    case ActionKind::none:
    case ActionKind::pass:
      return;
    case ActionKind::place:
      position.at(action.to) = Stack(position.to_move, action.piece);
      return;
    case ActionKind::capture:
      position.at(action.to) = position.at(action.from);
      break;
    case ActionKind::stack:
      position.at(action.to) = position.at(action.from).on(position.at(action.to));
      break;
  }
  position.at(action.from) = Stack();
}

void apply(Field& field, const Action& action, Side mover) {
  switch (action.kind) {
    case ActionKind::none:
    case ActionKind::pass:
      return;
    case ActionKind::place:
      return field.place(action.to, mover, action.piece);
    case ActionKind::capture:
      return field.capture(action.from, action.to);
    case ActionKind::stack:
      return field.stack(action.from, action.to);
  }
}

Mask touched(const Turn& turn) {
  Mask places = 0;
  for (const Action& action : {turn.first, turn.second}) places |= hex::bit(action.from) | hex::bit(action.to);
  return places;
}

bool wins_at_once(const Field& field, const Action& action) {
  return action.kind == ActionKind::capture && field.is_last_of_type(action.to);
}

bool loses_at_once(const Field& field, const Action& action) {
  return action.kind == ActionKind::stack && field.is_last_of_type(action.to);
}

int count_captures(const Field& field, Side mover) {
  int count = 0;
  for_each_capture(field, mover, [&](Point, Point) { ++count; });
  return count;
}

int count_captures(const Position& position) { return count_captures(Field(position), position.to_move); }

}  // namespace tzaar
