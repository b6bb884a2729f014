// The rules of DVONN: which turns are legal, what a turn does, how the game ends.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/dvonn/position.hpp"

namespace dvonn {

enum class TurnKind : std::uint8_t { place, move, pass };

/// A piece placed, a stack moved, or a forced pass.
struct Turn {
  TurnKind kind = TurnKind::pass;
  Point from = nowhere;  ///< of a move alone
  Point to = nowhere;    ///< of a placement, too
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// Why the game is over, if it is: neither side can move. Reasons: "most_pieces" and the draw "equal_pieces".
std::optional<game::Outcome> outcome(const Position& position);

/// Every legal turn, none when the game is over; and how many they are.
std::vector<Turn> legal_turns(const Position& position);
std::uint64_t count_turns(const Position& position);

/// The position after a legal turn.
Position play(Position position, const Turn& turn);

/// The spaces on which the legal turn before and the one position after it differ.
Mask changed(const Turn& turn, const Position& before, const Position& after);

/// The stacks of a side that are not surrounded.
Mask free_stacks(const Position& position, Side side);
/// Where a stack that is not surrounded can move; empty for a stack higher than the longest way.
Mask targets(const Position& position, Point from);
/// The moves that a side has, or would have if it were to move. While pieces are placed, none count.
int count_moves(const Position& position, Side side);
bool can_move(const Position& position, Side side);

/// The pieces in the stacks of a side.
int score(const Position& position, Side side);

}  // namespace dvonn
