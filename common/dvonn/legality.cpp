// The rules one by one, each with its code and sentence.
#include "common/dvonn/legality.hpp"

#include <bit>
#include <string>
#include <utility>

namespace dvonn {
namespace {

using game::Refusal;
using Refused = std::optional<Refusal>;

std::string spaces_far(int height) { return std::to_string(height) + (height == 1 ? " space" : " spaces"); }

/// "1 move is possible", "12 moves are possible"
std::string moves_are_possible(const Position& position) {
  const int count = count_moves(position, position.to_move);
  return std::to_string(count) + (count == 1 ? " move is possible" : " moves are possible");
}

/// "A1, B2", in the order of the board.
std::string names(Mask mask) {
  std::string all;
  hex::for_each(mask, [&all](Point point) { all += (all.empty() ? "" : ", ") + name(point); });
  return all;
}

/// What the stack can do, for a sentence: " It can move to A1, B2."
std::string where_to(const Position& position, Point from) {
  const Mask there = targets(position, from);
  return there == 0 ? " It cannot move." : " It can move to " + names(there) + ".";
}

Refused refuse_placement(const Position& position, Point to) {
  if (!hex::has(position.occupied(), to)) return std::nullopt;
  return Refusal{"occupied", "A piece is placed on an empty space: " + name(to) + " is taken."};
}

Refused refuse_to(const Position& position, Point from, Point to) {
  const int height = position.height_at(from);
  const bool straight = from != to && hex::in_line(grid.at[from.number], grid.at[to.number]);
  if (!straight) {
    return Refusal{"not_in_line", "A stack moves in a straight line: " + name(from) + " and " + name(to) +
                                      " share none." + where_to(position, from)};
  }
  if (height > longest_move || !hex::has(reach[static_cast<std::size_t>(height)][from.number], to)) {
    return Refusal{"wrong_distance", "A stack moves as many spaces as it is high: that on " + name(from) + " moves " +
                                         spaces_far(height) + '.' + where_to(position, from)};
  }
  if (hex::has(position.occupied(), to)) return std::nullopt;
  return Refusal{"empty_target",
                 "A stack never moves onto an empty space, as " + name(to) + " is." + where_to(position, from)};
}

/// Why a stack of the mover that is not surrounded has nowhere to go.
Refusal stuck(const Position& position, Point from) {
  const int height = position.height_at(from);
  const Mask there = height > longest_move ? 0 : reach[static_cast<std::size_t>(height)][from.number];
  std::string sentence = "The stack on " + name(from) + " cannot move: ";
  sentence += there == 0 ? spaces_far(height) + " lead off the board every way."
                         : spaces_far(height) + " away every space is empty: " + names(there) + '.';
  return {"nothing_to_do", std::move(sentence)};
}

}  // namespace

Refused refuse(const Position& position, const Turn& turn) {
  if (Refused refused = refuse_kind(position, turn.kind)) return refused;
  if (turn.kind == TurnKind::pass) return std::nullopt;
  if (turn.kind == TurnKind::place) return refuse_placement(position, turn.to);
  if (hex::has(position.of(position.to_move), turn.from) && !hex::has(surrounded(position.occupied()), turn.from)) {
    return refuse_to(position, turn.from, turn.to);
  }
  return refuse_from(position, turn.from);
}

Refused refuse_kind(const Position& position, TurnKind kind) {
  if (position.phase == Phase::place) {
    if (kind == TurnKind::place) return std::nullopt;
    return Refusal{"must_place", "Pieces are still being placed: name an empty space, for example " +
                                     name(hex::lowest(all_spaces & ~position.occupied())) + "."};
  }
  if (!can_move(position, position.to_move)) {
    if (kind == TurnKind::pass) return std::nullopt;
    return Refusal{"must_pass", "None of your stacks can move: you must pass, written -."};
  }
  if (kind == TurnKind::pass) {
    return Refusal{"pass_not_forced", "Who can move must: " + moves_are_possible(position) + "."};
  }
  if (kind == TurnKind::place) {
    return Refusal{"not_placing", "All pieces have been placed: move a stack, written like A1-B2."};
  }
  return std::nullopt;
}

Refused refuse_from(const Position& position, Point from) {
  const Mask occupied = position.occupied();
  const Side mover = position.to_move;
  if (!hex::has(occupied, from)) return Refusal{"empty_from", "There is no stack on " + name(from) + "."};
  if (hex::has(position.of(other(mover)), from)) {
    return Refusal{"not_yours", "The stack on " + name(from) + " is " + std::string(side_name(other(mover))) + "'s."};
  }
  if (!hex::has(position.of(mover), from)) {
    return Refusal{"dvonn_alone", "The DVONN piece on " + name(from) + " is alone: it belongs to nobody and stays."};
  }
  if (hex::has(surrounded(occupied), from)) {
    return Refusal{"surrounded",
                   "The stack on " + name(from) + " is surrounded: all six neighbouring spaces are occupied."};
  }
  if (targets(position, from) == 0) return stuck(position, from);
  return std::nullopt;
}

}  // namespace dvonn
