// A position of DVONN between two turns, its text and its hash. A plain value; knows no rules of movement.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/dvonn/board.hpp"
#include "common/dvonn/piece.hpp"
#include "common/game/rules.hpp"

namespace dvonn {

/// place: the pieces are being placed. move: the rest.
enum class Phase : std::uint8_t { place, move };

/// Where a DVONN piece is: in the stack there, with `below` pieces under it.
struct DvonnPiece {
  Point space = nowhere;  ///< nowhere: not placed yet
  std::uint8_t below = 0;
  friend constexpr bool operator==(const DvonnPiece&, const DvonnPiece&) = default;
};

/// What movement sees comes first: whose stack is where and how high. What stacks hold inside is kept besides.
struct Position {
  std::array<Mask, 2> stacks{};                  ///< by Side: the spaces with a piece of theirs on top
  std::array<std::uint8_t, places> height{};     ///< 0: empty
  std::array<DvonnPiece, dvonn_pieces> dvonn{};  ///< ordered by space and height, those not placed last
  Side to_move = Side::first;
  Phase phase = Phase::place;
  std::array<std::uint64_t, places> black{};  ///< bit i: the piece with i pieces under it is black

  /// The spaces of the stacks that hold a DVONN piece, and of the single ones.
  constexpr Mask dvonn_spaces() const {
    return (hex::bit(dvonn[0].space) | hex::bit(dvonn[1].space) | hex::bit(dvonn[2].space)) & all_spaces;
  }
  /// A DVONN piece never lies on top, unless it is alone.
  constexpr Mask occupied() const { return stacks[0] | stacks[1] | dvonn_spaces(); }
  constexpr Mask of(Side side) const { return stacks[index(side)]; }
  constexpr int height_at(Point point) const { return height[point.number]; }
  /// The piece of the stack there with so many under it.
  Piece piece_at(Point point, int below) const;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The pieces on the board, those inside stacks too.
std::array<int, 3> count_pieces(const Position& position);

/// The piece that is placed after `placed` others, 0 to 48: the DVONN pieces first, then each side's own in turn.
Piece piece_to_place(int placed);

/// Into the order that a position has them in.
void order(std::array<DvonnPiece, dvonn_pieces>& all);

/// Parts of a turn. A piece is placed on an empty space; a stack goes on top of another; stacks leave the game.
void put(Position& position, Piece piece, Point to);
void stack(Position& position, Point from, Point to);
void remove(Position& position, Mask gone);

/// The canonical text, see schema/notation.md. Equal positions have equal texts and the other way round.
std::string text(const Position& position);

/// Reads exactly what text() writes. Code "bad_setup" for anything else and for what no game can reach: pieces that
/// were not placed in this order, more pieces than there are, a DVONN piece on top of others, stacks that are not
/// linked to one.
core::Expected<Position, game::Refusal> read_position(std::string_view text);

/// All that lies on no space, as a number: whose turn it is, and of which phase.
std::uint64_t state(const Position& position);

/// All that the stack there is, as a number; 0 where none is.
std::uint64_t word(const Position& position, Point point);

/// Covers all that the text holds.
std::uint64_t hash(const Position& position);
/// That of `after`, from that of `before`: they differ on no spaces but the changed ones.
std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after, Mask changed);

}  // namespace dvonn
