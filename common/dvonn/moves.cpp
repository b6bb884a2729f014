// Generating, counting and playing turns, and the end of the game.
#include "common/dvonn/moves.hpp"

#include <bit>
#include <string>

namespace dvonn {
namespace {

using game::Outcome;

constexpr Mask targets(const Position& position, Point from, Mask occupied) {
  const auto height = position.height[from.number];
  return height > longest_move ? 0 : reach[height][from.number] & occupied;
}

Mask vacant(const Position& position) { return all_spaces & ~position.occupied(); }

void move(Position& position, Point from, Point to) {
  stack(position, from, to);
  const Mask occupied = position.occupied();
  const Mask gone = occupied & ~linked(position.dvonn_spaces(), occupied);
  if (gone != 0) remove(position, gone);
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) {
  if (position.phase == Phase::place) return std::nullopt;
  if (can_move(position, position.to_move) || can_move(position, other(position.to_move))) return std::nullopt;
  const int first = score(position, Side::first);
  const int second = score(position, Side::second);
  const std::string detail = std::to_string(first) + ':' + std::to_string(second);
  if (first == second) return Outcome{std::nullopt, "equal_pieces", detail};
  return Outcome{first > second ? Side::first : Side::second, "most_pieces", detail};
}

std::vector<Turn> legal_turns(const Position& position) {
  std::vector<Turn> turns;
  turns.reserve(static_cast<std::size_t>(count_turns(position)));
  if (position.phase == Phase::place) {
    hex::for_each(vacant(position), [&turns](Point to) { turns.push_back({TurnKind::place, nowhere, to}); });
    return turns;
  }
  const Mask occupied = position.occupied();
  hex::for_each(free_stacks(position, position.to_move), [&](Point from) {
    hex::for_each(targets(position, from, occupied), [&](Point to) { turns.push_back({TurnKind::move, from, to}); });
  });
  if (turns.empty() && can_move(position, other(position.to_move))) turns.push_back(Turn{});
  return turns;
}

std::uint64_t count_turns(const Position& position) {
  if (position.phase == Phase::place) return static_cast<std::uint64_t>(std::popcount(vacant(position)));
  const int moves = count_moves(position, position.to_move);
  if (moves > 0) return static_cast<std::uint64_t>(moves);
  return can_move(position, other(position.to_move)) ? 1 : 0;
}

Position play(Position position, const Turn& turn) {
  switch (turn.kind) {
    case TurnKind::place:
      put(position, piece_to_place(std::popcount(position.occupied())), turn.to);
      break;
    case TurnKind::move:
      move(position, turn.from, turn.to);
      break;
    case TurnKind::pass:
      break;
  }
  position.to_move = other(position.to_move);
  if (position.phase == Phase::place && vacant(position) == 0) {
    position.phase = Phase::move;
    position.to_move = Side::first;  // who placed the last piece moves first
  }
  return position;
}

Mask changed(const Turn& turn, const Position& before, const Position& after) {
  if (turn.kind == TurnKind::pass) return 0;
  return (before.occupied() ^ after.occupied()) | hex::bit(turn.to);
}

Mask free_stacks(const Position& position, Side side) { return position.of(side) & ~surrounded(position.occupied()); }

Mask targets(const Position& position, Point from) { return targets(position, from, position.occupied()); }

int count_moves(const Position& position, Side side) {
  if (position.phase == Phase::place) return 0;
  const Mask occupied = position.occupied();
  int count = 0;
  hex::for_each(free_stacks(position, side),
                [&](Point from) { count += std::popcount(targets(position, from, occupied)); });
  return count;
}

bool can_move(const Position& position, Side side) {
  if (position.phase == Phase::place) return false;
  const Mask occupied = position.occupied();
  for (Mask left = free_stacks(position, side); left != 0; left &= left - 1) {
    if (targets(position, hex::lowest(left), occupied) != 0) return true;
  }
  return false;
}

int score(const Position& position, Side side) {
  int count = 0;
  hex::for_each(position.of(side), [&](Point point) { count += position.height_at(point); });
  return count;
}

}  // namespace dvonn
