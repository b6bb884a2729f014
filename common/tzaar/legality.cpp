// The rules one by one, each with its code and sentence.
#include "common/tzaar/legality.hpp"

#include <string>
#include <utility>

namespace tzaar {
namespace {

using game::Refusal;
using Refused = std::optional<Refusal>;

std::string side_name(Side side) { return side == Side::first ? "White" : "Black"; }

std::string count_of(int n, std::string_view noun) {
  return std::to_string(n) + ' ' + std::string(noun) + (n == 1 ? " is" : "s are") + " possible";
}

Refused refuse_placement(const Position& position, const Action& action) {
  if (action.kind != ActionKind::place) {
    return Refusal{"must_place", "Pieces are still being placed: place one, for example Z@A1."};
  }
  if (!position.at(action.to).empty()) {
    return Refusal{"occupied", "A piece is placed on an empty space: " + name(action.to) + " is taken."};
  }
  if (pieces_on_board(position, position.to_move)[index(action.piece)] == supply[index(action.piece)]) {
    return Refusal{"none_left",
                   side_name(position.to_move) + " has placed every " + std::string(name(action.piece)) + " already."};
  }
  return std::nullopt;
}

Refused refuse_way(const Field& field, Point from, Point to) {
  const std::optional<Direction> way = board.direction(from, to);
  if (!way) {
    const bool across = from != to && hex::in_line(board.at[from.number], board.at[to.number]);
    if (across) return Refusal{"across_hole", "A line ends at the hole in the middle of the board."};
    return Refusal{"not_in_line", "A stack moves along a line: " + name(from) + " and " + name(to) + " share none."};
  }
  const std::optional<Point> met = board.first_on_way(from, *way, field.occupied());
  if (met == to) return std::nullopt;
  if (hex::has(field.occupied(), to)) {
    return Refusal{"blocked", "A stack cannot pass over another: " + name(*met) + " is in the way."};
  }
  std::string sentence = "A stack never moves onto an empty space, as " + name(to) + " is.";
  if (met) sentence += " That way it meets " + name(*met) + ".";
  return Refusal{"empty_target", std::move(sentence)};
}

Refused refuse_slide(const Field& field, Side mover, const Action& action) {
  const Point from = action.from;
  const Point to = action.to;
  if (!hex::has(field.occupied(), from)) return Refusal{"empty_from", "There is no stack on " + name(from) + "."};
  if (!hex::has(field.of(mover), from)) {
    return Refusal{"not_yours", "The stack on " + name(from) + " is " + side_name(other(mover)) + "'s."};
  }
  if (Refused refused = refuse_way(field, from, to)) return refused;
  const bool own = hex::has(field.of(mover), to);
  if (action.kind == ActionKind::stack) {
    if (own) return std::nullopt;
    return Refusal{"not_own_target", "You can stack only on your own pieces; " + name(to) + " is the opponent's."};
  }
  if (own) return Refusal{"own_target", "You cannot capture your own pieces: " + name(to) + " is yours."};
  if (field.beats(from, to)) return std::nullopt;
  const auto tell = [&field](Point point) {
    return name(point) + " has height " + std::to_string(field.height[point.number]);
  };
  return Refusal{"too_high",
                 "A stack captures what is at most as high as itself: " + tell(from) + ", " + tell(to) + "."};
}

bool ends_turn(const Position& position, const Field& field, const Action& first) {
  return position.phase != Phase::play || wins_at_once(field, first);
}

Refused refuse_first(const Position& position, const Field& field, const Action& action) {
  if (position.phase == Phase::place) return refuse_placement(position, action);
  if (action.kind == ActionKind::place) return Refusal{"not_placing", "All pieces have been placed."};
  if (action.kind != ActionKind::capture) {
    const int captures = count_captures(field, position.to_move);
    return Refusal{"must_capture", "You must capture first: " + count_of(captures, "capture") + "."};
  }
  return refuse_slide(field, position.to_move, action);
}

Refused refuse_second(const Position& position, const Field& field, const Turn& turn) {
  const ActionKind kind = turn.second.kind;
  if (ends_turn(position, field, turn.first)) {
    if (kind == ActionKind::none) return std::nullopt;
    if (position.phase == Phase::open) {
      return Refusal{"one_action_only", "White's first turn is exactly one capture."};
    }
    if (position.phase == Phase::place) return Refusal{"one_action_only", "One piece is placed at a time."};
    return Refusal{"one_action_only", "That capture takes the last piece of a type and wins: nothing follows it."};
  }
  switch (kind) {
    case ActionKind::none:
      return Refusal{"second_action_missing", "After the capture comes a second: a capture, a stacking or pass."};
    case ActionKind::place:
      return Refusal{"not_placing", "All pieces have been placed."};
    case ActionKind::pass:
      return std::nullopt;
    case ActionKind::capture:
    case ActionKind::stack:
      break;
  }
  Field after = field;
  after.capture(turn.first.from, turn.first.to);
  return refuse_slide(after, position.to_move, turn.second);
}

}  // namespace

Refused refuse_first(const Position& position, const Action& action) {
  return refuse_first(position, Field(position), action);
}

Refused refuse(const Position& position, const Turn& turn) { return refuse(position, Field(position), turn); }

Refused refuse(const Position& position, const Field& field, const Turn& turn) {
  if (Refused refused = refuse_first(position, field, turn.first)) return refused;
  return refuse_second(position, field, turn);
}

bool ends_turn(const Position& position, const Action& first) { return ends_turn(position, Field(position), first); }

hex::Mask targets(const Field& field, Point from, Allowed allowed) {
  const Side owner = hex::has(field.of(Side::first), from) ? Side::first : Side::second;
  Mask reached = 0;
  for (const Direction way : hex::directions) {
    const std::optional<Point> to = board.first_on_way(from, way, field.occupied());
    if (!to) continue;
    const bool own = hex::has(field.of(owner), *to);
    if (own ? allowed == Allowed::captures_and_stackings : field.beats(from, *to)) reached |= hex::bit(*to);
  }
  return reached;
}

game::Refusal refuse_stuck(const Field& field, Point from) {
  const auto tell = [&field](Point point) {
    return name(point) + " (height " + std::to_string(field.height[point.number]) + ")";
  };
  const bool first = hex::has(field.of(Side::first), from);
  bool meets_own = false;
  std::string higher;
  for (const Direction way : hex::directions) {
    const std::optional<Point> to = board.first_on_way(from, way, field.occupied());
    if (!to) continue;
    const bool own = first == hex::has(field.of(Side::first), *to);
    meets_own = meets_own || own;
    if (!own) higher += (higher.empty() ? "" : ", ") + tell(*to);
  }
  std::string sentence;
  if (!higher.empty()) {
    sentence = tell(from) + " is too low to capture " + higher;
    sentence += meets_own ? "; all else it meets is yours." : "; it meets nothing else.";
  } else if (meets_own) {
    sentence = name(from) + " has nothing to capture: it meets only stacks of yours.";
  } else {
    sentence = name(from) + " cannot move: it meets no other stack.";
  }
  return {"nothing_to_do", std::move(sentence)};
}

}  // namespace tzaar
