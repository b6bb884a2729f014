// How strong TZAAR's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace tzaar {

inline constexpr search::Levels levels{{
    {2'000, 2, {65, 100, 167}},
    {4'000, 4, {40, 58, 107}},
    {8'000, 6, {24, 30, 67}},
    {15'000, 8, {9, 11, 27}},
    {30'000, 14, {1, 1, 5}},
    {40'000, search::deepest, {}},
    {300'000, search::deepest, {}},
    {},
}};

}  // namespace tzaar
