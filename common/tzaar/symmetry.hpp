// Positions and turns of TZAAR on the board turned and mirrored, which the rules take no notice of.
#pragma once

#include <span>
#include <vector>

#include "common/hex/symmetry.hpp"
#include "common/tzaar/moves.hpp"

namespace tzaar {

/// The 12 symmetries of the board.
std::span<const hex::Symmetry> symmetries(const Position& position);

/// The ways to the one position that stands for all that are symmetric to this one.
std::vector<const hex::Symmetry*> ways_to_canonical(const Position& position);

Position moved(const Position& position, const hex::Symmetry& symmetry);
Turn moved(Turn turn, const hex::Symmetry& symmetry);

}  // namespace tzaar
