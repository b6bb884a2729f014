// The weights of DVONN's features, in points. Set by hand: no games have been played to fit them.
#pragma once

#include <array>

#include "common/dvonn/search/features.hpp"
#include "common/search/features.hpp"

namespace dvonn {

/// In the order of the features.
inline constexpr std::array<search::Weight, feature::all> weights{{
    {6, 45},   // pieces
    {8, 14},   // moves
    {10, 25},  // movable
    {8, 6},    // stacks
    {20, 40},  // holding
    {4, 8},    // beside
    {4, 12},   // potential
    {6, 6},    // edge
    {10, 10},  // close
    {10, 20},  // tempo
}};

}  // namespace dvonn
