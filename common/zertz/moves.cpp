// Placing and playing turns, and the end of the game. Jumps are in captures.cpp.
#include "common/zertz/moves.hpp"

#include <algorithm>
#include <bit>

#include "common/zertz/rings.hpp"
#include "common/zertz/sets.hpp"

namespace zertz {
namespace {

using game::Outcome;

constexpr std::size_t every_chain = ~std::size_t{0};

int colours_to_place(const Position& position) {
  int count = 0;
  for (const std::uint8_t marbles : position.source()) count += marbles > 0 ? 1 : 0;
  return count;
}

/// What is claimable once these rings are left and these are vacant. Groups that were full before have been declined
/// and stay.
Mask claimable(const Position& before, Mask rings, Mask vacant) {
  if (vacant == 0) return rings;
  const Mask full = cut_off(rings, vacant);
  if (full == 0 || before.variant.claim == ClaimRule::automatic) return full;
  return full & ~cut_off(before.rings, before.vacant());
}

bool may_decline(const Position& before, Mask rings, Mask vacant) {
  return before.variant.claim == ClaimRule::optional && vacant != 0 && claimable(before, rings, vacant) != 0;
}

/// Calls f(at, removed, claiming) for each way to place a marble of any colour.
template <class F>
void for_each_placement(const Position& position, F&& f) {
  const Mask vacant = position.vacant();
  const Mask free = free_rings(position.rings, vacant);
  hex::for_each(vacant, [&](Point at) {
    const auto add = [&](Point removed) {
      f(at, removed, Claiming::claims);
      if (position.variant.claim == ClaimRule::automatic) return;
      const Mask gone = hex::bit(removed);
      if (may_decline(position, position.rings & ~gone, vacant & ~hex::bit(at) & ~gone)) {
        f(at, removed, Claiming::declines);
      }
    };
    const Mask removable = free & ~hex::bit(at);
    if (removable == 0) add(nowhere);
    hex::for_each(removable, add);
  });
}

/// The ways to place a marble of one colour.
std::uint64_t count_placements(const Position& position) {
  std::uint64_t count = 0;
  if (position.variant.claim == ClaimRule::automatic) {
    const auto vacant = static_cast<std::uint64_t>(std::popcount(position.vacant()));
    const auto free = static_cast<std::uint64_t>(std::popcount(free_rings(position.rings, position.vacant())));
    // One of the free rings is not removed when the marble lies on it; that may leave nothing to remove.
    count = (vacant - free) * (free > 0 ? free : 1) + free * (free > 1 ? free - 1 : 1);
  } else {
    for_each_placement(position, [&count](Point, Point, Claiming) { ++count; });
  }
  return count;
}

/// The n-th way to place a marble of one colour where claiming is automatic.
Turn placement_at(const Position& position, Colour colour, std::uint64_t n) {
  const Mask vacant = position.vacant();
  const Mask free = free_rings(position.rings, vacant);
  for (Mask rest = vacant;; rest &= rest - 1) {
    const Point at = hex::lowest(rest);
    Mask removable = free & ~hex::bit(at);
    const auto ways = static_cast<std::uint64_t>(std::max(1, std::popcount(removable)));
    if (n >= ways) {
      n -= ways;
      continue;
    }
    for (; n > 0; --n) removable &= removable - 1;
    return {TurnKind::place, colour, at, removable != 0 ? hex::lowest(removable) : nowhere, Claiming::claims, {}};
  }
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) {
  const Side moved = other(position.to_move);
  const Counts& captives = position.captives[index(moved)];
  if (holds_set(captives, position.variant.mode)) {
    return Outcome{moved, "winning_set", sets_held(captives, position.variant.mode)};
  }
  if (position.rings == 0) return Outcome{moved, "full_board", {}};
  const bool all_on_board = total(position.pool) + total(position.captives[0]) + total(position.captives[1]) == 0;
  if (all_on_board && !has_jump(position)) return Outcome{std::nullopt, "no_action", {}};
  return std::nullopt;
}

std::vector<Turn> legal_turns(const Position& position) {
  if (outcome(position)) return {};
  if (has_jump(position)) return captures(position, every_chain);
  if (total(position.source()) == 0) return {Turn{}};
  std::vector<Turn> turns;
  if (position.variant.claim == ClaimRule::automatic) {
    turns.reserve(static_cast<std::size_t>(count_turns(position)));
  }
  for (const Colour colour : colours) {
    if (position.source()[index(colour)] == 0) continue;
    for_each_placement(position, [&](Point at, Point removed, Claiming claiming) {
      turns.push_back({TurnKind::place, colour, at, removed, claiming, {}});
    });
  }
  return turns;
}

std::uint64_t count_turns(const Position& position) {
  if (outcome(position)) return 0;
  if (has_jump(position)) return count_captures(position, every_chain);
  if (total(position.source()) == 0) return 1;
  return count_placements(position) * static_cast<std::uint64_t>(colours_to_place(position));
}

Turn turn_at(const Position& position, std::uint64_t n) {
  if (has_jump(position)) return captures(position, static_cast<std::size_t>(n) + 1).back();
  if (total(position.source()) == 0) return Turn{};
  if (position.variant.claim == ClaimRule::optional) return legal_turns(position)[static_cast<std::size_t>(n)];
  const std::uint64_t of_one_colour = count_placements(position);
  for (const Colour colour : colours) {
    if (position.source()[index(colour)] == 0) continue;
    if (n < of_one_colour) return placement_at(position, colour, n);
    n -= of_one_colour;
  }
  return Turn{};
}

Position play(Position position, const Turn& turn) {
  Point at = turn.at;
  const Mask claimed = turn.claiming == Claiming::claims ? claimable(position, turn) : 0;
  switch (turn.kind) {
    case TurnKind::place:
      place(position, turn.colour, at);
      remove_ring(position, turn.removed);
      if (claimed != 0) claim(position, claimed);
      break;
    case TurnKind::capture:
      for (std::size_t i = 0; i < turn.path.size(); ++i) {
        jump(position, at, turn.path[i]);
        at = turn.path[i];
      }
      break;
    case TurnKind::pass:
      break;
  }
  position.to_move = other(position.to_move);
  return position;
}

Mask claimable(const Position& position, const Turn& turn) {
  if (turn.kind != TurnKind::place) return 0;
  const Mask removed = hex::bit(turn.removed);
  return claimable(position, position.rings & ~removed, position.vacant() & ~removed & ~hex::bit(turn.at));
}

bool may_decline(const Position& position, const Turn& turn) {
  if (turn.kind != TurnKind::place) return false;
  const Mask removed = hex::bit(turn.removed);
  return may_decline(position, position.rings & ~removed, position.vacant() & ~removed & ~hex::bit(turn.at));
}

void place(Position& position, Colour colour, Point at) {
  --position.source()[index(colour)];
  position.marbles[index(colour)] |= hex::bit(at);
}

void remove_ring(Position& position, Point ring) { position.rings &= ~hex::bit(ring); }

void claim(Position& position, Mask rings) {
  const Counts won = marbles_on(position, rings);
  for (std::size_t i = 0; i < won.size(); ++i) {
    Counts& captives = position.captives[index(position.to_move)];
    captives[i] = static_cast<std::uint8_t>(captives[i] + won[i]);
    position.marbles[i] &= ~rings;
  }
  position.rings &= ~rings;
}

}  // namespace zertz
