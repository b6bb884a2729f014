// The rules of TZAAR: which turns are legal, what a turn does, how the game ends.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/tzaar/field.hpp"

namespace tzaar {

enum class ActionKind : std::uint8_t { none, place, capture, stack, pass };

/// One thing done in a turn. `piece` belongs to place alone, `from` to capture and stack.
struct Action {
  ActionKind kind = ActionKind::none;
  Type piece = Type::tzaar;
  Point from{};
  Point to{};
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

/// A placement; or a capture and then a capture, a stacking or a pass. `second` is none when the turn ends with
/// the first action: a placement, White's first turn, a win.
struct Turn {
  Action first;
  Action second;
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// Why the game is over, if it is. Reasons: "type_captured", "type_covered" (the player who covered loses),
/// "no_capture" (the player to move loses).
std::optional<game::Outcome> outcome(const Position& position);
/// The same with the position's field at hand.
std::optional<game::Outcome> outcome(const Position& position, const Field& field);

/// Every legal turn, none when the game is over; and how many they are.
std::vector<Turn> legal_turns(const Position& position);
std::uint64_t count_turns(const Position& position);

/// The position after a legal turn.
Position play(Position position, const Turn& turn);

/// What one legal action does to the board; whose turn it is does not change.
void apply(Position& position, const Action& action);
void apply(Field& field, const Action& action, Side mover);

/// The spaces on which a turn changes something, and perhaps one more.
Mask touched(const Turn& turn);

/// Does this action take the opponent's last visible piece of a type, and so win at once?
bool wins_at_once(const Field& field, const Action& action);
/// Does it cover the mover's own last visible piece of a type, and so lose?
bool loses_at_once(const Field& field, const Action& action);

int count_captures(const Field& field, Side mover);
int count_captures(const Position& position);

}  // namespace tzaar
