// Positions and turns of DVONN on the board turned and mirrored, which the rules take no notice of.
#pragma once

#include <span>

#include "common/dvonn/moves.hpp"
#include "common/hex/symmetric_hash.hpp"
#include "common/hex/symmetry.hpp"

namespace dvonn {

/// The 4 symmetries of the board: none, the half turn and two reflections.
std::span<const hex::Symmetry> symmetries(const Position& position);

/// Of the position's board, for a hash to which add_board() adds all stacks and add_turn() those that a turn has made
/// others. What lies on no space is state().
const hex::PlaceNumbers& place_numbers(const Position& position);
void add_board(hex::SymmetricHash& hash, const Position& position);
void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn& turn, const Position& after);

Position moved(const Position& position, const hex::Symmetry& symmetry);
Turn moved(Turn turn, const hex::Symmetry& symmetry);

}  // namespace dvonn
