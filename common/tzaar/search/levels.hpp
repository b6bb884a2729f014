// How strong TZAAR's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace tzaar {

inline constexpr search::Levels levels{{
    {2'000, 2, {60, 90, 140}},
    {4'000, 4, {38, 55, 100}},
    {8'000, 6, {20, 25, 58}},
    {15'000, 8, {6, 8, 20}},
    {20'000, search::deepest, {0, 0, 12}},
    {70'000, search::deepest, {}},
    {400'000, search::deepest, {}},
    {},
}};

}  // namespace tzaar
