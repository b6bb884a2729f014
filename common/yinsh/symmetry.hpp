// Positions and turns of YINSH on the board turned and mirrored, which the rules take no notice of.
#pragma once

#include <span>

#include "common/hex/symmetric_hash.hpp"
#include "common/hex/symmetry.hpp"
#include "common/yinsh/moves.hpp"

namespace yinsh {

/// The twelve of the board; the first leaves everything where it is.
std::span<const hex::Symmetry> symmetries(const Position& position);

/// For a hash to which add_board() adds all that lies on the board and add_turn() what has changed with a turn. What
/// lies on no point is state().
const hex::PlaceNumbers& place_numbers(const Position& position);
void add_board(hex::SymmetricHash& hash, const Position& position);
void add_turn(hex::SymmetricHash& hash, const Position& before, const Turn& turn, const Position& after);

Position moved(const Position& position, const hex::Symmetry& symmetry);
Turn moved(const Turn& turn, const hex::Symmetry& symmetry);

}  // namespace yinsh
