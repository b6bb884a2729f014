// Positions and turns of ZÈRTZ on the board turned and mirrored, which the rules take no notice of.
#pragma once

#include <span>
#include <vector>

#include "common/hex/symmetry.hpp"
#include "common/zertz/moves.hpp"

namespace zertz {

/// Those of the whole board, with all its rings: 12 of the hexagons of 37 and 61, fewer of the others.
std::span<const hex::Symmetry> symmetries(const Position& position);

/// The ways to the one position that stands for all that are symmetric to this one.
std::vector<const hex::Symmetry*> ways_to_canonical(const Position& position);

Position moved(const Position& position, const hex::Symmetry& symmetry);
Turn moved(const Turn& turn, const hex::Symmetry& symmetry);

}  // namespace zertz
