// A position of TZAAR between two turns, its text and its hash. A plain value; knows no rules of movement.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"
#include "common/tzaar/board.hpp"
#include "common/tzaar/stack.hpp"

namespace tzaar {

/// place: tournament set-up, pieces are being placed. open: White's first turn, one capture. play: the rest.
enum class Phase : std::uint8_t { place, open, play };

struct Position {
  std::array<Stack, spaces> stacks{};
  Side to_move = Side::first;
  Phase phase = Phase::open;

  constexpr Stack& at(Point point) { return stacks[point.number]; }
  constexpr const Stack& at(Point point) const { return stacks[point.number]; }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The canonical text, see schema/notation.md. Equal positions have equal texts and the other way round.
std::string text(const Position& position);

/// Reads exactly what text() writes. Code "bad_setup" for anything else and for what no game can reach:
/// more pieces than a side owns, mixed stacks, a phase that does not fit the pieces.
core::Expected<Position, game::Refusal> read_position(std::string_view text);

/// All that lies on no space, as a number: whose turn it is, and of which phase.
std::uint64_t state(const Position& position);

/// Covers all that the text holds.
std::uint64_t hash(const Position& position);
/// That of `after`, from that of `before`: they differ on no spaces but the changed ones.
std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after, hex::Mask changed);

/// How many pieces of each type a side has on the board, those inside stacks too.
std::array<int, 3> pieces_on_board(const Position& position, Side side);

}  // namespace tzaar
