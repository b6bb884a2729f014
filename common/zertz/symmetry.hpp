// Positions and turns of ZÈRTZ on the board turned and mirrored, which the rules take no notice of.
#pragma once

#include <span>

#include "common/hex/symmetric_hash.hpp"
#include "common/hex/symmetry.hpp"
#include "common/zertz/moves.hpp"

namespace zertz {

/// Those of the whole board, with all its rings: 12 of the hexagons of 37 and 61, fewer of the others.
std::span<const hex::Symmetry> symmetries(const Position& position);

/// Of the position's board, for a hash to which add_board() adds all rings and marbles and add_turn() those that lie
/// elsewhere after a turn. What lies on no place is state().
const hex::PlaceNumbers& place_numbers(const Position& position);
void add_board(hex::SymmetricHash& hash, const Position& position);
void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn& turn, const Position& after);

Position moved(const Position& position, const hex::Symmetry& symmetry);
Turn moved(const Turn& turn, const hex::Symmetry& symmetry);

}  // namespace zertz
