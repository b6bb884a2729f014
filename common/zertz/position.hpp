// A position of ZÈRTZ between two turns, its text and its hash. A plain value; knows no rules of movement.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/zertz/variant.hpp"

namespace zertz {

struct Position {
  Mask rings = 0;                    ///< those still on the board
  std::array<Mask, 3> marbles{};     ///< by Colour
  Counts pool{};                     ///< not yet played
  std::array<Counts, 2> captives{};  ///< by Side
  Side to_move = Side::first;
  Variant variant;

  constexpr Mask occupied() const { return marbles[0] | marbles[1] | marbles[2]; }
  constexpr Mask vacant() const { return rings & ~occupied(); }
  constexpr const Board& board() const { return zertz::board(variant); }
  std::string label(Point point) const { return board().label(point); }

  /// Of the marble that lies there; there is one.
  constexpr Colour colour_at(Point point) const {
    return hex::has(marbles[0], point) ? Colour::white : hex::has(marbles[1], point) ? Colour::grey : Colour::black;
  }

  /// Where the mover takes the marble to place: the pool and, only when it is empty, their own captives.
  constexpr Counts& source() { return total(pool) > 0 ? pool : captives[index(to_move)]; }
  constexpr const Counts& source() const { return total(pool) > 0 ? pool : captives[index(to_move)]; }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The start of a game: every ring vacant, every marble in the pool.
Position start_position(const Variant& variant);

/// How many marbles of each colour lie on these rings.
Counts marbles_on(const Position& position, Mask rings);

/// The canonical text, see schema/notation.md. Equal positions have equal texts and the other way round.
std::string text(const Position& position);

/// Reads exactly what text() writes. Code "bad_setup" for anything else and for what no game can reach: other
/// numbers of marbles than the game has, a full group that has not been claimed, a player to move who has won.
core::Expected<Position, game::Refusal> read_position(std::string_view text);

/// All that lies on no place, as a number: the variant, whose turn it is and the captives. The pool has what is left.
std::uint64_t state(const Position& position);

/// Covers all that the text holds.
std::uint64_t hash(const Position& position);

}  // namespace zertz
